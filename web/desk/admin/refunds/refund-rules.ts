import type { RefundView } from '@largo/contracts';

export type RefundAct = 'approve' | 'reject' | 'repeat' | 'outside';

/** What an administrator can still do with a refund. */
export function actsOf({
  status,
  retriedBy,
  reason,
  failureCause,
  isContested = false,
  payable,
}: Pick<
  RefundView,
  'status' | 'retriedBy' | 'reason' | 'failureCause' | 'isContested' | 'payable'
>): readonly RefundAct[] {
  // The bank decides first.
  if (isContested) return [];
  // A regret is not refused.
  if (status === 'pending') return reason === 'regret' ? ['approve'] : ['approve', 'reject'];
  // Another refund has claimed its money.
  if (status !== 'failed' || retriedBy !== null || payable === 0) return [];
  return refusedForGood.includes(failureCause ?? '') ? ['outside'] : ['repeat', 'outside'];
}

/** The provider would refuse it every time. */
const refusedForGood: readonly string[] = ['reimbursed', 'charged_back_in_part'];

/** Open problems have a day by which they are to be decided. */
export const dueOf = ({ dispute }: Pick<RefundView, 'dispute'>): string | null =>
  dispute?.status === 'open' ? dispute.dueAt : null;
