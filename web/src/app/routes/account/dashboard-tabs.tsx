import { TabLinks } from '../../../components/tab-links.tsx';
import { paths } from '../../../config/paths.ts';
import { texts } from '../../../features/account/texts.ts';

interface DashboardTabsProps {
  readonly ordersLabel: string;
  readonly badge?: string | undefined;
}

export function DashboardTabs({ ordersLabel, badge }: DashboardTabsProps) {
  const { tabs: words } = texts.dashboard;
  return (
    <TabLinks
      label={words.label}
      current="overview"
      tabs={[
        { name: 'overview', label: words.overview, to: paths.dashboard },
        {
          name: 'orders',
          label: badge === undefined ? ordersLabel : `${ordersLabel} · ${badge}`,
          to: paths.orders,
        },
      ]}
    />
  );
}
