import { PaymentRefundedV1, RefundFailedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { refundRepository } from '../../db/refund-repository.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import { doneRefundStatuses, type Refund } from '../../domain/refund.ts';

/**
 * Emits a refund just written as done in this transaction.
 * @param outsideReference of the PIX by which an administrator sent it
 */
export async function emitRefunded(
  { tx, emit, now }: Change,
  payment: PaymentRecord,
  refund: Pick<Refund, 'id' | 'orderId' | 'amountCents' | 'reason' | 'providerRefundId'>,
  outsideReference?: string,
): Promise<void> {
  const completed = await refundRepository.sumByOrder(tx, payment.id, doneRefundStatuses);
  emit(PaymentRefundedV1, {
    ...refundedOrder(payment, refund.orderId),
    refundId: refund.id,
    paymentId: payment.id,
    orderId: refund.orderId,
    purchaseId: payment.purchaseId,
    buyerId: payment.buyerId,
    amountCents: refund.amountCents,
    orderRefundedCents: completed.get(refund.orderId) ?? refund.amountCents,
    reason: refund.reason,
    refundedAt: now.toISOString(),
    providerRefundId: refund.providerRefundId,
    ...(outsideReference !== undefined && { outsideReference }),
  });
}

/** The order and seller that a refund belongs to. */
function refundedOrder({ orders }: PaymentRecord, orderId: string) {
  const order = orders.find((one) => one.orderId === orderId);
  return order && { sellerId: order.sellerId, orderNumber: order.orderNumber };
}

/** The provider, or an earlier return of the money, prevents the refund. */
export function emitRefundFailed(
  { emit }: Pick<Change, 'emit'>,
  payment: PaymentRecord,
  failed: { refundId: string; orderId: string; amountCents: number; cause: string; reason: string },
): void {
  const { id: paymentId, buyerId, purchaseId } = payment;
  emit(RefundFailedV1, {
    ...failed,
    paymentId,
    buyerId,
    purchaseId,
    ...refundedOrder(payment, failed.orderId),
  });
}
