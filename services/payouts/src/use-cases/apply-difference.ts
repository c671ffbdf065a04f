import type { Change, UnitOfWork } from '@largo/messaging';
import { payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import { hold, resume } from '../domain/payout.ts';
import { savePayout } from './steps/save-payout.ts';

export interface ApplyDifference {
  differenceId: string;
  orderIds: readonly string[];
  isOpen: boolean;
}

/**
 * The provider and payments disagree about a payment: the payouts of its orders are on hold until an administrator
 * closes the difference. Orders without a payout were not paid by it. Emits ReleaseScheduledV1 and PayoutCompletedV1.
 */
export async function applyDifference(
  unit: UnitOfWork,
  { differenceId, orderIds, isOpen }: ApplyDifference,
): Promise<void> {
  const source = `difference:${differenceId}`;
  await unit.run(async (change) => {
    for (const payout of await payoutRepository.listForUpdate(change.tx, orderIds)) {
      if (isOpen) await holdOne(change, payout, source);
      else await endOne(change, payout, source);
    }
  });
}

async function holdOne(change: Change, payout: PayoutRow, source: string): Promise<void> {
  const { tx, now } = change;
  const isNew = await payoutRepository.openHold(tx, payout.orderId, source, now);
  if (isNew) await savePayout(change, payout, hold(payout, now));
}

async function endOne(change: Change, payout: PayoutRow, source: string): Promise<void> {
  const { tx, now } = change;
  const reasonsLeft = await payoutRepository.closeHold(tx, payout.orderId, source, now);
  if (reasonsLeft > 0) return;
  await savePayout(change, payout, resume(payout, now));
}
