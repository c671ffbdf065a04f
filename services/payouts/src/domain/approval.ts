import { checkSignatory, isIndependent, type Signatory } from '@largo/kernel';
import { SecondApproverNeeded } from './errors.ts';

interface Approval {
  readonly approvedBy: string | null;
  readonly approvedCents: number | null;
  /** The administrators behind the approver when it was given. */
  readonly approverMadeBy: readonly string[];
}

/** Resets the approval, which counts for one payment. */
export const noApproval = { approvedBy: null, approvedCents: null, approvedAt: null } as const;

/** What an approval for a store as a whole is about. */
export type ApprovedKind = 'payment' | 'adjustment' | 'transfer';

/** The store's approval if it is of this kind. */
export function approvalOf<A extends Approval & { readonly approvedKind: ApprovedKind }>(
  store: A | undefined,
  kind: ApprovedKind,
): Approval {
  return store?.approvedKind === kind ? store : { ...noApproval, approverMadeBy: [] };
}

export interface AskedAmount {
  readonly amountCents: number;
  /** What was sent to the store earlier that day: many small amounts add up to a large one. */
  readonly leftCents?: number;
  readonly payer: Signatory;
  readonly now: Date;
}

/** Whether this amount, in either direction, needs two administrators. */
export function needsSecondApprover(
  amountCents: number,
  { secondApproverAboveCents: above }: { secondApproverAboveCents: number | null },
): boolean {
  return above !== null && Math.abs(amountCents) > above;
}

/** Whether the amount needs two administrators and has no approval yet. */
export function lacksApproval(
  { approvedBy, approvedCents }: Pick<Approval, 'approvedBy' | 'approvedCents'>,
  amountCents: number,
  settings: { secondApproverAboveCents: number | null },
): boolean {
  const isAgreed = approvedBy !== null && approvedCents === amountCents;
  return needsSecondApprover(amountCents, settings) && !isAgreed;
}

/** An approval of an amount. */
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
 */
export function checkApproval(
  of: { orderId: string } | { sellerId: string },
  { approvedBy, approvedCents, approverMadeBy: madeBy }: Approval,
  { amountCents, leftCents = 0, payer, now }: AskedAmount,
  settings: { secondApproverAboveCents: number | null },
): boolean {
  if (!needsSecondApprover(Math.abs(amountCents) + leftCents, settings)) return false;
  checkSignatory(payer, now);
  if (approvedBy === null || approvedCents !== amountCents)
    throw new SecondApproverNeeded(of, 'missing', null);
  if (approvedBy === payer.adminId) throw new SecondApproverNeeded(of, 'own', approvedBy);
  if (!isIndependent({ adminId: approvedBy, madeBy }, payer))
    throw new SecondApproverNeeded(of, 'dependent', null);
  return true;
}
