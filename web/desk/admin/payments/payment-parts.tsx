import type { AdminPaymentView } from '@largo/contracts';
import { reasonWords } from '@largo/kernel';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { detailOf, refundTones } from './payment-facts.ts';
import { caseTexts, detailTexts, paymentTexts } from './texts.ts';
import { PaymentBadge } from './badges.tsx';
import classes from './payment-table.module.css';

type Order = AdminPaymentView['orders'][number];
type Refund = AdminPaymentView['refunds'][number];
type Attempt = AdminPaymentView['attempts'][number];

const { orders: orderWords, refunds: refundWords, attempts: attemptWords } = detailTexts;
const { none } = caseTexts;

const orderColumns: readonly TableColumn<Order>[] = [
  {
    header: orderWords.order,
    card: 'title',
    cell: ({ orderId, orderNumber }) => (
      <Link to={adminPaths.order(orderId)} className={classes.name}>
        {orderNumber}
      </Link>
    ),
  },
  { header: orderWords.store, cell: ({ sellerName }) => <span>{sellerName}</span> },
  {
    header: orderWords.status,
    cell: ({ status }) => <span>{status === null ? none : orderWords.statuses[status]}</span>,
  },
  {
    header: orderWords.amount,
    align: 'end',
    cell: ({ amount }) => <span>{formatReais(amount)}</span>,
  },
  {
    header: orderWords.refunded,
    align: 'end',
    cell: ({ refundedAmount }) => <span>{formatReais(refundedAmount)}</span>,
  },
  {
    header: orderWords.refundable,
    align: 'end',
    cell: ({ refundableAmount }) => <span>{formatReais(refundableAmount)}</span>,
  },
];

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <DataTable
      label={orderWords.title}
      columns={orderColumns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      nameOf={({ orderNumber }) => orderNumber}
    />
  );
}

function failureOf({ failure, status }: Refund): string | null {
  if (failure === null || status === 'completed' || status === 'paid_outside') return null;
  return failure === 'contested' ? refundWords.contested : refundWords.failure(failure);
}

function RefundState(refund: Refund) {
  const failure = failureOf(refund);
  return (
    <span>
      <StatusBadge size="small" tone={refundTones[refund.status]}>
        {refundWords.statuses[refund.status]}
      </StatusBadge>
      {failure !== null && <small>{failure}</small>}
      {refund.tries > 1 && <small>{refundWords.tries(refund.tries)}</small>}
    </span>
  );
}

const refundColumns: readonly TableColumn<Refund>[] = [
  {
    header: refundWords.amount,
    card: 'title',
    cell: ({ amount }) => <strong>{formatReais(amount)}</strong>,
  },
  { header: refundWords.order, cell: ({ orderNumber }) => <span>{orderNumber ?? none}</span> },
  { header: refundWords.status, card: 'corner', cell: RefundState },
  {
    header: refundWords.reason,
    cell: ({ reason }) => <span>{reasonWords(reason) ?? reason}</span>,
  },
  {
    header: refundWords.requested,
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{formatMoment(requestedAt)}</time>,
  },
  {
    header: refundWords.completed,
    cell: ({ completedAt }) =>
      completedAt === null ? (
        <span>{none}</span>
      ) : (
        <time dateTime={completedAt}>{formatMoment(completedAt)}</time>
      ),
  },
];

export function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <div className={classes.root}>
      <DataTable
        label={refundWords.title}
        columns={refundColumns}
        rows={refunds}
        keyOf={({ id }) => id}
        nameOf={({ amount }) => formatReais(amount)}
      />
    </div>
  );
}

const attemptColumns = (current: string): readonly TableColumn<Attempt>[] => [
  {
    header: attemptWords.created,
    card: 'title',
    cell: ({ id, createdAt }) =>
      id === current ? (
        <span>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          <small>{attemptWords.this}</small>
        </span>
      ) : (
        <Link
          to={adminPaths.payment(id)}
          className={classes.name}
          aria-label={attemptWords.open(formatMoment(createdAt))}
        >
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Link>
      ),
  },
  {
    header: paymentTexts.columns.method,
    cell: ({ method }) => <span>{paymentTexts.methods[method]}</span>,
  },
  {
    header: paymentTexts.columns.status,
    card: 'corner',
    cell: ({ status, statusDetail }) => (
      <span>
        <PaymentBadge status={status} />
        <small>{detailOf({ statusDetail, chargebackState: null })}</small>
      </span>
    ),
  },
  {
    header: paymentTexts.columns.amount,
    align: 'end',
    cell: ({ amount }) => <span>{formatReais(amount)}</span>,
  },
  {
    header: detailTexts.facts.mercadoPago,
    cell: ({ mercadoPagoId }) => <span>{mercadoPagoId ?? none}</span>,
  },
];

export function AttemptTable({
  attempts,
  current,
}: {
  attempts: readonly Attempt[];
  current: string;
}) {
  return (
    <div className={classes.root}>
      <DataTable
        label={attemptWords.title}
        columns={attemptColumns(current)}
        rows={attempts}
        keyOf={({ id }) => id}
        nameOf={({ createdAt }) => formatMoment(createdAt)}
      />
    </div>
  );
}
