import type { AdminPaymentView } from '@largo/contracts';
import { reasonWords } from '@largo/kernel';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { moment } from '../shared/detail-parts.tsx';
import { detailOf, refundTones } from './payment-facts.ts';
import { caseTexts, detailTexts, paymentTexts } from './texts.ts';
import { PaymentBadge } from './badges.tsx';
import classes from '../shared/name.module.css';

type Order = AdminPaymentView['orders'][number];
type Refund = AdminPaymentView['refunds'][number];
type Attempt = AdminPaymentView['attempts'][number];

const { orders: orderTexts, refunds: refundTexts, attempts: attemptTexts } = detailTexts;
const { none } = caseTexts;

const orderColumns: readonly TableColumn<Order>[] = [
  {
    header: orderTexts.order,
    card: 'title',
    cell: ({ orderId, orderNumber }) => (
      <Link to={adminPaths.order(orderId)} className={classes.name}>
        {orderNumber}
      </Link>
    ),
  },
  { header: orderTexts.store, cell: ({ sellerName }) => sellerName },
  {
    header: orderTexts.status,
    cell: ({ status }) => (status === null ? none : orderTexts.statuses[status]),
  },
  {
    header: orderTexts.amount,
    align: 'end',
    cell: ({ amount }) => formatReais(amount),
  },
  {
    header: orderTexts.refunded,
    align: 'end',
    cell: ({ refundedAmount }) => formatReais(refundedAmount),
  },
  {
    header: orderTexts.refundable,
    align: 'end',
    cell: ({ refundableAmount }) => formatReais(refundableAmount),
  },
];

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <DataTable
      label={orderTexts.title}
      columns={orderColumns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      nameOf={({ orderNumber }) => orderNumber}
    />
  );
}

function failureOf({ failure, status }: Refund): string | null {
  if (failure === null || status === 'completed' || status === 'paid_outside') return null;
  return failure === 'contested' ? refundTexts.contested : refundTexts.failure(failure);
}

function RefundState(refund: Refund) {
  const failure = failureOf(refund);
  return (
    <span>
      <StatusBadge size="small" tone={refundTones[refund.status]}>
        {refundTexts.statuses[refund.status]}
      </StatusBadge>
      {failure !== null && <small>{failure}</small>}
      {refund.tries > 1 && <small>{refundTexts.tries(refund.tries)}</small>}
    </span>
  );
}

const refundColumns: readonly TableColumn<Refund>[] = [
  {
    header: refundTexts.amount,
    card: 'title',
    cell: ({ amount }) => <strong>{formatReais(amount)}</strong>,
  },
  { header: refundTexts.order, cell: ({ orderNumber }) => orderNumber ?? none },
  { header: refundTexts.status, card: 'corner', cell: RefundState },
  {
    header: refundTexts.reason,
    cell: ({ reason }) => reasonWords(reason) ?? reason,
  },
  { header: refundTexts.requested, cell: ({ requestedAt }) => moment(requestedAt) },
  { header: refundTexts.completed, cell: ({ completedAt }) => moment(completedAt) ?? none },
];

export function RefundTable({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <DataTable
      label={refundTexts.title}
      columns={refundColumns}
      rows={refunds}
      keyOf={({ id }) => id}
      nameOf={({ amount }) => formatReais(amount)}
    />
  );
}

const attemptColumns = (current: string): readonly TableColumn<Attempt>[] => [
  {
    header: attemptTexts.created,
    card: 'title',
    cell: ({ id, createdAt }) =>
      id === current ? (
        <span>
          {moment(createdAt)}
          <small>{attemptTexts.this}</small>
        </span>
      ) : (
        <Link
          to={adminPaths.payment(id)}
          className={classes.name}
          aria-label={attemptTexts.open(formatMoment(createdAt))}
        >
          {moment(createdAt)}
        </Link>
      ),
  },
  {
    header: paymentTexts.columns.method,
    cell: ({ method }) => paymentTexts.methods[method],
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
    cell: ({ amount }) => formatReais(amount),
  },
  {
    header: detailTexts.facts.mercadoPago,
    cell: ({ mercadoPagoId }) => mercadoPagoId ?? none,
  },
];

interface AttemptTableProps {
  readonly attempts: readonly Attempt[];
  /** The attempt that the page is about. */
  readonly current: string;
}

export function AttemptTable({ attempts, current }: AttemptTableProps) {
  return (
    <DataTable
      label={attemptTexts.title}
      columns={attemptColumns(current)}
      rows={attempts}
      keyOf={({ id }) => id}
      nameOf={({ createdAt }) => formatMoment(createdAt)}
    />
  );
}
