import type { AdminProduct } from '@largo/contracts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { TableColumn } from '../../screens/data-table.tsx';
import { Thumb } from '../../screens/thumb.tsx';
import { useShowEntry } from '../shared/use-review-queue.tsx';
import { ModerationBadge } from './moderation-badge.tsx';
import { moderationTexts as texts } from './moderation-texts.ts';
import classes from './product-table.module.css';

const { columns } = texts;

function NameButton({ id, title }: AdminProduct) {
  const show = useShowEntry('product');
  return (
    <button type="button" className={classes.name} onClick={() => show(id)}>
      {title}
    </button>
  );
}

/** @param running ids of those whose decision is on its way */
export const productColumns = (
  running: ReadonlySet<string>,
): readonly TableColumn<AdminProduct>[] => [
  {
    header: columns.product,
    card: 'title',
    cell: (product) => (
      <span className={`l-row ${classes.product}`}>
        <Thumb image={product.images[0]} size={44} />
        <NameButton {...product} />
      </span>
    ),
  },
  {
    header: columns.category,
    cell: ({ category }) => (
      <span className={classes.place}>{category?.name ?? texts.noCategory}</span>
    ),
  },
  {
    header: columns.seller,
    cell: ({ seller }) => <span className={classes.place}>{seller.businessName}</span>,
  },
  {
    header: columns.price,
    align: 'end',
    cell: ({ price }) => formatReais(price),
  },
  {
    header: columns.status,
    card: 'corner',
    cell: ({ id, status, change }) => (
      <ModerationBadge status={status} isChanged={change != null} isRunning={running.has(id)} />
    ),
  },
];
