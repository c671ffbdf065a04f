import type { Db } from '@largo/messaging';
import { dayMs, hourMs } from '@largo/kernel';
import { sql } from 'drizzle-orm';

type Reads = Pick<Db, 'execute'>;

interface Waiting extends Record<string, unknown> {
  count: number;
  since: string | null;
}

const at = (moment: Date, beforeMs: number) =>
  sql`${new Date(moment.getTime() - beforeMs).toISOString()}::timestamptz`;

/** The figures of `/metrics`, read every few seconds from indexes of what is open or new. */
export const figureRepository = {
  async findPending(db: Reads): Promise<Waiting | undefined> {
    const [row] = await db.execute<Waiting>(sql`
      select count(*)::int as count, min(created_at) as since from payments.payments
      where status in ('creating', 'pending')`);
    return row;
  },

  async findOpenRefunds(db: Reads): Promise<Waiting | undefined> {
    const [row] = await db.execute<Waiting>(sql`
      select count(*)::int as count, min(requested_at) as since from payments.refunds
      where status in ('requested', 'processing')`);
    return row;
  },

  /** The declines of the account with the most of them within the last hour. */
  async countMostDeclines(db: Reads, now: Date): Promise<number> {
    const [row] = await db.execute<{ most: number }>(sql`
      select coalesce(max(declines), 0)::int as most from (
        select count(*) as declines from payments.card_tries t
        join payments.payments p on p.id = t.payment_id
        where t.tried_at > ${at(now, hourMs)}
          and p.status = 'rejected' and p.provider_payment_id is not null
        group by t.buyer_id) accounts`);
    return row?.most ?? 0;
  },

  async countExpiringAccounts(db: Reads, now: Date): Promise<number> {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from payments.seller_accounts
      where status = 'connected' and expires_at < ${at(now, -7 * dayMs)}`);
    return row?.count ?? 0;
  },
};
