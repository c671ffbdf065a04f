import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Totals } from '../../screens/totals.tsx';
import { Page } from '@largo/web-kit/look/page.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { BecomeSeller } from '../profile/become-seller.tsx';
import { texts } from '../../dashboard/texts.ts';
import { orderStatsQuery, pendingPixQuery } from '@largo/web-topics/orders/order.queries.ts';
import { PendingPix } from '../../order/pay-link.tsx';
import { WaitingPurchases } from '../../order/waiting-purchases.tsx';
import { DashboardTabs } from '../../dashboard/dashboard-tabs.tsx';
import { RecentOrders } from '../../order/recent-orders.tsx';
import { Shortcuts } from './shortcuts.tsx';

const { dashboard: words } = texts;

export function BuyerDashboard({ user }: { user: UserView }) {
  const { data: stats } = useQuery(orderStatsQuery(false));
  const { data: pending = [] } = useQuery(pendingPixQuery());
  const count = (...statuses: string[]) =>
    statuses.reduce((sum, status) => sum + (stats?.byStatus[status]?.count ?? 0), 0);
  return (
    <Page title={words.title(user.name.split(' ')[0] ?? user.name)}>
      <DashboardTabs badge={pending.length === 0 ? undefined : words.pendingPix(pending.length)} />
      <PendingPix />
      <Totals
        totals={[
          { label: words.buyer.orders, value: stats?.totalOrders ?? '–', to: paths.orders },
          {
            label: words.buyer.moving,
            value: stats ? count('paid', 'processing', 'shipped') : '–',
          },
          { label: words.buyer.received, value: stats ? count('delivered') : '–' },
        ]}
      />
      <Split
        aside={
          <>
            <Shortcuts />
            <BecomeSeller />
          </>
        }
      >
        <WaitingPurchases />
        <RecentOrders view="purchases" />
      </Split>
    </Page>
  );
}
