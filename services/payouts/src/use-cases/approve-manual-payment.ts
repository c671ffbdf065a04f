import type { Administrator } from '@largo/contracts';
import { InvalidInput, type Signatory } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { approvalBy, type ApprovedKind } from '../domain/approval.ts';
import { SellerNotFound } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

export interface ApproveManualPayment {
  sellerId: string;
  kind: ApprovedKind;
  /** For an adjustment, negative when it is against the store. */
  amountCents: number;
  admin: Administrator;
  approver: Signatory;
}

export interface SellerApproval {
  approvedKind: ApprovedKind;
  approvedBy: string;
  approvedCents: number;
  approvedAt: Date;
}

const actions = {
  payment: 'manual-payment-approved',
  adjustment: 'adjustment-approved',
  transfer: 'store-transfer-approved',
} as const;

/**
 * The first of two administrators agrees to an amount that another one gives or transfers to a store, or by which
 * another one adjusts its balance; the approval counts once, and a later one replaces it. Emits the audit entry.
 */
export async function approveManualPayment(
  unit: UnitOfWork,
  { sellerId, kind, amountCents, admin, approver }: ApproveManualPayment,
): Promise<SellerApproval> {
  if (amountCents === 0 || (amountCents < 0 && kind !== 'adjustment'))
    throw new InvalidInput('amount', texts.amountMissing);
  return unit.run(async ({ tx, now, audit }) => {
    await payoutRepository.lockSellers(tx, [sellerId]);
    if (!(await sellerRepository.find(tx, sellerId))) throw new SellerNotFound(sellerId);
    const approval = { approvedKind: kind, ...approvalBy(approver, amountCents, now) };
    await sellerRepository.save(tx, { id: sellerId, ...approval });
    audit(admin, actions[kind], {
      subject: { type: 'user', id: sellerId, label: null },
      after: { amountCents },
    });
    return approval;
  });
}
