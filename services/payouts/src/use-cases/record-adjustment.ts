import { type Administrator, type AdjustmentReason, PayoutsAdminActedV1 } from '@largo/contracts';
import { InvalidInput, newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { adjustmentRepository } from '../db/adjustment-repository.ts';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { setOffRepository } from '../db/set-off-repository.ts';
import { AdjustmentExceedsDebt, SellerNotFound } from '../domain/errors.ts';
import { adjustmentLegs } from '../domain/ledger-legs.ts';
import { texts } from '../domain/texts.ts';
import { setOffDebts } from './steps/set-off-debts.ts';

export interface RecordAdjustment {
  sellerId: string;
  /** Positive in the store's favour. */
  amountCents: number;
  reason: AdjustmentReason;
  note: string;
  admin: Administrator;
}

/**
 * Changes a store's balance without a sale: money it sent, a debt we give up, goodwill, a correction. Emits
 * the audit entry.
 * @throws SellerNotFound
 * @throws InvalidInput for zero, or below it for anything but a correction
 * @throws AdjustmentExceedsDebt when more is received or written off than the store owes
 */
export async function recordAdjustment(
  unit: UnitOfWork,
  { admin, ...given }: RecordAdjustment,
): Promise<{ id: string }> {
  const { sellerId, amountCents, reason, note } = given;
  const isSigned = reason === 'correction';
  if (amountCents === 0 || (amountCents < 0 && !isSigned))
    throw new InvalidInput('amount', texts.adjustmentSign);
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    await payoutRepository.lockSellers(tx, [sellerId]);
    if (!(await sellerRepository.find(tx, sellerId))) throw new SellerNotFound(sellerId);
    const { debtCents, advanceCents } = await setOffRepository.getOverpaid(tx, sellerId);
    const owedCents = debtCents + advanceCents;
    const isForDebt = reason === 'money_received' || reason === 'write_off';
    if (isForDebt && amountCents > owedCents) throw new AdjustmentExceedsDebt(sellerId, owedCents);
    const id = newId();
    const recorded = { recordedBy: admin.adminId, recordedAt: now };
    await adjustmentRepository.insert(tx, { ...given, id, ...recorded });
    await ledgerRepository.post(tx, {
      source: `adjustment:${id}`,
      kind: 'adjustment',
      orderId: null,
      sellerId,
      legs: adjustmentLegs(amountCents, reason === 'money_received'),
      at: now,
    });
    emit(PayoutsAdminActedV1, {
      ...admin,
      action: 'payout-adjusted',
      subject: { type: 'user', id: sellerId, label: null },
      before: null,
      after: { adjustmentId: id, amountCents, reason, note },
    });
    await setOffDebts(change, sellerId);
    return { id };
  });
}
