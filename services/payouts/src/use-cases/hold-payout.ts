import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { hold } from '../domain/payout.ts';

/**
 * Stops an order's money for one more reason.
 * @param command `source` is the reason's own id, e.g. `dispute:<id>`
 * @throws PayoutNotFound while the sale has not been booked
 */
export async function holdPayout(
  unit: UnitOfWork,
  { orderId, source }: { orderId: string; source: string },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const payout = await payoutRepository.getForUpdate(tx, orderId);
    const isNew = await payoutRepository.openHold(tx, orderId, source, now);
    if (isNew) await payoutRepository.save(tx, hold(payout, now));
  });
}
