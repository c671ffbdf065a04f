import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { decideRefund, leftByOrder } from '../domain/refund.ts';
import { emitRefundFailed } from './steps/emit-refunded.ts';

export interface RefundOrder {
  /** Also the key at the provider, so that a refund is never made twice. */
  refundId: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  /** The paid order was cancelled, so what is left of it goes back. */
  isCancelled: boolean;
}

/**
 * Stores that an order's money must go back; the refund queue sends it. What can't be refunded is
 * announced as failed, so that orders knows. Emits RefundFailedV1.
 */
export async function refundOrder(unit: UnitOfWork, command: RefundOrder): Promise<void> {
  const { refundId, paymentId, orderId, isCancelled } = command;
  await unit.run(async (change) => {
    const { tx, now } = change;
    if (isCancelled) await orderRepository.cancel(tx, orderId);
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    const left = leftByOrder(payment, await refundRepository.sumByOrder(tx, paymentId));
    const leftCents = left.find((order) => order.orderId === orderId)?.leftCents ?? 0;
    const { amountCents: asked } = command;
    // For a cancelled order, at most what is left of it.
    const wantedCents = isCancelled ? Math.min(asked, leftCents) : asked;
    const decision = decideRefund(payment, { wantedCents, leftCents }, { isCancelled });
    if (decision.kind === 'nothing') return;
    if (decision.kind === 'fail')
      return emitRefundFailed(change, payment, {
        refundId,
        orderId,
        amountCents: wantedCents,
        cause: decision.cause,
        reason: command.reason,
      });
    const { amountCents } = decision;
    const refund = { id: refundId, paymentId, orderId, amountCents, reason: command.reason };
    await refundRepository.insertRequested(tx, refund, now);
  });
}
