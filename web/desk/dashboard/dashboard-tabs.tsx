import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from './texts.ts';

const { tabs: words } = texts.dashboard;
const overview = { name: 'overview', label: words.overview, to: paths.dashboard } as const;

/** `badge` counts what waits in the orders. */
export function DashboardTabs({ badge }: { badge?: string | undefined }) {
  const orders = badge === undefined ? words.orders : `${words.orders} · ${badge}`;
  return (
    <TabLinks
      label={words.label}
      current="overview"
      tabs={[overview, { name: 'orders', label: orders, to: paths.orders }]}
    />
  );
}
