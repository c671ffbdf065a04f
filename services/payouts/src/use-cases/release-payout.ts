import { FundsReleasedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import * as repository from '../db/payout-repository.ts';
import { isDue, payableCents } from '../domain/payout.ts';
import { settleWithCredit } from '../settlement/settle-with-credit.ts';

/**
 * Releases an order's money once its waiting days are over; emits FundsReleasedV1. False: it was not
 * due any more (released by another run, held or refunded in between).
 * @throws PayoutNotFound
 */
export async function releasePayout(
  unit: UnitOfWork,
  { orderId }: { orderId: string },
): Promise<boolean> {
  return unit.run((change) => release(change, orderId));
}

async function release(change: Change, orderId: string): Promise<boolean> {
  const { tx, now, emit } = change;
  const payout = await repository.getForUpdate(tx, orderId);
  if (!isDue(payout, now)) return false;
  await repository.lockSeller(tx, payout.sellerId);
  await repository.save(tx, {
    ...payout,
    transferStatus: 'pending_manual_transfer',
    releasedAt: now,
  });
  const { sellerId } = payout;
  emit(FundsReleasedV1, {
    orderId,
    sellerId,
    amountCents: payableCents(payout),
    releasedAt: now.toISOString(),
  });
  await settleWithCredit(change, sellerId);
  return true;
}
