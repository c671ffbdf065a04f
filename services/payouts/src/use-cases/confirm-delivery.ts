import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { confirmDelivery as confirm } from '../domain/payout.ts';
import { savePayout } from './steps/save-payout.ts';

/**
 * Starts the waiting days of an order's money. Emits ReleaseScheduledV1.
 * @throws PayoutNotFound while the sale has not been booked
 */
export async function confirmDelivery(
  unit: UnitOfWork,
  { orderId, confirmedAt }: { orderId: string; confirmedAt: string },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const payout = await payoutRepository.getForUpdate(tx, orderId);
    const { autoReleaseDays } = await settingsRepository.get(tx);
    const waitingMs = autoReleaseDays * dayMs;
    const confirmed = confirm(payout, new Date(confirmedAt), waitingMs);
    await savePayout(change, payout, confirmed, autoReleaseDays);
  });
}
