import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';

const batch = 200;

/** Orders whose time has come, in batches: the caller may change each while it goes through them. */
export const dueOrderRepository = {
  /** Without those whose open payment may still bring the money. */
  unpaid: (db: Db, createdBefore: Date, now: Date) =>
    ids(
      db,
      sql`status = 'pending' and created_at <= ${createdBefore.toISOString()}::timestamptz
        and (payment_state is distinct from 'pending'
          or coalesce(payment_expires_at <= ${now.toISOString()}::timestamptz, true))`,
    ),

  unconfirmed: (db: Db, deliveredBefore: Date) =>
    ids(
      db,
      sql`status = 'delivered' and confirmed_at is null
        and delivered_at <= ${deliveredBefore.toISOString()}::timestamptz
        and not exists (select 1 from orders.disputes d where d.order_id = o.id and d.status = 'open')`,
    ),
};

async function* ids(db: Db, due: SQL): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db.execute<{ id: string }>(
      sql`select id from orders.orders o where ${due} and id > ${after}::uuid order by id limit ${batch}`,
    );
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
