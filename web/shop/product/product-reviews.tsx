import type { ProductDetail } from '@largo/contracts';
import { productFeedback } from '../feedback/feedback.queries.ts';
import { productTexts as texts } from '../catalog/product-texts.ts';
import { FeedbackBoard } from '../feedback/feedback-board.tsx';
import classes from './product-reviews.module.css';

export function ProductReviews({ product }: { product: ProductDetail }) {
  return (
    <section id="avaliacoes" className={classes.root}>
      <h2>{texts.reviews}</h2>
      {product.totalReviews === 0 ? (
        <p className="l-muted">{texts.noReviews}</p>
      ) : (
        <FeedbackBoard
          source={productFeedback(product)}
          average={product.averageRating}
          total={product.totalReviews}
          counts={product.ratingDistribution}
        />
      )}
    </section>
  );
}
