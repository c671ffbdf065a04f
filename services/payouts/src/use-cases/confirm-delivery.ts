import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import * as repository from '../db/payout-repository.ts';
import { readSettings } from '../db/settings-repository.ts';
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
    const payout = await repository.getForUpdate(tx, orderId);
    const { autoReleaseDays } = await readSettings(tx);
    const confirmed = confirm(payout, new Date(confirmedAt), autoReleaseDays * dayMs);
    await repository.save(tx, { ...payout, ...confirmed });
  });
}
