import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { resume } from '../domain/payout.ts';
import { savePayout } from './steps/save-payout.ts';

/**
 * Ends one reason for a hold; the payout resumes when it was the last one. Emits ReleaseScheduledV1 and PayoutCompletedV1.
 * Without a payout nothing is on hold: the failed refund can be of money that never paid the order.
 */
export async function endHold(
  unit: UnitOfWork,
  { orderId, source }: { orderId: string; source: string },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const payout = await payoutRepository.findForUpdate(tx, orderId);
    if (!payout) return;
    const reasonsLeft = await payoutRepository.closeHold(tx, orderId, source, now);
    if (reasonsLeft > 0) return;
    await savePayout(change, payout, resume(payout, now));
  });
}
