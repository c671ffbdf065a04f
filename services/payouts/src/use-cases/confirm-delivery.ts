import { cityDaysLater } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { confirmDelivery as confirm } from '../domain/payout.ts';
import { savePayout } from './steps/save-payout.ts';

/**
 * Starts the waiting days of an order's payout, as many as the settings had when it was paid. Emits ReleaseScheduledV1.
 * @throws PayoutNotFound while the sale has not been booked
 */
export async function confirmDelivery(
  unit: UnitOfWork,
  { orderId, confirmedAt }: { orderId: string; confirmedAt: string },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const payout = await payoutRepository.getForUpdate(tx, orderId);
    const days = payout.releaseDays ?? (await settingsRepository.get(tx)).autoReleaseDays;
    const at = new Date(confirmedAt);
    const waitingMs = cityDaysLater(at, days).getTime() - at.getTime();
    const confirmed = confirm(payout, at, waitingMs);
    await savePayout(change, payout, confirmed, days);
  });
}
