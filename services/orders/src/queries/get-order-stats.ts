import type { OrderStatsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { count, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { confirmedStatuses, orderStatuses } from '../domain/order-status.ts';
import { getDailyStats } from './get-daily-stats.ts';
import { scopeOf } from './views/order-conditions.ts';
import type { Viewing } from './views/order-summary.ts';

const confirmed: readonly string[] = confirmedStatuses;

interface OrderStatsFilters {
  viewAsSeller?: boolean | undefined;
  adminView?: boolean | undefined;
  groupBy?: 'day' | undefined;
  days: number;
}

/**
 * Counts and sums per status and, on request, per day. Administrators see all orders unless they
 * ask as a seller; the total value excludes cancelled orders, confirmed revenue is what was paid
 * and not refunded. Sums are exact to the cent up to 2^53, and no row makes one above it fail.
 */
export async function getOrderStats(
  db: Db,
  filters: OrderStatsFilters,
  { viewer, now }: Viewing,
): Promise<OrderStatsAnswer> {
  const adminView = filters.adminView ?? (viewer.isAdmin && !filters.viewAsSeller);
  const scope = scopeOf({ ...filters, adminView }, viewer);
  const rows = await db
    .select({
      status: orders.status,
      count: count(),
      total: sql<number>`sum(${orders.totalCents})::float8`,
      refunded: sql<number>`sum(${orders.refundedCents} + ${orders.chargedBackCents})::float8`,
    })
    .from(orders)
    .where(scope)
    .groupBy(orders.status);
  const { groupBy, days, viewAsSeller } = filters;
  const withTimes = !adminView && viewAsSeller === true;
  const asked = { days, scope, withTimes, withMarket: adminView };
  const byDay = groupBy === 'day' ? await getDailyStats(db, asked, now) : undefined;
  const byStatus = new Map(rows.map((row) => [row.status, row]));
  const standing = rows.filter(({ status }) => status !== 'cancelled');
  const revenue = rows.filter(({ status }) => confirmed.includes(status));
  return {
    stats: {
      totalOrders: rows.reduce((sum, row) => sum + row.count, 0),
      totalValue: centsToReais(standing.reduce((sum, { total }) => sum + total, 0)),
      confirmedRevenue: centsToReais(
        revenue.reduce((sum, { total, refunded }) => sum + total - refunded, 0),
      ),
      byStatus: Object.fromEntries(
        orderStatuses.map((status) => {
          const { count: number = 0, total = 0 } = byStatus.get(status) ?? {};
          return [status, { count: number, total: centsToReais(total) }];
        }),
      ),
    },
    ...(byDay && { byDay }),
  };
}
