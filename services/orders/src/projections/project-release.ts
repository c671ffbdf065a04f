import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';
import { OrderNotFound } from '../domain/errors.ts';

/** When an order's money will be released to the seller; null while it is on hold. */
export async function projectRelease(
  unit: UnitOfWork,
  given: { orderId: string; releaseAt: string | null; waitingDays: number | null },
): Promise<void> {
  await unit.run(async ({ tx }) => {
    const { orderId, releaseAt, waitingDays } = given;
    const isKnown = await projectionRepository.setRelease(tx, orderId, {
      releaseAt: releaseAt === null ? null : new Date(releaseAt),
      releaseDays: waitingDays,
    });
    if (!isKnown) throw new OrderNotFound(orderId);
  });
}
