import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useUrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import {
  ownProductsQuery,
  sellerProductsQuery,
  useDeleteProduct,
  type OwnProduct,
} from './product.queries.ts';
import { saveProblem } from './save-problem.ts';
import { isInView, type ProductView } from './sales-totals.ts';
import { listTexts } from './list-texts.ts';
import { texts } from './texts.ts';
import {
  knownProductFilters,
  productFilterDefaults,
  ProductFiltersBar,
} from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import classes from './product-list.module.css';

const { list: words } = texts;
const emptyWords = { ...listTexts, empty: words.emptyTitle, emptyText: words.emptyText };

interface RemoveDialogProps {
  readonly product: OwnProduct;
  readonly onClose: () => void;
}

function RemoveDialog({ product, onClose }: RemoveDialogProps) {
  const remove = useDeleteProduct();
  const onConfirm = () =>
    remove.mutate(product.id, {
      onSuccess: () => showToast({ kind: 'success', message: words.removed }),
      onError: (error) =>
        showToast({ kind: 'error', message: words.removeFailed(saveProblem(error)) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={words.confirmTitle}
      danger
      confirm={words.remove}
      cancel={words.cancel}
      isPending={remove.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words.confirmText(product.title)}</p>
    </ConfirmDialog>
  );
}

type ProductRowsProps = Omit<Parameters<typeof ProductTable>[0], 'onRemove'>;

function ProductRows(props: ProductRowsProps) {
  const [doomed, setDoomed] = useState<OwnProduct | null>(null);
  return (
    <>
      <ProductTable {...props} onRemove={setDoomed} />
      {doomed !== null && <RemoveDialog product={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

/** What the to-do list counted, and the way back to everything. */
export function ProductsToCheck({ sellerId, view }: { sellerId: string; view: ProductView }) {
  const { data, isPending, error, refetch } = useQuery(ownProductsQuery(sellerId));
  if (isPending) return <Skeleton blocks={['row', 'row', 'row']} />;
  if (!data) {
    return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  const products = data.filter((product) => isInView(product, view));
  return (
    <>
      <p className={`l-wrap l-apart ${classes.selection}`}>
        <strong>{words.views[view]}</strong>
        <Link to={paths.sellerProducts} replace>
          {words.all}
        </Link>
      </p>
      {products.length === 0 ? <p>{words.viewEmpty}</p> : <ProductRows products={products} />}
    </>
  );
}

/** Everything the seller has, also what buyers don't see (yet). */
export function ProductList({ sellerId }: { sellerId: string }) {
  const list = useUrlFilters(productFilterDefaults);
  const filters = knownProductFilters(list.filters);
  const query = useQuery(sellerProductsQuery(sellerId, filters, list.page));
  return (
    <>
      <ProductFiltersBar filters={filters} list={list} />
      <p role="status" className="l-hidden">
        {query.data && !query.isPlaceholderData && listTexts.count(query.data.total)}
      </p>
      <TableList
        query={query}
        failed={words.failed}
        empty={
          <NothingListed words={emptyWords} list={list}>
            <LinkButton to={paths.newProduct}>{words.create}</LinkButton>
          </NothingListed>
        }
        onPage={list.goTo}
      >
        {({ products }) => (
          <ProductRows
            products={products}
            isStale={query.isPlaceholderData}
            sort={{ value: filters.sort, onChange: (sort) => list.change({ sort }) }}
          />
        )}
      </TableList>
    </>
  );
}
