import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { hold } from '../domain/payout.ts';
import { savePayout } from './steps/save-payout.ts';

/**
 * Puts an order's payout on hold for one more reason. Emits ReleaseScheduledV1.
 * @param command `source` is the reason's own id, e.g. `dispute:<id>`
 * @throws PayoutNotFound while the sale has not been booked
 */
export async function holdPayout(
  unit: UnitOfWork,
  { orderId, source }: { orderId: string; source: string },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const payout = await payoutRepository.getForUpdate(tx, orderId);
    const isNew = await payoutRepository.openHold(tx, orderId, source, now);
    if (isNew) await savePayout(change, payout, hold(payout, now));
  });
}
