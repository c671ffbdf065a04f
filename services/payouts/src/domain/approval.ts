import { SecondApproverNeeded } from './errors.ts';

interface Approval {
  readonly approvedBy: string | null;
  readonly approvedCents: number | null;
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

/**
 * @returns whether an approval was needed
 * @throws SecondApproverNeeded unless another administrator has agreed to this amount
 */
export function checkApproval(
  of: { orderId: string } | { sellerId: string },
  { approvedBy, approvedCents }: Approval,
  { amountCents, adminId }: { amountCents: number; adminId: string },
  settings: { secondApproverAboveCents: number | null },
): boolean {
  if (!needsSecondApprover(amountCents, settings)) return false;
  const isAgreed = approvedBy !== null && approvedCents === amountCents;
  if (!isAgreed || approvedBy === adminId)
    throw new SecondApproverNeeded(of, isAgreed ? approvedBy : null);
  return true;
}
