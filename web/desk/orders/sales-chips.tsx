import { useQuery } from '@tanstack/react-query';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { type OrderFilters, orderStatsQuery } from '@largo/web-topics/orders/order.queries.ts';
import { listTexts } from '../order/list-texts.ts';
import { queryWith } from '@largo/web-kit/page/use-address-query.ts';

const { chips: texts } = listTexts;
const statuses = ['paid', 'processing', 'shipped', 'delivered', 'pending'] as const;

interface SalesChipsProps {
  readonly filters: OrderFilters;
  readonly search: URLSearchParams;
}

/** How many orders wait in each status, counted by the server; each chip leads to all of them. */
export function SalesChips({ filters, search }: SalesChipsProps) {
  const { data: stats } = useQuery(orderStatsQuery(true));
  const to = (status: string | null) => {
    const all = { view: 'sales', status, period: 'all', q: null, page: null };
    return `${paths.orders}?${queryWith(search, all).toString()}`;
  };
  const chip = (label: string, status: string | null, count?: number) => ({
    name: status ?? 'all',
    label: count === undefined ? label : texts.counted(label, count),
    to: to(status),
  });
  return (
    <TabLinks
      label={texts.label}
      look="pills"
      current={filters.status || 'all'}
      tabs={[
        ...statuses.map((status) => chip(texts[status], status, stats?.byStatus[status]?.count)),
        chip(texts.all, null, stats?.totalOrders),
      ]}
    />
  );
}
