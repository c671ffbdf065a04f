import type { OrderSummary } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { OrderBadge } from '../../order/order-badge.tsx';
import type { Action } from '../../screens/actions.tsx';
import { choice, filtersInAddress, search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { adminOrdersQuery, orderQueryOf } from './admin-order.queries.ts';
import { cancelOrder, editOrder } from './order-actions.tsx';
import classes from './order-list.module.css';
import { adminOrderTexts as texts } from './order-texts.ts';
import { OrderTotals } from './order-totals.tsx';

const { filters: filterTexts, columns } = texts;

const filters = {
  search: search(filterTexts, 100),
  status: choice(filterTexts.status, filterTexts.statuses, { any: filterTexts.anyStatus }),
  period: choice(filterTexts.period, filterTexts.periods, { initial: '30' }),
};
const useFilters = filtersInAddress(filters);

export function OrderCsv() {
  return <CsvButton report="sales" query={orderQueryOf(useFilters().filters)} texts={texts} />;
}

const ofRow = (action: Action<OrderSummary>): Action<OrderSummary> => ({
  ...action,
  nameOf: ({ orderNumber }) => texts.of(action.label, orderNumber),
});

export const OrderList = listScreen({
  texts,
  picture: 'package',
  above: () => <OrderTotals />,
  filters,
  query: adminOrdersQuery,
  rowsOf: ({ orders }) => orders,
  keyOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => orderNumber,
  columns: [
    {
      header: columns.number,
      card: 'title',
      cell: ({ id, orderNumber }) => (
        <Link className={classes.number} to={adminPaths.order(id)}>
          {orderNumber}
        </Link>
      ),
    },
    { header: columns.date, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      header: columns.buyer,
      cell: ({ buyer }) => <span className={classes.name}>{buyer.name}</span>,
    },
    {
      header: columns.seller,
      cell: ({ seller }) => <span className={classes.name}>{seller.name}</span>,
    },
    {
      header: columns.items,
      cell: ({ items }) => texts.items(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    },
    {
      header: columns.total,
      align: 'end',
      cell: ({ total }) => formatReais(total),
    },
    {
      header: columns.status,
      card: 'corner',
      cell: ({ status }) => <OrderBadge status={status} />,
    },
  ],
  actions: [
    ofRow(editOrder),
    { ...ofRow(cancelOrder), look: { variant: 'subtle', color: 'var(--l-danger)' } },
  ],
});
