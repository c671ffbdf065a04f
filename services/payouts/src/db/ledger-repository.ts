import type { LedgerKind } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Leg } from '../domain/ledger-legs.ts';
import { ledgerEntries, ledgerTransactions } from './schema.ts';

export interface Posting {
  /** What caused it, e.g. `order-paid:<orderId>`; posted at most once. */
  source: string;
  kind: LedgerKind;
  orderId: string | null;
  /** Null for the platform's own entries, like a provider's fee. */
  sellerId: string | null;
  legs: readonly Leg[];
  at: Date;
}

export const ledgerRepository = {
  /**
   * Posts one balanced transaction. @returns false, with nothing written, for a cause already
   * posted
   */
  async post(tx: Tx, { source, kind, orderId, sellerId, legs, at }: Posting): Promise<boolean> {
    const transactionId = newId();
    const [posted] = await tx
      .insert(ledgerTransactions)
      .values({ id: transactionId, source, kind, orderId, sellerId, bookedAt: at })
      .onConflictDoNothing({ target: ledgerTransactions.source })
      .returning({ id: ledgerTransactions.id });
    if (!posted) return false;
    if (legs.length === 0) return true;
    await tx.insert(ledgerEntries).values(
      legs.map(({ account, amountCents, of }) => ({
        transactionId,
        sellerId,
        account,
        amountCents,
        leg: of === undefined ? account : `${account}:${of}`,
        orderId: of === undefined ? orderId : null,
      })),
    );
    return true;
  },

  /** What chargebacks took from an order and have not returned. Lock its payout first. */
  async findChargeback(
    tx: Pick<Tx, 'select'>,
    orderId: string,
  ): Promise<{ times: number; legs: Leg[] }> {
    const { id, kind } = ledgerTransactions;
    const rows = await tx
      .select({
        account: ledgerEntries.account,
        amountCents: sql<number>`sum(${ledgerEntries.amountCents})::bigint`,
        times: sql<number>`(count(distinct ${id}) filter (where ${kind} = 'chargeback'))::int`,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(id, ledgerEntries.transactionId))
      .where(
        and(
          eq(ledgerTransactions.orderId, orderId),
          inArray(kind, ['chargeback', 'chargeback_won']),
        ),
      )
      .groupBy(ledgerEntries.account);
    const legs = rows.map(({ account, amountCents }) => ({ account, amountCents }));
    return {
      times: Math.max(0, ...rows.map(({ times }) => times)),
      legs: legs.filter(({ amountCents }) => amountCents !== 0),
    };
  },

  /** What lost chargebacks took from a store, less what the platform already bears of it. */
  async getChargebackLoss(tx: Pick<Tx, 'execute'>, sellerId: string): Promise<number> {
    const [row] = await tx.execute<{ cents: number }>(sql`
      select coalesce(sum(e.amount_cents), 0)::bigint as cents
      from payouts.ledger_entries e join payouts.ledger_transactions t on t.id = e.transaction_id
      where e.seller_id = ${sellerId}::uuid and e.account = 'seller_payable'
        and (t.kind in ('chargeback', 'chargeback_won') or t.kind = 'adjustment' and exists (
          select 1 from payouts.ledger_entries o
          where o.transaction_id = t.id and o.account = 'chargeback_losses'))`);
    return row?.cents ?? 0;
  },
};
