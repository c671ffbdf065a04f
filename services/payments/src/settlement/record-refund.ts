import { PaymentRefundedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { refundedByOrder } from '../db/refund-repository.ts';
import type { PaymentRecord } from '../domain/payment.ts';

/** Announces a refund that has just been written as completed in this change. */
export async function announceRefund(
  { tx, emit, now }: Change,
  payment: PaymentRecord,
  refund: { id: string; orderId: string; amountCents: number; reason: string },
): Promise<void> {
  const completed = await refundedByOrder(tx, payment.id, ['completed']);
  emit(PaymentRefundedV1, {
    refundId: refund.id,
    paymentId: payment.id,
    orderId: refund.orderId,
    purchaseId: payment.purchaseId,
    buyerId: payment.buyerId,
    amountCents: refund.amountCents,
    orderRefundedCents: completed.get(refund.orderId) ?? refund.amountCents,
    reason: refund.reason,
    refundedAt: now.toISOString(),
  });
}

/** The payment after one more refund: fully given back, it is `refunded`. */
export function withRefund(payment: PaymentRecord, amountCents: number): PaymentRecord {
  const refundedCents = Math.min(payment.amountCents, payment.refundedCents + amountCents);
  const isFull = refundedCents === payment.amountCents;
  return isFull ? { ...payment, refundedCents, status: 'refunded' } : { ...payment, refundedCents };
}
