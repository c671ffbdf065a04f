import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Page } from '@largo/web-kit/look/page.tsx';
import { Split } from '@largo/web-kit/look/split.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { orderStatsQuery, unpaidQuery } from '@largo/web-topics/orders/order.queries.ts';
import {
  IconBell,
  IconChevronRight,
  IconHeart,
  IconPackage,
  IconUser,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Totals } from '../../screens/totals.tsx';
import { BecomeSeller } from '../profile/become-seller.tsx';
import { texts } from '../../dashboard/texts.ts';
import { UnpaidPurchases } from '../../order/pay-link.tsx';
import { WaitingPurchases } from '../../order/waiting-purchases.tsx';
import { DashboardTabs } from '../../dashboard/dashboard-tabs.tsx';
import { RecentOrders } from '../../order/recent-orders.tsx';
import classes from './shortcuts.module.css';

const { dashboard: dashboardTexts } = texts;
const links: readonly { to: string; label: string; icon: Icon }[] = [
  { to: paths.orders, label: dashboardTexts.orders, icon: IconPackage },
  { to: paths.favorites, label: dashboardTexts.favorites, icon: IconHeart },
  { to: paths.notifications, label: dashboardTexts.notifications, icon: IconBell },
  { to: paths.profile(), label: dashboardTexts.profile, icon: IconUser },
];

function Shortcuts() {
  return (
    <Card title={dashboardTexts.shortcuts}>
      <ul className={classes.list}>
        {links.map(({ to, label, icon: LinkIcon }) => (
          <li key={to}>
            <Link className="l-row l-plain" to={to}>
              <LinkIcon size={20} stroke={1.75} />
              {label}
              <IconChevronRight size={18} stroke={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const { dashboard: words } = texts;

export function BuyerDashboard({ user }: { user: UserView }) {
  const { data: stats } = useQuery(orderStatsQuery(false));
  const { data: unpaid = [] } = useQuery(unpaidQuery());
  const count = (...statuses: string[]) =>
    statuses.reduce((sum, status) => sum + (stats?.byStatus[status]?.count ?? 0), 0);
  return (
    <Page title={words.title(user.name.split(' ')[0] ?? user.name)}>
      <DashboardTabs badge={unpaid.length === 0 ? undefined : words.unpaid(unpaid.length)} />
      <UnpaidPurchases />
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
