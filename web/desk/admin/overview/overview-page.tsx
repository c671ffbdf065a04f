import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Totals } from '../../screens/totals.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { orderStatsQuery } from '../shared/order-stats.query.ts';
import { commissionQuery, productCountQuery, userCountQuery } from './overview.queries.ts';
import { Figures } from './figures.tsx';
import { QueueList } from './queue-list.tsx';
import { overviewTexts as texts } from './overview-texts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { RecentOrders } from '../../order/recent-orders.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import classes from './overview.module.css';

/** A number that is not there yet, or can't be had, is never made up. */
function shown<T>({ data, isError }: UseQueryResult<T>, format: (value: T) => string) {
  if (data !== undefined) return format(data);
  if (!isError) return texts.unknown;
  return <span className={`l-muted ${classes.unavailable}`}>{texts.unavailable}</span>;
}

function Numbers() {
  const users = useQuery(userCountQuery());
  const products = useQuery(productCountQuery());
  const commission = useQuery(commissionQuery());
  const orders = useQuery(orderStatsQuery());
  return (
    <Totals
      totals={[
        { label: texts.users, value: shown(users, formatNumber), to: adminPaths.users() },
        {
          label: texts.totalProducts,
          value: shown(products, formatNumber),
          to: adminPaths.products({ status: 'all' }),
        },
        {
          label: texts.commission,
          value: shown(commission, (percent) => `${percent.toLocaleString('pt-BR')}%`),
        },
        {
          label: texts.orders,
          value: shown(orders, ({ totalOrders }) => formatNumber(totalOrders)),
          to: adminPaths.orders({ period: 'all' }),
        },
        { label: texts.value, value: shown(orders, ({ totalValue }) => formatReais(totalValue)) },
      ]}
    />
  );
}

/** The day starts with what waits, oldest first; numbers come after. */
export function Page() {
  const { user } = useSession();
  const title = user === null ? texts.plain : texts.title(user.name.split(' ')[0] ?? user.name);
  return (
    <AdminFrame section="overview" title={title} intro={texts.intro}>
      {() => (
        <>
          <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="queues">
            <h2 id="queues">{texts.queues}</h2>
            <QueueList />
          </section>
          <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="figures">
            <div>
              <h2 id="figures">{texts.figures.title}</h2>
              <p className="l-soft">{texts.figures.intro}</p>
            </div>
            <Figures />
          </section>
          <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="numbers">
            <h2 id="numbers">{texts.numbers}</h2>
            <Numbers />
          </section>
          <RecentOrders view="admin" />
        </>
      )}
    </AdminFrame>
  );
}
