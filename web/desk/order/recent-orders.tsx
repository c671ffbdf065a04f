import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { ordersQuery, type OrderView } from '@largo/web-topics/orders/order.queries.ts';
import { texts as areaTexts } from '../dashboard/texts.ts';
import { Loaded } from '../screens/loaded.tsx';
import { OrderBadge } from './order-badge.tsx';
import classes from './order-list.module.css';

const shown = 5;
const { dashboard: texts } = areaTexts;
const lists = {
  purchases: { title: texts.recent, none: texts.noOrders, all: paths.orders },
  sales: { title: texts.recentSales, none: texts.noSales, all: paths.sales() },
  admin: { title: texts.recent, none: texts.noneAtAll, all: adminPaths.orders() },
};

export function RecentOrders({ view }: { view: Exclude<OrderView, 'all'> }) {
  const filters = { view, page: 1, status: '', period: 'all', search: '' } as const;
  const { title, none, all } = lists[view];
  const toOrder = view === 'admin' ? adminPaths.order : paths.order;
  return (
    <Card title={title} action={<Link to={all}>{texts.seeAll}</Link>}>
      <Loaded query={useQuery(ordersQuery(filters))} blocks={['row', 'row']} failed={texts.failed}>
        {({ orders }) =>
          orders.length === 0 ? (
            <p>{none}</p>
          ) : (
            <ul className={`l-stack l-gap-12 ${classes.recent}`}>
              {orders.slice(0, shown).map(({ id, orderNumber, status, ...order }) => (
                <li key={id} className="l-stack l-gap-14">
                  <span>
                    <Link to={toOrder(id)}>{orderNumber}</Link>
                    <small className="l-muted">
                      {order[view === 'purchases' ? 'seller' : 'buyer'].name} ·{' '}
                      {formatDay(order.createdAt)}
                    </small>
                  </span>
                  <span>{formatReais(order.total)}</span>
                  <OrderBadge status={status} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
