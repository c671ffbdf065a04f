import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { confirmDelivery as confirm } from '../domain/payout.ts';

/**
 * Starts the waiting days of an order's money.
 * @throws PayoutNotFound while the sale has not been booked
 */
export async function confirmDelivery(
  unit: UnitOfWork,
  { orderId, confirmedAt }: { orderId: string; confirmedAt: string },
): Promise<void> {
  await unit.run(async ({ tx }) => {
    const payout = await payoutRepository.getForUpdate(tx, orderId);
    const { autoReleaseDays } = await settingsRepository.get(tx);
    const waitingMs = autoReleaseDays * dayMs;
    await payoutRepository.save(tx, confirm(payout, new Date(confirmedAt), waitingMs));
  });
}
