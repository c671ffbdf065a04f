import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { useRowActions } from '../../screens/actions.tsx';
import { DataTable } from '../../screens/data-table.tsx';
import { choice, search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { BulkButtons } from './bulk/bulk-buttons.tsx';
import { BulkHistory } from './bulk/bulk-history.tsx';
import { bulkTexts } from './bulk/texts.ts';
import { filterOf, mostProducts } from './bulk/bulk.queries.ts';
import { listTexts as texts } from './list-texts.ts';
import classes from './product-list.module.css';
import { columns, links } from './product-table.tsx';
import { ownProductsQuery, sellerProductsQuery } from './product.queries.ts';
import { isInView, type ProductView } from './sales-totals.ts';
import { texts as productTexts } from './texts.ts';

const { list: names } = productTexts;
const { filters } = texts;

interface OfSeller {
  readonly sellerId: string;
}

/** Everything the seller has, also what buyers don't see (yet). */
export const ProductList = listScreen({
  texts: { ...texts, failed: names.failed, empty: names.emptyTitle, emptyText: names.emptyText },
  emptyAction: <LinkButton to={paths.newProduct}>{names.create}</LinkButton>,
  filters: {
    search: search(filters),
    status: choice(filters.status, texts.statuses, { any: filters.anyStatus }),
    sort: choice(filters.sort, texts.sorts, { initial: 'newest' }),
  },
  sortedBy: 'sort',
  query: (values, page, { sellerId }: OfSeller) => sellerProductsQuery(sellerId, values, page),
  rowsOf: ({ products }) => products,
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns,
  links,
  above: () => <BulkHistory />,
  selection: {
    title: (_rows, count) => bulkTexts.chosen(count),
    unselect: bulkTexts.unselect,
    all: { most: mostProducts, label: bulkTexts.chooseAll },
    buttons: (rows, _unselect, listed) => (
      <BulkButtons products={rows} filter={listed && filterOf(listed)} />
    ),
  },
});

/** What the to-do list counted, and the way back to everything. */
export function ProductsToCheck({ sellerId, view }: OfSeller & { readonly view: ProductView }) {
  const { data, isPending, error, refetch } = useQuery(ownProductsQuery(sellerId));
  const { actionsOf, dialog } = useRowActions([], links);
  if (isPending) return <Skeleton blocks={['row', 'row', 'row']} />;
  if (!data)
    return <ErrorState title={names.failed} error={error} onRetry={() => void refetch()} />;
  const products = data.filter((product) => isInView(product, view));
  return (
    <>
      <p className={`l-wrap l-apart ${classes.selection}`}>
        <strong>{names.views[view]}</strong>
        <Link to={paths.sellerProducts} replace>
          {names.all}
        </Link>
      </p>
      {products.length === 0 ? (
        <p>{names.viewEmpty}</p>
      ) : (
        <DataTable
          label={texts.tableLabel}
          columns={columns}
          rows={products}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          actions={actionsOf(products)}
        />
      )}
      {dialog}
    </>
  );
}
