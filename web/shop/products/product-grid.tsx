import type { ProductCardView } from '@largo/web-topics/catalog/product.queries.ts';
import { texts } from '@largo/web-topics/catalog/texts.ts';
import { ProductCard } from '@largo/web-topics/catalog/product-card.tsx';
import classes from './product-grid.module.css';

interface ProductGridProps {
  readonly products: readonly ProductCardView[];
  /** The first row is above the fold. */
  readonly aboveFold?: boolean;
  /** Offers the choice between grid and rows. */
  readonly switchable?: boolean;
}

const firstRow = 4;

function loadingOf(index: number, aboveFold: boolean) {
  if (!aboveFold || index >= firstRow) return 'lazy';
  return index === 0 ? 'first' : 'eager';
}

export function ProductGrid(props: ProductGridProps) {
  const { products, aboveFold = false, switchable } = props;
  return (
    <ul className={classes.grid} data-switchable={switchable}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            loading={loadingOf(index, aboveFold)}
            headingLevel={aboveFold ? 'h2' : 'h3'}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same shape while it loads. */
export function ProductGridSkeleton({ switchable }: Pick<ProductGridProps, 'switchable'>) {
  return (
    <div role="status">
      <span className="l-hidden">{texts.loading}</span>
      <ul className={classes.grid} data-switchable={switchable} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className={`l-card ${classes.skeleton}`}>
            <span className={classes.picture} />
            <span className={classes.bar} />
            <span className={classes.bar} />
            <span className={classes.bar} />
          </li>
        ))}
      </ul>
    </div>
  );
}
