import { refundShares } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { foreignPaymentRepository } from '../db/foreign-payment-repository.ts';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { PayoutNotFound } from '../domain/errors.ts';
import { refundLegs } from '../domain/ledger-legs.ts';
import { resume, withRefund } from '../domain/payout.ts';
import { incurDebt } from './steps/incur-debt.ts';
import { savePayout } from './steps/save-payout.ts';

export interface BookRefund {
  orderId: string;
  paymentId: string;
  refundId: string;
  amountCents: number;
  /** An administrator sent it by hand: the money left our own bank account, not the provider's. */
  outsideReference?: string;
}

/**
 * Books a refund to the buyer, which reduces the shares of seller, commission and fee. After a transfer the
 * seller's part becomes a debt that later releases pay. Emits ReleaseScheduledV1 and
 * DebtIncurredV1. Money that did not pay the order is in no books.
 * @throws PayoutNotFound while the sale has not been booked, and orders has not said that there will be none
 */
export async function bookRefund(
  unit: UnitOfWork,
  { orderId, paymentId, refundId, amountCents, outsideReference }: BookRefund,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const payout = await payoutRepository.findForUpdate(tx, orderId);
    if (!payout && (await foreignPaymentRepository.listOrders(tx, paymentId, [orderId])).size > 0)
      return;
    if (!payout) throw new PayoutNotFound(orderId);
    const shares = refundShares(payout, amountCents);
    const source = `refund:${refundId}`;
    const isNew = await ledgerRepository.post(tx, {
      source,
      kind: 'refund',
      orderId,
      sellerId: payout.sellerId,
      legs: refundLegs(
        amountCents,
        shares,
        outsideReference === undefined ? 'provider_clearing' : 'payout_clearing',
      ),
      at: now,
    });
    if (!isNew) return;
    const refunded = withRefund(payout, amountCents, shares);
    // The refund request itself was the hold, and it has now been answered.
    const reasonsLeft = await payoutRepository.closeHold(tx, orderId, source, now);
    await savePayout(change, payout, reasonsLeft === 0 ? resume(refunded, now) : refunded);
    await incurDebt(change, payout, refunded);
  });
}
