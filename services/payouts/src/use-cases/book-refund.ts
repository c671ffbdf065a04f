import type { UnitOfWork } from '@largo/messaging';
import { book } from '../db/ledger.ts';
import * as repository from '../db/payout-repository.ts';
import { refundLegs } from '../domain/bookings.ts';
import { refundShares, resume, withRefund } from '../domain/payout.ts';

export interface BookRefund {
  orderId: string;
  refundId: string;
  amountCents: number;
}

/**
 * Money went back to the buyer: seller, commission and fee give up their parts. After a transfer the
 * seller's part becomes a debt that later releases pay.
 * @throws PayoutNotFound while the sale has not been booked
 */
export async function bookRefund(
  unit: UnitOfWork,
  { orderId, refundId, amountCents }: BookRefund,
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const payout = await repository.getForUpdate(tx, orderId);
    const shares = refundShares(payout, amountCents);
    const { sellerId } = payout;
    const isNew = await book(tx, {
      source: `refund:${refundId}`,
      kind: 'refund',
      orderId,
      sellerId,
      at: now,
      legs: refundLegs(amountCents, shares),
    });
    if (!isNew) return;
    const refunded = { ...payout, ...withRefund(payout, amountCents, shares) };
    // The request itself held the money; it has been answered.
    const reasonsLeft = await repository.closeHold(tx, orderId, `refund:${refundId}`, now);
    await repository.save(tx, { ...refunded, ...(reasonsLeft === 0 ? resume(refunded, now) : {}) });
  });
}
