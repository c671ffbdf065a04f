import { RefundApprovedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { refundRepository } from '../../db/refund-repository.ts';
import { type Order, refOf } from '../../domain/order.ts';
import { refundTypeOf } from '../../domain/refund.ts';

/**
 * Refunds, without a request, what neither a refund has claimed nor the bank has returned; does
 * nothing if that is zero or the order has no payment. Lock the order first. Emits
 * RefundApprovedV1.
 */
export async function refundRest(
  { tx, now, emit }: Change,
  order: Order,
  reason: string,
): Promise<void> {
  const { id: orderId, paymentId, totalCents, chargedBackCents } = order;
  if (paymentId === null) return;
  const liveCents = await refundRepository.liveCents(tx, orderId, paymentId);
  const amountCents = totalCents - chargedBackCents - liveCents;
  if (amountCents <= 0) return;
  const refund = { paymentId, amountCents, reason };
  const refundId = newId();
  await refundRepository.insert(
    tx,
    {
      ...refund,
      id: refundId,
      orderId,
      refundType: refundTypeOf(amountCents, order),
      status: 'approved',
      initiatorId: null,
      initiatorName: null,
    },
    now,
    { processedAt: now },
  );
  emit(RefundApprovedV1, { ...refOf(order), ...refund, refundId, approvedBy: null });
}
