import { TabLinks } from '../../../components/tab-links.tsx';
import { paths } from '../../../config/paths.ts';
import { texts } from '../../../features/account/texts.ts';

const { tabs: words } = texts.dashboard;
const overview = { name: 'overview', label: words.overview, to: paths.dashboard } as const;
const sellerTabs = [
  overview,
  { name: 'products', label: words.products, to: paths.sellerProducts },
  { name: 'store', label: words.store, to: paths.sellerStore },
  { name: 'shipping', label: words.shipping, to: paths.sellerShipping },
  { name: 'payments', label: words.payments, to: paths.sellerPayments },
  { name: 'orders', label: words.sales, to: paths.orders },
] as const;
export type SellerTab = Exclude<(typeof sellerTabs)[number]['name'], 'orders'>;

export function SellerTabs({ current }: { current: SellerTab }) {
  return <TabLinks label={words.label} current={current} tabs={sellerTabs} />;
}

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
