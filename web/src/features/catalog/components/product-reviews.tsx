import type { ProductDetail } from '@largo/contracts';
import { useState } from 'react';
import { Stars } from '../../../components/rating.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { formatRating } from '../../../lib/plural.ts';
import { productTexts as texts } from '../product-texts.ts';
import { Histogram } from './histogram.tsx';
import classes from './product-reviews.module.css';

export function ProductReviews({ product }: { product: ProductDetail }) {
  const [stars, setStars] = useState<number | null>(null);
  const shown = product.reviews.filter(({ rating }) => stars === null || rating === stars);
  return (
    <section id="avaliacoes" className={classes.root}>
      <h2>{texts.reviews}</h2>
      {product.totalReviews === 0 ? (
        <p className={classes.soft}>{texts.noReviews}</p>
      ) : (
        <div className={classes.columns}>
          <div>
            <p className={classes.average}>
              <strong>{formatRating(product.averageRating)}</strong>
              <Stars value={product.averageRating} />
            </p>
            <p className={classes.soft}>{texts.reviewCount(product.totalReviews)}</p>
            <div data-scripts="only">
              <Histogram
                counts={product.ratingDistribution}
                selected={stars}
                onSelect={(value) => setStars(value === stars ? null : value)}
              />
            </div>
            <noscript>
              <Histogram counts={product.ratingDistribution} />
            </noscript>
          </div>
          <ul className={classes.list}>
            {shown.length === 0 && <li className={classes.soft}>{texts.noneWithStars}</li>}
            {shown.map((review) => (
              <li key={review.id}>
                <p>
                  <Stars value={review.rating} /> <strong>{review.User.name}</strong>{' '}
                  <time dateTime={review.createdAt} className={classes.soft}>
                    {formatDay(review.createdAt)}
                  </time>
                </p>
                {review.comment !== null && <p>{review.comment}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
