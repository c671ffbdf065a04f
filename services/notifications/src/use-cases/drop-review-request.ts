import type { UnitOfWork } from '@largo/messaging';
import { mailRepository } from '../db/mail-repository.ts';
import { reviewRequestThread } from '../domain/thread.ts';

/** Who has said how an order was is not asked any more. A rating that is about no order changes nothing. */
export async function dropReviewRequest(
  unit: UnitOfWork,
  { buyerId, orderId }: { buyerId: string; orderId?: string },
): Promise<void> {
  // In a transaction also where nothing changes: an event that is not marked as applied counts as missed.
  await unit.run(async ({ tx }) => {
    if (orderId === undefined) return;
    await mailRepository.dropThread(tx, buyerId, reviewRequestThread(orderId).id);
  });
}
