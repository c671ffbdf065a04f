import { Link } from 'react-router-dom';
import { fewUnits } from '@largo/kernel';
import { Rating } from '@largo/web-kit/look/rating.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { imageSrcSet, placeholderImage } from '@largo/web-kit/format/images.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { ProductCardView } from './product.queries.ts';
import { texts } from './texts.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import classes from './product-card.module.css';

interface ProductCardProps {
  readonly product: ProductCardView;
  /** `first` is the page's largest picture; `eager` is above the fold. */
  readonly loading?: 'first' | 'eager' | 'lazy';
  /** Under a section's own heading cards are third level; straight under the page's, second. */
  readonly headingLevel?: 'h2' | 'h3';
}

const sizes = '(max-width: 700px) 46vw, 280px';

/** At most one badge: a discount, that it is sold out, or that few are left. */
function Badge({ product }: { product: ProductCardView }) {
  if (product.stock === 0) return <span className={classes.soldOut}>{texts.soldOut}</span>;
  if (product.discount) {
    return <span className={classes.discount}>{texts.discount(product.discount)}</span>;
  }
  if (product.stock === null || product.stock > fewUnits) return null;
  return <span className={classes.few}>{texts.lastOnes(product.stock)}</span>;
}

function Price({ product }: { product: ProductCardView }) {
  return (
    <p className={classes.price}>
      {product.originalPrice !== null && product.originalPrice > product.price && (
        <>
          <span className="l-hidden">{texts.wasPrice} </span>
          <s>{formatReais(product.originalPrice)}</s>
          <span className="l-hidden"> {texts.nowPrice}</span>{' '}
        </>
      )}
      {product.priceTo !== null && <small>{texts.from} </small>}
      <strong>{formatReais(product.price)}</strong>
    </p>
  );
}

export function ProductCard(props: ProductCardProps) {
  const { product, loading = 'lazy', headingLevel: Heading = 'h3' } = props;
  const image = product.image ?? placeholderImage;
  const place = [product.neighborhood, product.sellerName].filter(Boolean).join(' · ');
  return (
    <article className={`l-card l-cover ${classes.card}`} data-sold-out={product.stock === 0}>
      <div className={classes.picture}>
        <img
          src={image}
          srcSet={imageSrcSet(image)}
          sizes={sizes}
          width={400}
          height={400}
          alt=""
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : undefined}
          decoding={loading === 'lazy' ? 'async' : undefined}
        />
        <Badge product={product} />
        <FavoriteButton
          kind="products"
          id={product.id}
          title={product.title}
          ownerId={product.sellerId}
        />
      </div>
      <div className={classes.body}>
        <p className={classes.seller}>{place}</p>
        <Heading className={classes.title}>
          <Link to={paths.product(product.id, product.title)} className="l-cover-link">
            {product.title}
          </Link>
        </Heading>
        <p className={classes.summary}>{product.summary}</p>
        <p className={classes.meta}>
          <Rating average={product.averageRating} count={product.totalReviews} />
          {product.choices?.map((choice) => ` · ${choice}`)}
          {product.stock !== null && (
            <span className={classes.stock}>
              {' · '}
              {texts.stock(product.stock)}
            </span>
          )}
        </p>
        <Price product={product} />
        <DeliveryLine sellerId={product.sellerId} product={product} />
      </div>
    </article>
  );
}
