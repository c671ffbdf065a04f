import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/**
 * Who writes about a person holds the person's lock with others until the commit; who freezes holds it
 * alone. So a check sees every order that was placed before it, and nobody places one behind its back.
 */
const lockOf = sql.raw(`hashtextextended('orders.account:' || id, 0)`);

export const accountFreeze = {
  async freeze(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${lockOf}) from (select ${userId}::text as id) account`,
    );
    await tx.execute(sql`
      insert into orders.frozen_accounts (user_id, frozen_at)
      values (${userId}::uuid, ${now.toISOString()}::timestamptz) on conflict do nothing`);
  },

  async thaw(tx: Tx, userId: string): Promise<void> {
    await tx.execute(sql`delete from orders.frozen_accounts where user_id = ${userId}::uuid`);
  },

  /** Those who are frozen or gone; the others stay free to act until the commit. */
  async findFrozen(tx: Tx, userIds: readonly string[]): Promise<string[]> {
    const ids = JSON.stringify(userIds);
    // Two statements, sent together: the second must see what was committed before the lock was had.
    const [, rows] = await Promise.all([
      tx.execute(sql`
        select pg_advisory_xact_lock_shared(${lockOf})
        from json_array_elements_text(${ids}::text::json) as account(id)`),
      tx.execute<{ id: string }>(sql`
        select account.id from json_array_elements_text(${ids}::text::json) as account(id)
        where exists (select 1 from orders.frozen_accounts where user_id = account.id::uuid)
          or exists (select 1 from orders.erased_people where user_id = account.id::uuid)`),
    ]);
    return rows.map(({ id }) => id);
  },
};
