import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { parseReais, parseUnits } from '@largo/kernel';
import { Thumb } from '../../screens/thumb.tsx';
import { Rating } from '@largo/web-kit/look/rating.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais, typedReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import type { OwnProduct } from './product.queries.ts';
import { useQuickEdit, type QuickEdit } from './quick-edit.ts';
import { priceProblem, stockProblem } from './product-draft.ts';
import { listTexts as words } from './list-texts.ts';
import { texts } from './texts.ts';
import { QuickField } from './quick-field.tsx';
import classes from './product-list.module.css';
import { ProductBadge } from './product-badge.tsx';

interface ProductTableProps {
  readonly products: readonly OwnProduct[];
  readonly onRemove: (product: OwnProduct) => void;
  readonly sort?: { readonly value: string; readonly onChange: (value: string) => void };
  readonly isStale?: boolean;
}

function Name({ product }: { product: OwnProduct }) {
  const { id, title, images, status } = product;
  return (
    <span className={`l-stack l-gap-12 ${classes.name}`}>
      <Thumb image={images[0]} size={44} />
      <span>
        <Link to={paths.product(id, title)}>{title}</Link>
        {status === 'rejected' && (
          <Link to={paths.editProduct(id)} className={classes.fix} aria-label={words.fixOf(title)}>
            {words.fix}
          </Link>
        )}
      </span>
    </span>
  );
}

const columnsFor = (edit: (change: QuickEdit) => void): TableColumn<OwnProduct>[] => [
  {
    header: words.columns.title,
    card: 'title',
    sorts: [{ value: 'name', direction: 'ascending' }],
    cell: (product) => <Name product={product} />,
  },
  {
    header: words.columns.status,
    cell: ({ status }) => <ProductBadge status={status} />,
  },
  {
    header: words.columns.price,
    align: 'end',
    sorts: [
      { value: 'price_low', direction: 'ascending' },
      { value: 'price_high', direction: 'descending' },
    ],
    cell: (product) => (
      <QuickField
        label={words.columns.price}
        title={product.title}
        shown={formatReais(product.price)}
        typed={typedReais(product.price)}
        inputMode="decimal"
        problemOf={priceProblem}
        onSave={(text) => edit({ product, change: { price: parseReais(text) ?? product.price } })}
      />
    ),
  },
  {
    header: words.columns.stock,
    align: 'end',
    cell: (product) => (
      <QuickField
        label={words.columns.stock}
        title={product.title}
        shown={formatNumber(product.stock)}
        typed={String(product.stock)}
        inputMode="numeric"
        problemOf={stockProblem}
        onSave={(text) => edit({ product, change: { stock: parseUnits(text) ?? product.stock } })}
      />
    ),
  },
  {
    header: words.columns.sales,
    align: 'end',
    sorts: [{ value: 'popular', direction: 'descending' }],
    cell: ({ totalSales }) => formatNumber(totalSales),
  },
  {
    header: words.columns.rating,
    align: 'end',
    cell: ({ averageRating, totalReviews }) => (
      <Rating average={averageRating} count={totalReviews} none={words.noRating} />
    ),
  },
];

const { list: names } = texts;
const look = { variant: 'subtle', size: 'compact-sm', style: { minHeight: 44 } } as const;
const actionsFor = (onRemove: (product: OwnProduct) => void) => (product: OwnProduct) => (
  <>
    <LinkButton
      {...look}
      to={paths.editProduct(product.id)}
      aria-label={names.editOf(product.title)}
    >
      {names.edit}
    </LinkButton>
    <LinkButton
      {...look}
      to={`${paths.newProduct}?copy=${product.id}`}
      aria-label={words.duplicateOf(product.title)}
    >
      {words.duplicate}
    </LinkButton>
    <Button
      {...look}
      color="barro"
      aria-label={names.removeOf(product.title)}
      onClick={() => onRemove(product)}
    >
      {names.remove}
    </Button>
  </>
);

/** The seller's products; price and stock are changed in their cells. */
export function ProductTable({ products, onRemove, ...props }: ProductTableProps) {
  const quickEdit = useQuickEdit();
  return (
    <DataTable
      label={words.tableLabel}
      columns={columnsFor((change) => quickEdit.mutate(change))}
      rows={products}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      actions={actionsFor(onRemove)}
      {...props}
    />
  );
}
