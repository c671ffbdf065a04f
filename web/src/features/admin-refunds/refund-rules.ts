import type { RefundView } from '@largo/contracts';

export type RefundAct = 'approve' | 'reject' | 'repeat';

/** What an administrator can still do with a refund. */
export function actsOf({
  status,
  retriedBy,
}: Pick<RefundView, 'status' | 'retriedBy'>): readonly RefundAct[] {
  if (status === 'pending') return ['approve', 'reject'];
  return status === 'failed' && retriedBy === null ? ['repeat'] : [];
}

/** Open problems have a day by which they are to be decided. */
export const dueOf = ({ dispute }: Pick<RefundView, 'dispute'>): string | null =>
  dispute?.status === 'open' ? dispute.dueAt : null;
