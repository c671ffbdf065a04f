import {
  type AdjustmentReason,
  AdjustmentRecordedV1,
  type Administrator,
  type LedgerAccount,
} from '@largo/contracts';
import { InvalidInput, newId, type Signatory } from '@largo/kernel';
import type { Tx, UnitOfWork } from '@largo/messaging';
import { adjustmentRepository } from '../db/adjustment-repository.ts';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { setOffRepository } from '../db/set-off-repository.ts';
import { AdjustmentExceedsDebt, AdjustmentExceedsLoss, SellerNotFound } from '../domain/errors.ts';
import { adjustmentLegs } from '../domain/ledger-legs.ts';
import { texts } from '../domain/texts.ts';
import { setOffDebts } from './steps/set-off-debts.ts';
import { useSellerApproval } from './steps/use-seller-approval.ts';

export interface RecordAdjustment {
  sellerId: string;
  /** Positive if it is in the store's favour. */
  amountCents: number;
  reason: AdjustmentReason;
  note: string;
  admin: Administrator;
  payer: Signatory;
}

const otherSides: Readonly<Record<AdjustmentReason, LedgerAccount>> = {
  money_received: 'payout_clearing',
  chargeback_loss: 'chargeback_losses',
  goodwill: 'adjustments',
  write_off: 'adjustments',
  correction: 'adjustments',
};

/**
 * Changes a store's balance without a sale: money it sent, a debt that is written off, a chargeback that it does not
 * bear, goodwill or a correction. Emits AdjustmentRecordedV1 and the audit entry.
 * @throws InvalidInput for zero, or below it for anything but a correction
 * @throws AdjustmentExceedsDebt when more is received or written off than the store owes
 * @throws AdjustmentExceedsLoss when more is borne for it than chargebacks took
 * @throws SecondApproverNeeded above the amount of the settings, in either direction, until another
 *   administrator has agreed to it
 * @throws AdministratorTooNew above it for a day
 */
export async function recordAdjustment(
  unit: UnitOfWork,
  { admin, payer, ...given }: RecordAdjustment,
): Promise<{ id: string }> {
  const { sellerId, amountCents, reason, note } = given;
  const isSigned = reason === 'correction';
  if (amountCents === 0 || (amountCents < 0 && !isSigned))
    throw new InvalidInput('amount', texts.adjustmentSign);
  return unit.run(async (change) => {
    const { tx, now, emit, audit } = change;
    await payoutRepository.lockSellers(tx, [sellerId]);
    const seller = await sellerRepository.find(tx, sellerId);
    if (!seller) throw new SellerNotFound(sellerId);
    await checkLimit(tx, given);
    await useSellerApproval(tx, seller, { kind: 'adjustment', amountCents, payer, now });
    const id = newId();
    const recorded = { recordedBy: admin.adminId, recordedAt: now };
    await adjustmentRepository.insert(tx, { ...given, id, ...recorded });
    await ledgerRepository.post(tx, {
      source: `adjustment:${id}`,
      kind: 'adjustment',
      orderId: null,
      sellerId,
      legs: adjustmentLegs(amountCents, otherSides[reason]),
      at: now,
    });
    emit(AdjustmentRecordedV1, { adjustmentId: id, sellerId, amountCents, reason });
    audit(admin, 'payout-adjusted', {
      subject: { type: 'user', id: sellerId, label: null },
      after: { adjustmentId: id, amountCents, reason, note },
    });
    await setOffDebts(change, sellerId);
    return { id };
  });
}

async function checkLimit(
  tx: Tx,
  { sellerId, amountCents, reason }: Omit<RecordAdjustment, 'admin' | 'payer'>,
): Promise<void> {
  if (reason === 'chargeback_loss') {
    const lossCents = await ledgerRepository.getChargebackLoss(tx, sellerId);
    if (amountCents > lossCents) throw new AdjustmentExceedsLoss(sellerId, lossCents);
  }
  if (reason === 'money_received' || reason === 'write_off') {
    const { debtCents, advanceCents } = await setOffRepository.getOverpaid(tx, sellerId);
    const owedCents = debtCents + advanceCents;
    if (amountCents > owedCents) throw new AdjustmentExceedsDebt(sellerId, owedCents);
  }
}
