import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../components/account/card.tsx';
import { Figures } from '../../../components/account/figures.tsx';
import { Page } from '../../../components/account/page.tsx';
import { Split } from '../../../components/account/split.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { connectionQuery } from '../../../features/account/api/seller-account.queries.ts';
import { ConnectionCard } from '../../../features/account/components/connection-card.tsx';
import { Checklist, TodoList } from '../../../features/account/components/seller-lists.tsx';
import { texts } from '../../../features/account/texts.ts';
import { orderStatsQuery } from '../../../features/orders/api/order.queries.ts';
import { PendingPix } from '../../../features/orders/components/pending-pix.tsx';
import { formatReais } from '../../../lib/money.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { RecentOrders } from './recent-orders.tsx';

const { dashboard: words } = texts;
const salesWith = (status: string) => `${paths.orders}?view=sales&status=${status}&period=all`;

/** The day starts with what waits for the store; money and numbers come after. */
export function SellerDashboard({ user }: { user: UserView }) {
  const { data: stats } = useQuery(orderStatsQuery(true));
  const { data: connection } = useQuery(connectionQuery());
  const count = (status: string) => stats?.byStatus[status]?.count ?? 0;
  const hasProfile = Boolean(user.sellerProfile?.businessName && user.sellerProfile.cnpj);
  const isConnected = connection?.connected === true && !connection.expired;
  return (
    <Page
      title={words.title(user.sellerProfile?.businessName ?? user.name)}
      aside={
        <LinkButton to={paths.store(user.id)} variant="default" size="sm">
          {words.seller.store}
        </LinkButton>
      }
    >
      <DashboardTabs ordersLabel={words.tabs.sales} hasProducts />
      <PendingPix />
      <Split
        aside={
          <>
            <Checklist
              steps={[
                {
                  label: words.seller.steps.profile,
                  isDone: hasProfile,
                  to: paths.profile('vender'),
                },
                { label: words.seller.steps.payment, isDone: isConnected, to: '#connection' },
              ]}
            />
            <div id="connection">
              <ConnectionCard />
            </div>
          </>
        }
      >
        <Card title={words.seller.today}>
          <TodoList
            isLoading={stats === undefined}
            entries={[
              { label: words.seller.toPrepare, count: count('paid'), to: salesWith('paid') },
              {
                label: words.seller.toShip,
                count: count('processing'),
                to: salesWith('processing'),
              },
              { label: words.seller.toDeliver, count: count('shipped'), to: salesWith('shipped') },
            ]}
          />
        </Card>
        <Figures
          figures={[
            {
              label: words.seller.revenue,
              value: stats ? formatReais(stats.confirmedRevenue) : '–',
            },
            {
              label: words.seller.sales,
              value: stats?.totalOrders ?? '–',
              to: `${paths.orders}?view=sales`,
            },
            { label: words.seller.done, value: stats ? count('delivered') : '–' },
          ]}
        />
        <RecentOrders view="sales" />
      </Split>
    </Page>
  );
}
