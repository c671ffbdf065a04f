import { type Administrator, ManualPaymentRecordedV1 } from '@largo/contracts';
import { InvalidInput, newId, type Signatory } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { manualPaymentRepository } from '../db/manual-payment-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { PaymentAboveOwed, SellerNotFound } from '../domain/errors.ts';
import { transferLegs } from '../domain/ledger-legs.ts';
import { openCents } from '../domain/payout.ts';
import { texts } from '../domain/texts.ts';
import { setOffDebts } from './steps/set-off-debts.ts';
import { useSellerApproval } from './steps/use-seller-approval.ts';

export interface RecordManualPayment {
  sellerId: string;
  sellerName: string;
  amountCents: number;
  /** Whether it may exceed what is left to pay. */
  confirmed: boolean;
  paymentMethod: 'pix' | 'bank_transfer' | 'cash' | 'other';
  description: string | null;
  reference: string | null;
  notes: string | null;
  admin: Administrator;
  payer: Signatory;
}

/**
 * Posts money that was given to a seller outside Largo and sets it off against released payouts, oldest
 * first; the rest is set off against later ones. Emits ManualPaymentRecordedV1, PayoutCompletedV1 for each payout
 * of which nothing is left, and the audit entry.
 * @throws PaymentAboveOwed unless that was confirmed
 * @throws SecondApproverNeeded above the amount of the settings until another administrator has agreed
 * @throws AdministratorTooNew above it for a day
 */
export async function recordManualPayment(
  unit: UnitOfWork,
  { admin, payer, confirmed, ...given }: RecordManualPayment,
): Promise<{ id: string; sellerName: string; amountCents: number }> {
  const { sellerId, amountCents, paymentMethod, reference } = given;
  if (amountCents <= 0) throw new InvalidInput('amount', texts.amountMissing);
  return unit.run(async (change) => {
    const { tx, now, emit, audit } = change;
    await payoutRepository.lockSellers(tx, [sellerId]);
    const seller = await sellerRepository.find(tx, sellerId);
    if (!seller) throw new SellerNotFound(sellerId);
    const released = await payoutRepository.listReleasedForUpdate(tx, sellerId);
    const owedCents = released.reduce((sum, payout) => sum + openCents(payout), 0);
    if (amountCents > owedCents && !confirmed) throw new PaymentAboveOwed(sellerId, owedCents);
    await useSellerApproval(tx, seller, { kind: 'payment', amountCents, payer, now });
    const id = newId();
    const sellerName = seller.name ?? given.sellerName;
    const recorded = { recordedBy: admin.adminId, paidAt: now };
    await manualPaymentRepository.insert(tx, { ...given, id, sellerName, ...recorded });
    await ledgerRepository.post(tx, {
      source: `manual-payment:${id}`,
      kind: 'manual_payment',
      orderId: null,
      sellerId,
      legs: transferLegs(amountCents),
      at: now,
    });
    const manualPaymentId = id;
    emit(ManualPaymentRecordedV1, {
      manualPaymentId,
      sellerId,
      amountCents,
      paymentMethod,
      reference,
    });
    audit(admin, 'manual-payment-recorded', {
      subject: { type: 'user', id: sellerId, label: null },
      after: { manualPaymentId, amountCents, paymentMethod, reference },
    });
    await setOffDebts(change, sellerId);
    return { id, sellerName, amountCents };
  });
}
