import type { OrderStatsAnswer, OrderStatus } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Totals } from '../../screens/totals.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { orderStatsQuery } from '../shared/order-stats.query.ts';
import { adminOrderTexts } from './order-texts.ts';

const { numbers: texts } = adminOrderTexts;
type Stats = OrderStatsAnswer['stats'];

const activeStatuses: readonly OrderStatus[] = ['paid', 'processing', 'shipped'];
const lostStatuses: readonly OrderStatus[] = ['cancelled', 'refunded'];

const countOf = ({ byStatus }: Stats, statuses: readonly OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + (byStatus[status]?.count ?? 0), 0);

/** Orders that a store is working on. */
export const activeOrders = (stats: Stats): number => countOf(stats, activeStatuses);

/** Percent of all orders that were cancelled or wholly refunded; null while there is no order. */
export const lostShare = (stats: Stats): number | null =>
  stats.totalOrders === 0 ? null : (countOf(stats, lostStatuses) / stats.totalOrders) * 100;

function percentOf(stats: Stats): string {
  const share = lostShare(stats);
  if (share === null) return texts.unknown;
  return `${share.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;
}

/** Four numbers about all orders; one that can't be had is never made up. */
export function OrderTotals() {
  const { data, isError } = useQuery(orderStatsQuery());
  const missing = isError ? <span className="l-muted">{texts.unavailable}</span> : texts.unknown;
  const shown = (format: (stats: Stats) => string) => (data ? format(data) : missing);
  return (
    <section aria-label={texts.label}>
      <Totals
        totals={[
          {
            label: texts.orders,
            value: shown(({ totalOrders }) => formatNumber(totalOrders)),
            to: adminPaths.orders({ period: 'all' }),
          },
          { label: texts.value, value: shown(({ totalValue }) => formatReais(totalValue)) },
          { label: texts.active, value: shown((stats) => formatNumber(activeOrders(stats))) },
          { label: texts.lost, value: shown(percentOf) },
        ]}
      />
    </section>
  );
}
