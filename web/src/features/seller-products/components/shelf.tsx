import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmSheet } from '../../../components/ui/confirm-sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { TableList } from '../../../components/table/table-list.tsx';
import { paths } from '../../../config/paths.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import {
  ownProductsQuery,
  shelfQuery,
  useDeleteProduct,
  type OwnProduct,
} from '../api/product.queries.ts';
import { saveProblem } from '../save-problem.ts';
import { isInView, type ShelfView } from '../shelf-figures.ts';
import { shelfTexts } from '../shelf-texts.ts';
import { texts } from '../texts.ts';
import { knownShelfFilters, shelfDefaults, ShelfFiltersBar } from './shelf-filters.tsx';
import { ShelfTable } from './shelf-table.tsx';
import classes from './shelf.module.css';

const { shelf: words } = texts;

interface RemoveSheetProps {
  readonly product: OwnProduct;
  readonly onClose: () => void;
}

function RemoveSheet({ product, onClose }: RemoveSheetProps) {
  const remove = useDeleteProduct();
  const onConfirm = () =>
    remove.mutate(product.id, {
      onSuccess: () => showToast({ kind: 'success', message: words.removed }),
      onError: (error) =>
        showToast({ kind: 'error', message: words.removeFailed(saveProblem(error)) }),
      onSettled: onClose,
    });
  return (
    <ConfirmSheet
      title={words.confirmTitle}
      open
      danger
      confirm={words.remove}
      cancel={words.cancel}
      isPending={remove.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.confirmText(product.title)}</p>
    </ConfirmSheet>
  );
}

type ShelfListProps = Omit<Parameters<typeof ShelfTable>[0], 'onRemove'>;

function ShelfList(props: ShelfListProps) {
  const [doomed, setDoomed] = useState<OwnProduct | null>(null);
  return (
    <>
      <ShelfTable {...props} onRemove={setDoomed} />
      {doomed !== null && <RemoveSheet product={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

/** What the to-do list counted, and the way back to everything. */
export function ShelfSelection({ sellerId, view }: { sellerId: string; view: ShelfView }) {
  const { data, isPending, error, refetch } = useQuery(ownProductsQuery(sellerId));
  if (isPending) return <Skeleton blocks={['row', 'row', 'row']} />;
  if (!data) {
    return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  const products = data.filter((product) => isInView(product, view));
  return (
    <>
      <p className={classes.selection}>
        <strong>{words.views[view]}</strong>
        <Link to={paths.sellerProducts} replace>
          {words.all}
        </Link>
      </p>
      {products.length === 0 ? <p>{words.viewEmpty}</p> : <ShelfList products={products} />}
    </>
  );
}

function Empty({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState title={words.emptyTitle} text={words.emptyText}>
        <LinkButton to={paths.newProduct}>{words.create}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={shelfTexts.notFound}
      text={shelfTexts.notFoundText}
      picture="magnifying-glass-tilted-left"
    >
      <Button onClick={onReset}>{shelfTexts.clear}</Button>
    </EmptyState>
  );
}

/** Everything the seller has, also what buyers don't see (yet). */
export function Shelf({ sellerId }: { sellerId: string }) {
  const list = useUrlFilters(shelfDefaults);
  const filters = knownShelfFilters(list.filters);
  const query = useQuery(shelfQuery(sellerId, filters, list.page));
  return (
    <>
      <ShelfFiltersBar filters={filters} list={list} />
      <p role="status" className="l-hidden">
        {query.data && !query.isPlaceholderData && shelfTexts.count(query.data.total)}
      </p>
      <TableList
        query={query}
        failed={words.failed}
        empty={<Empty isFiltered={list.changed > 0} onReset={list.reset} />}
        onPage={list.goTo}
      >
        {({ products }) => (
          <ShelfList
            products={products}
            isStale={query.isPlaceholderData}
            sort={{ value: filters.sort, onChange: (sort) => list.change({ sort }) }}
          />
        )}
      </TableList>
    </>
  );
}
