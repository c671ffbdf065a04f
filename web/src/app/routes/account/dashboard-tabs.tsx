import { TabLinks } from '../../../components/tab-links.tsx';
import { paths } from '../../../config/paths.ts';
import { texts } from '../../../features/account/texts.ts';

interface DashboardTabsProps {
  readonly ordersLabel: string;
  readonly badge?: string | undefined;
  readonly current?: 'overview' | 'products';
  /** The shelf is a seller's. */
  readonly hasProducts?: boolean;
}

export function DashboardTabs(props: DashboardTabsProps) {
  const { ordersLabel, badge, current = 'overview', hasProducts = false } = props;
  const { tabs: words } = texts.dashboard;
  return (
    <TabLinks
      label={words.label}
      current={current}
      tabs={[
        { name: 'overview', label: words.overview, to: paths.dashboard },
        ...(hasProducts
          ? [{ name: 'products', label: words.products, to: paths.sellerProducts }]
          : []),
        {
          name: 'orders',
          label: badge === undefined ? ordersLabel : `${ordersLabel} · ${badge}`,
          to: paths.orders,
        },
      ]}
    />
  );
}
