import type { Db, Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface RestingCart {
  buyerId: string;
  items: number;
  /** ISO 8601. */
  lastChangedAt: string;
}

const batch = 500;

export const abandonmentRepository = {
  /**
   * Carts unchanged since then and not yet announced, oldest change first. Only owners who had
   * agreed to reminders before, have confirmed their e-mail and are not blocked.
   */
  async listResting(db: Db, since: Date): Promise<RestingCart[]> {
    const rows = await db.execute<{ buyer_id: string; items: number; changed_at: string }>(sql`
      select i.buyer_id, count(*) as items, max(i.updated_at) as changed_at from cart.items i
      join cart.users u on u.id = i.buyer_id and u.is_active and u.is_verified
        and u.reminders_since <= ${since.toISOString()}::timestamptz
      group by i.buyer_id
      having max(i.updated_at) <= ${since.toISOString()}::timestamptz and not exists (
        select 1 from cart.abandonments a
        where a.buyer_id = i.buyer_id and a.last_changed_at >= max(i.updated_at))
      order by changed_at limit ${batch}`);
    return rows.map((row) => ({
      buyerId: row.buyer_id,
      items: row.items,
      lastChangedAt: new Date(row.changed_at).toISOString(),
    }));
  },

  /** @returns false when this state of the cart was already announced, or has changed since */
  async claim(tx: Tx, { buyerId, items, lastChangedAt }: RestingCart): Promise<boolean> {
    const rows = await tx.execute(sql`
      insert into cart.abandonments as a (buyer_id, last_changed_at)
      select i.buyer_id, max(i.updated_at) from cart.items i where i.buyer_id = ${buyerId}::uuid
      group by i.buyer_id
      having max(i.updated_at) = ${lastChangedAt}::timestamptz and count(*) = ${items}::int
      on conflict (buyer_id) do update set last_changed_at = excluded.last_changed_at
      where a.last_changed_at < excluded.last_changed_at returning 1`);
    return rows.length > 0;
  },
};
