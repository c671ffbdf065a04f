import { type Administrator, FundsReleasedV1, PayoutsAdminActedV1 } from '@largo/contracts';
import { type Clock, newId } from '@largo/kernel';
import type { Db, UnitOfWork, Units } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import { jobRunRepository } from '../db/job-run-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { isDue, payableCents } from '../domain/payout.ts';
import { setOffDebts } from './steps/set-off-debts.ts';

export interface ReleaseDeps {
  db: Db;
  units: Units;
  clock: Clock;
  log: Logger;
}

const batch = 500;

/**
 * Releases every payout whose waiting days are over, each in a change of its own: one that fails
 * does not stop the others. Safe to run twice at once. Runs that had nothing to do are not recorded.
 * @param admin who started it; undefined: the clock
 */
export async function releasePayouts(
  { db, units, clock, log }: ReleaseDeps,
  admin?: Administrator,
): Promise<{ successful: number; failed: number }> {
  let successful = 0;
  let failed = 0;
  for (const orderId of await payoutRepository.listDue(db, clock.now(), batch)) {
    try {
      const unit = units.plain({ correlationId: newId() });
      if (await releaseOne(unit, { orderId, admin })) successful += 1;
    } catch (error) {
      failed += 1;
      log.error({ err: error, orderId }, 'release failed');
    }
  }
  if (admin || successful + failed > 0)
    await jobRunRepository.insert(db, { startedAt: clock.now(), succeeded: successful, failed });
  return { successful, failed };
}

/**
 * Emits FundsReleasedV1 and an administrator's audit entry, and PayoutCompletedV1 where what
 * the seller has got too much takes all of it. @returns false when it was not due any more (released by another run or held meanwhile)
 */
async function releaseOne(
  unit: UnitOfWork,
  { orderId, admin }: { orderId: string; admin: Administrator | undefined },
): Promise<boolean> {
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    const payout = await payoutRepository.getForUpdate(tx, orderId);
    if (!isDue(payout, now)) return false;
    const { sellerId } = payout;
    const transferStatus = 'pending_manual_transfer';
    await payoutRepository.save(tx, { ...payout, transferStatus, releasedAt: now });
    const releasedAt = now.toISOString();
    emit(FundsReleasedV1, { orderId, sellerId, amountCents: payableCents(payout), releasedAt });
    if (admin)
      emit(PayoutsAdminActedV1, {
        ...admin,
        action: 'payout-released',
        subject: { type: 'payout', id: payout.id, label: payout.orderNumber },
        before: { transferStatus: payout.transferStatus },
        after: { transferStatus, sellerId },
      });
    await setOffDebts(change, sellerId);
    return true;
  });
}
