import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** The figures of `/metrics`, read every few seconds and only from indexes. */
export const figureRepository = {
  async countByStatus(db: Pick<Db, 'execute'>): Promise<Record<string, number>> {
    const rows = await db.execute<{ status: string; count: number }>(sql`
      select status, count(*)::int as count from orders.orders group by status`);
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  },

  async countDeadlinesBefore(db: Pick<Db, 'execute'>, before: Date): Promise<number> {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from orders.deadlines
      where done_at is null and due_at < ${before.toISOString()}::timestamptz
        -- Time stands still while the payment is contested.
        and not exists (select from orders.orders o
          where o.id = order_id and o.chargeback_state = 'opened')`);
    return row?.count ?? 0;
  },
};
