import type { AdminPaymentItem } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { methodName } from '@largo/web-topics/payment/payment-method.ts';
import { orderNumbers } from './payment-facts.ts';
import { paymentTexts as words } from './texts.ts';
import { PaymentBadge } from './badges.tsx';
import classes from './payment-table.module.css';

interface PaymentTableProps {
  readonly payments: readonly AdminPaymentItem[];
  readonly isStale: boolean;
}

const columns: readonly TableColumn<AdminPaymentItem>[] = [
  {
    header: words.columns.orders,
    card: 'title',
    cell: ({ id, orders: [first, ...more] }) => (
      <>
        <Link to={adminPaths.payment(id)} className={classes.name}>
          {first?.orderNumber ?? id}
        </Link>
        {more.length > 0 && (
          <small title={orderNumbers(more)}>{words.moreOrders(more.length)}</small>
        )}
      </>
    ),
  },
  { header: words.columns.buyer, cell: ({ buyer }) => <span>{buyer.name ?? words.nameless}</span> },
  {
    header: words.columns.status,
    card: 'corner',
    cell: (payment) => <PaymentBadge {...payment} />,
  },
  {
    header: words.columns.method,
    cell: ({ method, card, mercadoPagoId }) => (
      <span>
        {methodName({ card, paymentMethod: method })}
        {mercadoPagoId !== null && <small>{words.mercadoPagoId(mercadoPagoId)}</small>}
      </span>
    ),
  },
  {
    header: words.columns.amount,
    align: 'end',
    cell: ({ amount, refundedAmount }) => (
      <span>
        {formatReais(amount)}
        {refundedAmount > 0 && <small>{words.refunded(formatReais(refundedAmount))}</small>}
      </span>
    ),
  },
  {
    header: words.columns.created,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

export function PaymentTable({ payments, isStale }: PaymentTableProps) {
  return (
    <div className={classes.root}>
      <DataTable
        label={words.tableLabel}
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
        nameOf={({ orders }) => orderNumbers(orders)}
        isStale={isStale}
      />
    </div>
  );
}
