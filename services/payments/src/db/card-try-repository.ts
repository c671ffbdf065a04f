import { minuteMs } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { eq, lt, sql } from 'drizzle-orm';
import { cardTries } from './schema.ts';

/** An attempt without a payment is very recent, or ended before its payment was stored. */
const underWayMs = minuteMs;

export interface CardTry {
  readonly paymentId: string;
  readonly buyerId: string;
  readonly addressHash: string;
  readonly triedAt: string;
}

export interface Refusals {
  readonly count: number;
  readonly oldestAt: string | null;
}

/** Card attempts, counted by account and by network address. */
export const cardTryRepository = {
  async insert(db: Pick<Tx, 'insert'>, cardTry: CardTry): Promise<void> {
    await db.insert(cardTries).values(cardTry);
  },

  async remove(db: Pick<Tx, 'delete'>, paymentId: string): Promise<void> {
    await db.delete(cardTries).where(eq(cardTries.paymentId, paymentId));
  },

  async removeOld(db: Pick<Tx, 'delete'>, before: Date): Promise<void> {
    await db.delete(cardTries).where(lt(cardTries.triedAt, before.toISOString()));
  },

  async removeOfBuyer(db: Pick<Tx, 'delete'>, buyerId: string): Promise<void> {
    await db.delete(cardTries).where(eq(cardTries.buyerId, buyerId));
  },

  /**
   * Includes those still unanswered, so that a hundred simultaneous attempts count as a hundred.
   */
  async countRefused(
    db: Pick<Tx, 'execute'>,
    by: { buyerId: string } | { addressHash: string },
    { since, now }: { since: Date; now: Date },
  ): Promise<Refusals> {
    const isTheirs =
      'buyerId' in by ? sql`t.buyer_id = ${by.buyerId}` : sql`t.address_hash = ${by.addressHash}`;
    const justNow = new Date(now.getTime() - underWayMs).toISOString();
    const [row] = await db.execute<{ count: number; oldest: string | null }>(sql`
      select count(*)::int as count, min(t.tried_at) as oldest
      from payments.card_tries t left join payments.payments p on p.id = t.payment_id
      where ${isTheirs} and t.tried_at > ${since.toISOString()}::timestamptz
        and case when p.id is null then t.tried_at > ${justNow}::timestamptz
          else p.status = 'creating'
            or (p.status = 'rejected' and p.provider_payment_id is not null) end`);
    return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null };
  },
};
