import type { RefundView } from '@largo/contracts';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { dueOf, type RefundAct } from './refund-rules.ts';
import { adminRefundTexts as words, refundReasons } from './refund-texts.ts';
import { RefundActs } from './refund-acts.tsx';
import { RefundBadge } from './refund-badge.tsx';
import classes from './refund-table.module.css';

interface RefundTableProps {
  readonly refunds: readonly RefundView[];
  readonly isStale: boolean;
  readonly onOpen: (refund: RefundView) => void;
  readonly onAct: (refund: RefundView, act: RefundAct) => void;
}

function Due({ refund }: { refund: RefundView }) {
  const due = dueOf(refund);
  if (due === null) return words.noDue;
  const isLate = Date.parse(due) < Date.now();
  const day = formatDay(due);
  return (
    <span className={classes.due} data-late={isLate}>
      {isLate ? words.overdue(day) : words.due(day)}
    </span>
  );
}

const columnsFor = (onOpen: RefundTableProps['onOpen']): TableColumn<RefundView>[] => [
  {
    header: words.columns.order,
    card: 'title',
    cell: (refund) => (
      <button type="button" className={classes.number} onClick={() => onOpen(refund)}>
        {refund.order.orderNumber}
      </button>
    ),
  },
  {
    header: words.columns.parties,
    cell: ({ order }) => (
      <span className={classes.parties}>
        {order.buyer.name}
        <small className="l-muted">{order.seller.name}</small>
      </span>
    ),
  },
  {
    header: words.columns.amount,
    align: 'end',
    cell: ({ refundAmount, originalAmount, refundType }) => (
      <span className={`l-numbers ${classes.amount}`}>
        {formatReais(refundAmount)}
        <small className="l-muted">
          {refundType === 'full' ? words.types.full : words.of(formatReais(originalAmount))}
        </small>
      </span>
    ),
  },
  {
    header: words.columns.reason,
    cell: ({ reason, dispute }) => (
      <span className={classes.parties}>
        {refundReasons[reason] ?? reason}
        {dispute !== null && <small className={classes.dispute}>{words.dispute}</small>}
      </span>
    ),
  },
  { header: words.columns.asked, cell: ({ createdAt }) => formatDay(createdAt) },
  { header: words.columns.due, cell: (refund) => <Due refund={refund} /> },
  {
    header: words.columns.status,
    card: 'corner',
    cell: ({ status }) => <RefundBadge status={status} />,
  },
];

const actionsFor = (onAct: RefundTableProps['onAct']) =>
  function actions(refund: RefundView) {
    return <RefundActs refund={refund} size="compact-sm" onAct={(act) => onAct(refund, act)} />;
  };

export function RefundTable({ refunds, isStale, onOpen, onAct }: RefundTableProps) {
  return (
    <DataTable
      label={words.tableLabel}
      columns={columnsFor(onOpen)}
      rows={refunds}
      keyOf={({ id }) => id}
      nameOf={({ order }) => order.orderNumber}
      actions={actionsFor(onAct)}
      isStale={isStale}
    />
  );
}
