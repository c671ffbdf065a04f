import { RefundApprovedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { refundRepository, type StoredRefund } from '../../db/refund-repository.ts';
import { type ChangedBy, type Order, refOf } from '../../domain/order.ts';
import { checkRetry, refundTypeOf } from '../../domain/refund.ts';

/**
 * Retries a failed refund under a new id, because the provider repeats its refusal for a known key.
 * The decision stays; the amount is what is left by now. Emits RefundApprovedV1.
 * @throws RefundAboveTotal when the money went back otherwise
 */
export async function sendRefundAgain(
  change: Change,
  { order, failed, by }: { order: Order; failed: StoredRefund; by: ChangedBy },
): Promise<{ refundId: string; amountCents: number }> {
  const { tx, now, emit } = change;
  const amountCents = checkRetry(order, failed, {
    isRetried: await refundRepository.isRetried(tx, failed.id),
    liveCents: await refundRepository.liveCents(tx, order.id, failed.paymentId),
  });
  const { paymentId, reason, reasonDetails, initiatorId, initiatorName } = failed;
  const { items, withFreight, offerOutcome, returnedAt } = failed;
  const refundId = newId();
  await refundRepository.insert(
    tx,
    {
      id: refundId,
      orderId: order.id,
      paymentId,
      amountCents,
      refundType: refundTypeOf(amountCents, order),
      reason,
      items,
      withFreight,
      offerOutcome,
      returnedAt,
      reasonDetails,
      initiatorId,
      initiatorName,
      status: 'approved',
      retryOf: failed.id,
    },
    now,
    { processedAt: now, ...(by.userId !== null && { reviewedBy: by.userId }) },
  );
  await refundRepository.takeOverDispute(tx, order.id, { refundId, isWaiting: false });
  const approvedBy = by.userId;
  emit(RefundApprovedV1, {
    ...refOf(order),
    refundId,
    paymentId,
    amountCents,
    reason,
    approvedBy,
  });
  return { refundId, amountCents };
}
