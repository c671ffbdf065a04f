import { SecondApproverNeeded } from './errors.ts';

interface Approval {
  readonly orderId: string;
  readonly approvedBy: string | null;
  readonly approvedCents: number | null;
}

/** Whether two administrators pay this amount. */
export function needsSecondApprover(
  amountCents: number,
  { secondApproverAboveCents: above }: { secondApproverAboveCents: number | null },
): boolean {
  return above !== null && amountCents > above;
}

/** @throws SecondApproverNeeded unless another administrator has agreed to this amount */
export function checkApproval(
  { orderId, approvedBy, approvedCents }: Approval,
  amountCents: number,
  adminId: string,
  settings: { secondApproverAboveCents: number | null },
): void {
  if (!needsSecondApprover(amountCents, settings)) return;
  const isAgreed = approvedBy !== null && approvedCents === amountCents;
  if (!isAgreed || approvedBy === adminId)
    throw new SecondApproverNeeded(orderId, isAgreed ? approvedBy : null);
}
