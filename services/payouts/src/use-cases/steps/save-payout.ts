import { ReleaseScheduledV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { payoutRepository, type PayoutRow } from '../../db/payout-repository.ts';
import { scheduledRelease } from '../../domain/payout.ts';

/**
 * Saves a payout, and tells when the day of its release is another one. Emits ReleaseScheduledV1.
 * @param waitingDays where the day follows from the confirmation
 */
export async function savePayout(
  { tx, emit }: Change,
  before: PayoutRow,
  after: PayoutRow,
  waitingDays: number | null = null,
): Promise<void> {
  await payoutRepository.save(tx, after);
  const releaseAt = scheduledRelease(after)?.toISOString() ?? null;
  if (releaseAt === (scheduledRelease(before)?.toISOString() ?? null)) return;
  const { orderId, sellerId } = after;
  emit(ReleaseScheduledV1, { orderId, sellerId, releaseAt, waitingDays });
}
