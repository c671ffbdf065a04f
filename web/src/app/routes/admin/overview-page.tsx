import {
  IconCashBanknote,
  IconClipboardCheck,
  IconReceiptRefund,
  IconShieldLock,
  IconWallet,
} from '../../../components/icons/index.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Totals } from '../../../components/signed-in/totals.tsx';
import { paths } from '../../../config/paths.ts';
import {
  chargebackQueueQuery,
  commissionQuery,
  debtQueueQuery,
  failedPayoutQueueQuery,
  payoutQueueQuery,
  productCountQuery,
  productQueueQuery,
  refundQueueQuery,
  userCountQuery,
  wholeOrderStatsQuery,
} from '../../../features/admin-overview/api/overview.queries.ts';
import { QueueCard } from '../../../features/admin-overview/components/queue-card.tsx';
import { overviewTexts as words } from '../../../features/admin-overview/overview-texts.ts';
import { formatReais } from '../../../lib/money.ts';
import { formatNumber } from '../../../lib/plural.ts';
import { useSession } from '../../../lib/session.ts';
import { RecentOrders } from '../account/recent-orders.tsx';
import { AdminFrame } from './admin-frame.tsx';
import classes from './overview-page.module.css';

/** A number that is not there yet, or can't be had, is never made up. */
function shown<T>({ data, isError }: UseQueryResult<T>, format: (value: T) => string) {
  if (data !== undefined) return format(data);
  if (!isError) return words.unknown;
  return <span className={`l-muted ${classes.unavailable}`}>{words.unavailable}</span>;
}

function Numbers() {
  const users = useQuery(userCountQuery());
  const products = useQuery(productCountQuery());
  const commission = useQuery(commissionQuery());
  const orders = useQuery(wholeOrderStatsQuery());
  return (
    <Totals
      totals={[
        { label: words.users, value: shown(users, formatNumber), to: paths.admin.users() },
        {
          label: words.totalProducts,
          value: shown(products, formatNumber),
          to: paths.admin.products({ status: 'all' }),
        },
        {
          label: words.commission,
          value: shown(commission, (percent) => `${percent.toLocaleString('pt-BR')}%`),
        },
        {
          label: words.orders,
          value: shown(orders, ({ totalOrders }) => formatNumber(totalOrders)),
          to: paths.admin.orders({ period: 'all' }),
        },
        { label: words.value, value: shown(orders, ({ totalValue }) => formatReais(totalValue)) },
      ]}
    />
  );
}

function Queues() {
  return (
    <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="queues">
      <h2 id="queues">{words.queues}</h2>
      <div className={`l-stack ${classes.queues}`}>
        <QueueCard
          title={words.products.title}
          icon={IconClipboardCheck}
          unit={words.products.count}
          options={productQueueQuery()}
          to={paths.admin.products()}
        />
        <QueueCard
          title={words.refunds.title}
          icon={IconReceiptRefund}
          unit={words.refunds.count}
          options={refundQueueQuery()}
          to={paths.admin.refunds()}
        />
        <QueueCard
          title={words.payouts.title}
          icon={IconCashBanknote}
          unit={words.payouts.count}
          options={payoutQueueQuery()}
          to={paths.admin.payouts({ status: 'pending' })}
        />
        <QueueCard
          title={words.failedPayouts.title}
          icon={IconCashBanknote}
          unit={words.failedPayouts.count}
          options={failedPayoutQueueQuery()}
          to={paths.admin.payouts({ transfer: 'failed' })}
        />
        <QueueCard
          title={words.debts.title}
          icon={IconWallet}
          unit={words.debts.count}
          options={debtQueueQuery()}
          to={paths.admin.payouts({ view: 'sellers', status: 'debt' })}
        />
        <QueueCard
          title={words.chargebacks.title}
          icon={IconShieldLock}
          unit={words.chargebacks.count}
          options={chargebackQueueQuery()}
          to={paths.admin.payments({ view: 'chargebacks' })}
        />
      </div>
    </section>
  );
}

/** The day starts with what waits, oldest first; numbers come after. */
export function Page() {
  const { user } = useSession();
  const title = user === null ? words.plain : words.title(user.name.split(' ')[0] ?? user.name);
  return (
    <AdminFrame section="overview" title={title} intro={words.intro}>
      {() => (
        <>
          <Queues />
          <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="numbers">
            <h2 id="numbers">{words.numbers}</h2>
            <Numbers />
          </section>
          <RecentOrders view="admin" />
        </>
      )}
    </AdminFrame>
  );
}
