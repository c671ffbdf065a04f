import type { OrderStatsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { Person } from '../domain/access.ts';
import { orderStatuses } from '../domain/order-status.ts';
import { scopeOf } from './list-orders.ts';

const confirmed: readonly string[] = ['paid', 'processing', 'shipped', 'delivered'];

/**
 * Counts and sums per status. Administrators see the whole house unless they ask as a seller;
 * confirmed revenue is what was paid and not given back. @throws AdminOnly
 */
export async function getOrderStats(
  db: Db,
  filters: { viewAsSeller?: boolean | undefined; adminView?: boolean | undefined },
  viewer: Person,
): Promise<OrderStatsAnswer> {
  const adminView = filters.adminView ?? (viewer.isAdmin && !filters.viewAsSeller);
  const where = scopeOf({ ...filters, adminView }, viewer);
  const rows = await db.execute<{
    status: string;
    count: number;
    total: number;
    refunded: number;
  }>(sql`
    select o.status, count(*) as count, sum(o.total_cents)::bigint as total,
      sum(o.refunded_cents)::bigint as refunded
    from orders.orders o where ${where} group by o.status`);
  const known = new Map(rows.map((row) => [row.status, row]));
  const revenue = rows.filter(({ status }) => confirmed.includes(status));
  return {
    stats: {
      totalOrders: rows.reduce((sum, { count }) => sum + count, 0),
      totalValue: centsToReais(rows.reduce((sum, { total }) => sum + total, 0)),
      confirmedRevenue: centsToReais(
        revenue.reduce((sum, { total, refunded }) => sum + total - refunded, 0),
      ),
      byStatus: Object.fromEntries(
        orderStatuses.map((status) => {
          const { count = 0, total = 0 } = known.get(status) ?? {};
          return [status, { count, total: centsToReais(total) }];
        }),
      ),
    },
  };
}
