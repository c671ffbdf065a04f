import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import type { Leg } from '../domain/bookings.ts';
import { ledgerEntries, ledgerTransactions, type LedgerKind } from './schema.ts';

export interface Booking {
  /** What caused it, e.g. `order-paid:<orderId>`; booked at most once. */
  source: string;
  kind: LedgerKind;
  orderId: string | null;
  sellerId: string;
  legs: readonly Leg[];
  at: Date;
}

/** Books one balanced transaction. False: this cause is in the books already, nothing was written. */
export async function book(
  tx: Tx,
  { source, kind, orderId, sellerId, legs, at }: Booking,
): Promise<boolean> {
  const transactionId = newId();
  const [fresh] = await tx
    .insert(ledgerTransactions)
    .values({ id: transactionId, source, kind, orderId, sellerId, bookedAt: at })
    .onConflictDoNothing({ target: ledgerTransactions.source })
    .returning({ id: ledgerTransactions.id });
  if (!fresh) return false;
  if (legs.length === 0) return true;
  await tx.insert(ledgerEntries).values(
    legs.map(({ account, amountCents }) => ({
      transactionId,
      leg: account,
      account,
      sellerId,
      orderId,
      amountCents,
    })),
  );
  return true;
}
