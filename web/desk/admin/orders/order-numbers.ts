import type { OrderStatsAnswer, OrderStatus } from '@largo/contracts';

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
