import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import type { Leg } from '../domain/ledger-legs.ts';
import { ledgerEntries, ledgerTransactions, type LedgerKind } from './schema.ts';

export interface Posting {
  /** What caused it, e.g. `order-paid:<orderId>`; posted at most once. */
  source: string;
  kind: LedgerKind;
  orderId: string | null;
  sellerId: string;
  legs: readonly Leg[];
  at: Date;
}

export const ledgerRepository = {
  /** Posts one balanced transaction. @returns false, with nothing written, for a cause that is posted already */
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
};
