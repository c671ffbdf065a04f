import { PayoutCompletedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import * as repository from '../db/payout-repository.ts';
import { complete, payableCents } from '../domain/payout.ts';

/**
 * Marks released orders as paid, oldest first, with what manual payments already gave the seller:
 * otherwise the same order would be paid twice. Part of another change, under the seller's lock.
 */
export async function settleWithCredit({ tx, now, emit }: Change, sellerId: string): Promise<void> {
  let { creditCents } = await repository.moneyOf(tx, sellerId);
  if (creditCents <= 0) return;
  for (const payout of await repository.pendingOf(tx, sellerId)) {
    const amountCents = payableCents(payout);
    if (amountCents > creditCents) return;
    creditCents -= amountCents;
    const reference = 'Pagamento manual registrado';
    await repository.save(tx, {
      ...payout,
      ...complete(payout),
      completedAt: now,
      transferredCents: amountCents,
      paidBy: 'manual',
      reference,
    });
    const { orderId } = payout;
    emit(PayoutCompletedV1, {
      orderId,
      sellerId,
      amountCents,
      reference,
      completedAt: now.toISOString(),
    });
  }
}
