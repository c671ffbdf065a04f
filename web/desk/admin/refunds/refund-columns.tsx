import type { RefundView } from '@largo/contracts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import type { TableColumn } from '../../screens/data-table.tsx';
import { useShowEntry } from '../shared/use-review-queue.tsx';
import { RefundBadge } from './refund-badge.tsx';
import { adminRefundTexts as texts, refundReasons } from './refund-texts.ts';
import classes from './refund-table.module.css';

const { columns } = texts;

/** Open problems have a day by which they are to be decided. */
function Due({ dispute }: RefundView) {
  if (dispute?.status !== 'open') return texts.noDue;
  const isLate = Date.parse(dispute.dueAt) < Date.now();
  const day = formatDay(dispute.dueAt);
  return (
    <span className={classes.due} data-late={isLate}>
      {isLate ? texts.overdue(day) : texts.due(day)}
    </span>
  );
}

function OrderButton({ id, order }: RefundView) {
  const show = useShowEntry('refund');
  return (
    <button type="button" className={classes.number} onClick={() => show(id)}>
      {order.orderNumber}
    </button>
  );
}

export const refundColumns: readonly TableColumn<RefundView>[] = [
  {
    header: columns.order,
    card: 'title',
    cell: (refund) => <OrderButton {...refund} />,
  },
  {
    header: columns.parties,
    cell: ({ order }) => (
      <span className={classes.parties}>
        {order.buyer.name}
        <small className="l-muted">{order.seller.name}</small>
      </span>
    ),
  },
  {
    header: columns.amount,
    align: 'end',
    cell: ({ refundAmount, originalAmount, refundType }) => (
      <span className={classes.amount}>
        {formatReais(refundAmount)}
        <small className="l-muted">
          {refundType === 'full' ? texts.types.full : texts.of(formatReais(originalAmount))}
        </small>
      </span>
    ),
  },
  {
    header: columns.reason,
    cell: ({ reason, dispute }) => (
      <span className={classes.parties}>
        {refundReasons[reason] ?? reason}
        {dispute !== null && <small className={classes.dispute}>{texts.dispute}</small>}
      </span>
    ),
  },
  { header: columns.asked, cell: ({ createdAt }) => formatDay(createdAt) },
  { header: columns.due, cell: Due },
  { header: columns.status, card: 'corner', cell: ({ status }) => <RefundBadge status={status} /> },
];
