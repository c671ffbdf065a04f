import { type Administrator, FundsReleasedV1, PayoutsAdminActedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import * as repository from '../db/payout-repository.ts';
import { isDue, payableCents } from '../domain/payout.ts';
import { settleWithCredit } from '../settlement/settle-with-credit.ts';

export interface ReleasePayout {
  orderId: string;
  /** Undefined: its time has come. */
  admin?: Administrator | undefined;
}

/**
 * Releases an order's money once its waiting days are over; emits FundsReleasedV1, and an
 * administrator's audit entry. False: it was not
 * due any more (released by another run, held or refunded in between).
 * @throws PayoutNotFound
 */
export async function releasePayout(unit: UnitOfWork, command: ReleasePayout): Promise<boolean> {
  return unit.run((change) => release(change, command));
}

async function release(change: Change, { orderId, admin }: ReleasePayout): Promise<boolean> {
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
  if (admin)
    emit(PayoutsAdminActedV1, {
      ...admin,
      action: 'payout-released',
      subject: { type: 'payout', id: payout.id, label: payout.orderNumber },
      before: { transferStatus: payout.transferStatus },
      after: { transferStatus: 'pending_manual_transfer', sellerId },
    });
  await settleWithCredit(change, sellerId);
  return true;
}
