import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

type Reads = Pick<Db, 'execute'>;

/** How many of the newest transactions are checked; the nightly check covers all. */
const lookedAt = 1_000;

/** The figures of `/metrics`; lateral joins look each of the newest up in an index. */
export const figureRepository = {
  async countByState(db: Reads): Promise<Record<string, number>> {
    const rows = await db.execute<{ state: string; count: number }>(sql`
      select transfer_status as state, count(*)::int as count from payouts.payouts group by 1`);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  },

  async findOldestDue(db: Reads, now: Date): Promise<Date | undefined> {
    const [row] = await db.execute<{ since: string | null }>(sql`
      select min(release_at) as since from payouts.payouts
      where transfer_status = 'waiting_release' and release_at <= ${now.toISOString()}::timestamptz`);
    return row?.since ? new Date(row.since) : undefined;
  },

  /** By how many cents the newest transactions miss zero, together with those that the last nightly check found. */
  async sumImbalance(db: Reads): Promise<number> {
    const [row] = await db.execute<{ cents: number }>(sql`
      with newest as (
        select id from payouts.ledger_transactions order by booked_at desc, id desc limit ${lookedAt}
      ), unbalanced as (
        select n.id, abs(e.total) as cents from newest n cross join lateral (
          select sum(amount_cents) as total from payouts.ledger_entries
          where transaction_id = n.id) e
        where e.total <> 0
        union
        select subject_id, abs(entries_cents) from payouts.ledger_findings
        where subject = 'transaction' and check_id =
          (select id from payouts.ledger_checks order by started_at desc limit 1)
      )
      select coalesce(sum(cents), 0)::bigint as cents from unbalanced`);
    return row?.cents ?? 0;
  },

  /** Orders of the newest transfers that were paid out more than once without having come back. */
  async countDuplicates(db: Reads): Promise<number> {
    const [row] = await db.execute<{ count: number }>(sql`
      with newest as (
        select distinct order_id from (
          select order_id from payouts.ledger_transactions
          where kind = 'transfer' and order_id is not null
          order by booked_at desc, id desc limit ${lookedAt}) t
      )
      select count(*)::int as count from newest n cross join lateral (
        select count(*) filter (where kind = 'transfer')
          - count(*) filter (where kind = 'transfer_return') as standing
        from payouts.ledger_transactions where order_id = n.order_id) t
      where t.standing > 1`);
    return row?.count ?? 0;
  },
};
