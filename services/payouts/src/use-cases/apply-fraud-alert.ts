import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { hold, resume } from '../domain/payout.ts';
import { savePayout } from './steps/save-payout.ts';

export interface ApplyFraudAlert {
  paymentId: string;
  orders: readonly { orderId: string; sellerId: string }[];
  isOpen: boolean;
}

/**
 * The provider suspects fraud: the payouts of the payment's orders are on hold until an administrator has decided,
 * also those whose sale is booked later. Emits ReleaseScheduledV1 and PayoutCompletedV1.
 */
export async function applyFraudAlert(
  unit: UnitOfWork,
  { paymentId, orders, isOpen }: ApplyFraudAlert,
): Promise<void> {
  const source = `fraud_alert:${paymentId}`;
  await unit.run(async (change) => {
    const { tx, now } = change;
    // A sale that is booked at the same moment either comes first or finds the hold.
    await payoutRepository.lockSellers(
      tx,
      orders.map(({ sellerId }) => sellerId),
    );
    const orderIds = orders.map(({ orderId }) => orderId);
    const payouts = await payoutRepository.listForUpdate(tx, orderIds);
    for (const orderId of orderIds) {
      const payout = payouts.find((one) => one.orderId === orderId);
      if (isOpen) {
        const isNew = await payoutRepository.openHold(tx, orderId, source, now);
        if (isNew && payout) await savePayout(change, payout, hold(payout, now));
        continue;
      }
      const reasonsLeft = await payoutRepository.closeHold(tx, orderId, source, now);
      if (reasonsLeft > 0 || !payout) continue;
      await savePayout(change, payout, resume(payout, now));
    }
  });
}
