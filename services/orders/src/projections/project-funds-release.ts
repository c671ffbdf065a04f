import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';
import { OrderNotFound } from '../domain/errors.ts';

/** Records that the seller's money of an order was released. */
export async function projectFundsRelease(
  unit: UnitOfWork,
  { orderId, releasedAt }: { orderId: string; releasedAt: string },
): Promise<void> {
  await unit.run(async ({ tx }) => {
    const isKnown = await projectionRepository.setFundsReleased(tx, orderId, new Date(releasedAt));
    if (!isKnown) throw new OrderNotFound(orderId);
  });
}
