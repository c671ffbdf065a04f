import { parseReais, parseUnits } from '@largo/kernel';
import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { request } from '@largo/web-kit/client/api-client.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais, typedReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Rating } from '@largo/web-kit/look/rating.tsx';
import { confirmed } from '../../screens/action-dialog.tsx';
import type { Links } from '../../screens/actions.tsx';
import type { TableColumn } from '../../screens/data-table.tsx';
import { Thumb } from '../../screens/thumb.tsx';
import { CopyItem } from './copy-item.tsx';
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
        <Link to={paths.product(id, title)} title={title}>
          {title}
        </Link>
        {status !== 'active' && <ProductBadge status={status} />}
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

const removal = confirmed<OwnProduct>({
  texts: {
    button: names.remove,
    title: names.confirmTitle,
    text: ({ title }) => names.confirmText(title),
    confirm: names.remove,
    cancel: names.cancel,
    done: names.removed,
    failed: (error) => names.removeFailed(saveProblem(error)),
  },
  danger: true,
  send: ({ id }) => request('DELETE', `/products/${id}`),
  refresh: refreshProducts,
});

const look = { variant: 'subtle', size: 'sm' } as const;

function More({ product, onRemove }: { product: OwnProduct; onRemove: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const remove = () => {
    // The dialog gives the focus back to where it was; the item is gone by then.
    button.current?.focus();
    onRemove();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} ref={button} aria-label={texts.moreOf(product.title)}>
          {texts.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyItem product={product} />
        <Menu.Item color="var(--l-danger)" onClick={remove}>
          {names.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export const links: Links<OwnProduct> = (product, onOpen) => (
  <>
    <LinkButton
      {...look}
      to={paths.editProduct(product.id)}
      aria-label={names.editOf(product.title)}
    >
      {names.edit}
    </LinkButton>
    <PauseButton {...look} product={product} />
    <More product={product} onRemove={() => onOpen(removal)} />
  </>
);
