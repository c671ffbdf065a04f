import { checkSignatory, isIndependent, type Signatory } from '@largo/kernel';
import { SecondApproverNeeded } from './errors.ts';

interface Approval {
  readonly approvedBy: string | null;
  readonly approvedCents: number | null;
  /** The administrators behind the approver when it was given. */
  readonly approverMadeBy: readonly string[];
}

/** It counts for one payment. */
export const noApproval = { approvedBy: null, approvedCents: null, approvedAt: null } as const;

/** What is agreed to for a store as a whole. */
export type ApprovedKind = 'payment' | 'adjustment';

/** Whether two administrators move this amount, in whichever direction. */
export function needsSecondApprover(
  amountCents: number,
  { secondApproverAboveCents: above }: { secondApproverAboveCents: number | null },
): boolean {
  return above !== null && Math.abs(amountCents) > above;
}

/** An agreement to an amount. @throws AdministratorTooNew */
export function approvalBy(approver: Signatory, approvedCents: number, now: Date) {
  checkSignatory(approver, now);
  return {
    approvedBy: approver.adminId,
    approvedCents,
    approvedAt: now,
    approverMadeBy: [...approver.madeBy],
  };
}

/**
 * @returns whether an approval was needed
 * @throws SecondApproverNeeded unless another administrator has agreed to this amount, and not one whom the
 *   payer has made
 * @throws AdministratorTooNew
 */
export function checkApproval(
  of: { orderId: string } | { sellerId: string },
  { approvedBy, approvedCents, approverMadeBy: madeBy }: Approval,
  { amountCents, payer, now }: { amountCents: number; payer: Signatory; now: Date },
  settings: { secondApproverAboveCents: number | null },
): boolean {
  if (!needsSecondApprover(amountCents, settings)) return false;
  checkSignatory(payer, now);
  if (approvedBy === null || approvedCents !== amountCents)
    throw new SecondApproverNeeded(of, 'missing', null);
  if (approvedBy === payer.adminId) throw new SecondApproverNeeded(of, 'own', approvedBy);
  if (!isIndependent({ adminId: approvedBy, madeBy }, payer))
    throw new SecondApproverNeeded(of, 'dependent', null);
  return true;
}
