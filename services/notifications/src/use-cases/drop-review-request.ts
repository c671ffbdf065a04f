import type { UnitOfWork } from '@largo/messaging';
import { mailRepository } from '../db/mail-repository.ts';
import { reviewRequestThread } from '../domain/thread.ts';

/**
 * Stops asking for a review of an order that has one. A rating without an order changes nothing.
 */
export async function dropReviewRequest(
  unit: UnitOfWork,
  { buyerId, orderId }: { buyerId: string; orderId?: string },
): Promise<void> {
  // In a transaction even if nothing changes: an event not marked as applied counts as missed.
  await unit.run(async ({ tx }) => {
    if (orderId === undefined) return;
    await mailRepository.dropThread(tx, buyerId, reviewRequestThread(orderId).id);
  });
}
