import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts as areaTexts } from '../dashboard/texts.ts';
import { ordersQuery, type OrderView } from '@largo/web-topics/orders/order.queries.ts';
import { OrderBadge } from './order-badge.tsx';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import classes from './recent-orders.module.css';

const shown = 5;
const { dashboard: texts } = areaTexts;

export function RecentOrders({ view }: { view: Exclude<OrderView, 'all'> }) {
  const filters = { view, page: 1, status: '', period: 'all', search: '' } as const;
  const { data, isPending, error, refetch } = useQuery(ordersQuery(filters));
  const isSales = view !== 'purchases';
  const isAll = view === 'admin';
  const none = { purchases: texts.noOrders, sales: texts.noSales, admin: texts.noneAtAll }[view];
  const orders = data?.orders.slice(0, shown) ?? [];
  return (
    <Card
      title={view === 'sales' ? texts.recentSales : texts.recent}
      action={
        <Link
          to={{ purchases: paths.orders, sales: paths.sales(), admin: adminPaths.orders() }[view]}
        >
          {texts.seeAll}
        </Link>
      }
    >
      {isPending && <Skeleton blocks={['row', 'row']} />}
      {!data && !isPending && (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
      {data && orders.length === 0 && <p>{none}</p>}
      <ul className={`l-stack l-gap-12 ${classes.list}`}>
        {orders.map((order) => (
          <li key={order.id} className="l-stack l-gap-14">
            <span>
              <Link to={isAll ? adminPaths.order(order.id) : paths.order(order.id)}>
                {order.orderNumber}
              </Link>
              <small className="l-muted">
                {isSales ? order.buyer.name : order.seller.name} · {formatDay(order.createdAt)}
              </small>
            </span>
            <span className="l-numbers">{formatReais(order.total)}</span>
            <OrderBadge status={order.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
