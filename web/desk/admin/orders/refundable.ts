import type { OrderView } from '@largo/contracts';

/** Reais that no refund has claimed yet. */
export function refundableOf({
  total,
  refunds,
}: {
  readonly total: number;
  readonly refunds: readonly Pick<OrderView['refunds'][number], 'status' | 'refundAmount'>[];
}): number {
  const claimed = refunds
    .filter(({ status }) => status !== 'rejected' && status !== 'failed')
    .reduce((sum, { refundAmount }) => sum + Math.round(refundAmount * 100), 0);
  return Math.max(0, Math.round(total * 100) - claimed) / 100;
}
