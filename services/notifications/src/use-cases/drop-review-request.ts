import type { UnitOfWork } from '@largo/messaging';
import { mailRepository } from '../db/mail-repository.ts';
import { howWasItThread } from '../domain/thread.ts';

/** Who has said how an order was is not asked any more. A rating that is about no order changes nothing. */
export async function dropReviewRequest(
  unit: UnitOfWork,
  { buyerId, orderId }: { buyerId: string; orderId?: string },
): Promise<void> {
  if (orderId === undefined) return;
  await unit.run(({ tx }) => mailRepository.dropThread(tx, buyerId, howWasItThread(orderId).id));
}
