import { parseReais, parseUnits } from '@largo/kernel';
import { Link } from 'react-router-dom';
import { request } from '@largo/web-kit/client/api-client.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais, typedReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Rating } from '@largo/web-kit/look/rating.tsx';
import { confirmed } from '../../screens/action-dialog.tsx';
import type { TableColumn } from '../../screens/data-table.tsx';
import { Thumb } from '../../screens/thumb.tsx';
import { CopyButton } from './copy-button.tsx';
import { listTexts as texts } from './list-texts.ts';
import { PauseButton } from './pause-button.tsx';
import { ProductBadge } from './product-badge.tsx';
import { priceProblem, stockProblem } from './product-draft.ts';
import classes from './product-list.module.css';
import { refreshProducts, type OwnProduct } from './product.queries.ts';
import { useQuickEdit } from './quick-edit.ts';
import { QuickField } from './quick-field.tsx';
import { saveProblem } from './save-problem.ts';
import { texts as productTexts } from './texts.ts';

const { list: names, variants: variantTexts } = productTexts;

function Name({ id, title, images, status }: OwnProduct) {
  return (
    <span className={`l-stack l-gap-12 ${classes.name}`}>
      <Thumb image={images[0]} size={44} />
      <span>
        <Link to={paths.product(id, title)}>{title}</Link>
        {status === 'rejected' && (
          <Link to={paths.editProduct(id)} className={classes.fix} aria-label={texts.fixOf(title)}>
            {texts.fix}
          </Link>
        )}
      </span>
    </span>
  );
}

function QuickPrice(product: OwnProduct) {
  const { mutate } = useQuickEdit();
  return (
    <QuickField
      label={texts.columns.price}
      title={product.title}
      shown={formatReais(product.price)}
      typed={typedReais(product.price)}
      inputMode="decimal"
      problemOf={priceProblem}
      onSave={(text) => mutate({ product, change: { price: parseReais(text) ?? product.price } })}
    />
  );
}

function QuickStock(product: OwnProduct) {
  const { mutate } = useQuickEdit();
  if (product.choices) {
    const stock = formatNumber(product.stock);
    return (
      <Link
        to={paths.productVariants(product.id)}
        aria-label={variantTexts.changeOf(product.title, stock)}
      >
        {stock}
      </Link>
    );
  }
  return (
    <QuickField
      label={texts.columns.stock}
      title={product.title}
      shown={formatNumber(product.stock)}
      typed={String(product.stock)}
      inputMode="numeric"
      problemOf={stockProblem}
      onSave={(text) => mutate({ product, change: { stock: parseUnits(text) ?? product.stock } })}
    />
  );
}

export const columns: readonly TableColumn<OwnProduct>[] = [
  {
    header: texts.columns.title,
    card: 'title',
    sorts: [{ value: 'name', direction: 'ascending' }],
    cell: Name,
  },
  {
    header: texts.columns.status,
    cell: ({ status }) => <ProductBadge status={status} />,
  },
  {
    header: texts.columns.price,
    align: 'end',
    sorts: [
      { value: 'price_low', direction: 'ascending' },
      { value: 'price_high', direction: 'descending' },
    ],
    cell: (product) => <QuickPrice {...product} />,
  },
  {
    header: texts.columns.stock,
    align: 'end',
    cell: (product) => <QuickStock {...product} />,
  },
  {
    header: texts.columns.sales,
    align: 'end',
    sorts: [{ value: 'popular', direction: 'descending' }],
    cell: ({ totalSales }) => formatNumber(totalSales),
  },
  {
    header: texts.columns.rating,
    align: 'end',
    cell: ({ averageRating, totalReviews }) => (
      <Rating average={averageRating} count={totalReviews} none={texts.noRating} />
    ),
  },
];

const look = { variant: 'subtle', size: 'sm' } as const;

export const links = (product: OwnProduct) => {
  const { id, title } = product;
  return (
    <>
      <LinkButton {...look} to={paths.editProduct(id)} aria-label={names.editOf(title)}>
        {names.edit}
      </LinkButton>
      <CopyButton {...look} product={product} />
      <PauseButton {...look} product={product} />
    </>
  );
};

export const actions = [
  confirmed<OwnProduct>({
    texts: {
      button: names.remove,
      title: names.confirmTitle,
      text: ({ title }) => names.confirmText(title),
      confirm: names.remove,
      cancel: names.cancel,
      done: names.removed,
      failed: (error) => names.removeFailed(saveProblem(error)),
    },
    nameOf: ({ title }) => names.removeOf(title),
    look: { variant: 'subtle', color: 'barro' },
    danger: true,
    send: ({ id }) => request('DELETE', `/products/${id}`),
    refresh: refreshProducts,
  }),
];
