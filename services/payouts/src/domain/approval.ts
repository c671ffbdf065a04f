import { SecondApproverNeeded } from './errors.ts';

interface Approval {
  readonly approvedBy: string | null;
  readonly approvedCents: number | null;
}

/** It counts for one payment. */
export const noApproval = { approvedBy: null, approvedCents: null, approvedAt: null } as const;

/** Whether two administrators pay this amount. */
export function needsSecondApprover(
  amountCents: number,
  { secondApproverAboveCents: above }: { secondApproverAboveCents: number | null },
): boolean {
  return above !== null && amountCents > above;
}

/** @throws SecondApproverNeeded unless another administrator has agreed to this amount */
export function checkApproval(
  of: { orderId: string } | { sellerId: string },
  { approvedBy, approvedCents }: Approval,
  { amountCents, adminId }: { amountCents: number; adminId: string },
  settings: { secondApproverAboveCents: number | null },
): void {
  if (!needsSecondApprover(amountCents, settings)) return;
  const isAgreed = approvedBy !== null && approvedCents === amountCents;
  if (!isAgreed || approvedBy === adminId)
    throw new SecondApproverNeeded(of, isAgreed ? approvedBy : null);
}
