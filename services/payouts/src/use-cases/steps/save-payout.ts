import { ReleaseScheduledV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { payoutRepository, type PayoutRow } from '../../db/payout-repository.ts';
import { scheduledRelease } from '../../domain/payout.ts';
import { isPayable } from '../../domain/transfer-status.ts';
import { setOffDebts } from './set-off-debts.ts';

/**
 * Saves a payout, and announces a changed day of its release. If it can be paid again, whatever ended its hold,
 * what the store was overpaid is set off against it. Lock the seller first. Emits ReleaseScheduledV1 and
 * PayoutCompletedV1.
 * @param waitingDays where the day follows from the confirmation
 */
export async function savePayout(
  change: Change,
  before: PayoutRow,
  after: PayoutRow,
  waitingDays: number | null = null,
): Promise<void> {
  const { tx, emit } = change;
  await payoutRepository.save(tx, after);
  if (isPayable(after.transferStatus) && !isPayable(before.transferStatus))
    await setOffDebts(change, after.sellerId);
  const releaseAt = scheduledRelease(after)?.toISOString() ?? null;
  if (releaseAt === (scheduledRelease(before)?.toISOString() ?? null)) return;
  const { orderId, sellerId } = after;
  emit(ReleaseScheduledV1, { orderId, sellerId, releaseAt, waitingDays });
}
