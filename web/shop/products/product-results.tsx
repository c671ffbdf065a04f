import type { ReactNode } from 'react';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import type { PagedProducts } from './use-paged-products.ts';
import { texts } from './texts.ts';
import { BeyondLastPage, PageLinks } from './page-links.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import classes from './product-results.module.css';

interface ProductResultsProps {
  readonly paged: PagedProducts;
  readonly failed?: string;
  /** What stands there instead, with ways on. */
  readonly empty: ReactNode;
}

export function ProductResults(props: ProductResultsProps) {
  const { paged, failed = texts.results.failed } = props;
  const { products, totalIsAtLeast, isPending, isError, error, refetch } = paged;
  if (isPending) return <ProductGridSkeleton switchable />;
  if (isError && products.length === 0) {
    return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
  }
  if (paged.isBeyond) return <BeyondLastPage />;
  if (products.length === 0) return props.empty;
  return (
    <div data-stale={paged.isPlaceholderData} className={classes.root}>
      <ProductGrid products={products} switchable aboveFold />
      <PageLinks list={paged} isAtLeast={totalIsAtLeast} />
    </div>
  );
}
