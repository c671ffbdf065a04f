import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import type { PagedProducts } from '../api/use-paged-products.ts';
import { texts } from '../texts.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import classes from './product-results.module.css';

interface ProductResultsProps {
  readonly paged: PagedProducts;
  readonly layout?: 'wide' | 'beside-filters';
  /** Ways out of an empty list. */
  readonly whenEmpty?: ReactNode;
}

export function ProductResults({ paged, layout = 'wide', whenEmpty }: ProductResultsProps) {
  const { products, total, isPending, isError, error, refetch } = paged;
  if (isPending) return <ProductGridSkeleton layout={layout} />;
  if (isError && products.length === 0) {
    return <ErrorState title={texts.results.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (products.length === 0) {
    return (
      <EmptyState
        title={texts.results.empty}
        text={texts.results.emptyHint}
        picture="magnifying-glass-tilted-left"
      >
        {whenEmpty}
      </EmptyState>
    );
  }
  return (
    <div data-stale={paged.isPlaceholderData} className={classes.root}>
      <ProductGrid products={products} layout={layout} aboveFold />
      <div className={classes.more}>
        <p>{texts.results.shown(products.length, total)}</p>
        {paged.hasNextPage && (
          <Button
            component="a"
            href={paged.nextHref}
            variant="default"
            loading={paged.isFetchingNextPage}
            onClick={(event) => {
              event.preventDefault();
              paged.loadMore();
            }}
          >
            {texts.results.loadMore}
          </Button>
        )}
      </div>
    </div>
  );
}
