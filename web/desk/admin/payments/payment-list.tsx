import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { methodName } from '@largo/web-topics/payment/payment-method.ts';
import { choice, days, search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { personFilter } from '../shared/person-filter.tsx';
import { PaymentBadge } from './badges.tsx';
import { orderNumbers } from './payment-facts.ts';
import { paymentsQuery } from './payment.queries.ts';
import classes from '../shared/name.module.css';
import { paymentTexts as texts } from './texts.ts';

const { filters, statuses, methods, columns } = texts;

export const PaymentList = listScreen({
  texts,
  picture: 'shopping-bags',
  filters: {
    search: search(filters),
    status: choice(filters.status, statuses, { any: filters.anyStatus }),
    method: choice(filters.method, methods, { any: filters.anyMethod }),
    ...days(filters),
    buyer: personFilter(filters.buyer, filters.unknownBuyer),
  },
  query: paymentsQuery,
  rowsOf: ({ payments }) => payments,
  keyOf: ({ id }) => id,
  nameOf: ({ orders }) => orderNumbers(orders),
  columns: [
    {
      header: columns.orders,
      card: 'title',
      cell: ({ id, orders: [first, ...more] }) => (
        <>
          <Link to={adminPaths.payment(id)} className={classes.name}>
            {first?.orderNumber ?? id}
          </Link>
          {more.length > 0 && (
            <small title={orderNumbers(more)}>{texts.moreOrders(more.length)}</small>
          )}
        </>
      ),
    },
    { header: columns.buyer, cell: ({ buyer }) => <span>{buyer.name ?? texts.nameless}</span> },
    {
      header: columns.status,
      card: 'corner',
      cell: (payment) => <PaymentBadge {...payment} />,
    },
    {
      header: columns.method,
      cell: ({ method, card, mercadoPagoId }) => (
        <span>
          {methodName({ card, paymentMethod: method })}
          {mercadoPagoId !== null && <small>{texts.mercadoPagoId(mercadoPagoId)}</small>}
        </span>
      ),
    },
    {
      header: columns.amount,
      align: 'end',
      cell: ({ amount, refundedAmount }) => (
        <span>
          {formatReais(amount)}
          {refundedAmount > 0 && <small>{texts.refunded(formatReais(refundedAmount))}</small>}
        </span>
      ),
    },
    {
      header: columns.created,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
  ],
});
