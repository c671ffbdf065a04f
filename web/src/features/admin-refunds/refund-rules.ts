import type { RefundView } from '@largo/contracts';

export type RefundAct = 'approve' | 'reject' | 'repeat';

/** What an administrator can still do with a refund. */
export function actsOf({
  status,
  retriedBy,
  reason,
}: Pick<RefundView, 'status' | 'retriedBy' | 'reason'>): readonly RefundAct[] {
  // A regret is not refused.
  if (status === 'pending') return reason === 'regret' ? ['approve'] : ['approve', 'reject'];
  return status === 'failed' && retriedBy === null ? ['repeat'] : [];
}

/** Open problems have a day by which they are to be decided. */
export const dueOf = ({ dispute }: Pick<RefundView, 'dispute'>): string | null =>
  dispute?.status === 'open' ? dispute.dueAt : null;
