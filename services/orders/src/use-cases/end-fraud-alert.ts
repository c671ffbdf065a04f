import { OrderCancelledV1, RefundApprovedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { cancel, type Order, refOf, system } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { isCancellable } from '../domain/order-status.ts';
import { systemReason } from '../domain/reason.ts';
import { isRefundable, refundTypeOf } from '../domain/refund.ts';

export interface EndFraudAlert {
  paymentId: string;
  orders: readonly { orderId: string }[];
  decision: 'cancel' | 'release';
}

/**
 * An administrator has decided about a fraud alert. Released orders go on. Otherwise what has not been sent is
 * cancelled, and what is left of the rest goes back to the buyer. Emits OrderCancelledV1 or RefundApprovedV1 for each
 * order that the payment is for.
 */
export async function endFraudAlert(
  unit: UnitOfWork,
  { paymentId, orders, decision }: EndFraudAlert,
): Promise<void> {
  await unit.run(async (change) => {
    const orderIds = orders.map(({ orderId }) => orderId);
    for (const order of await orderRepository.findAllForUpdate(change.tx, orderIds)) {
      await fraudAlertRepository.end(change.tx, order.id, paymentId, change.now);
      if (decision === 'cancel' && order.paymentId === paymentId) await endOrder(change, order);
    }
  });
}

async function endOrder(change: Change, order: Order): Promise<void> {
  if (!isCancellable(order.status)) return giveBack(change, order);
  const { tx, now, emit } = change;
  const reason = systemReason('fraud_alert');
  const cancelled = cancel(order, 'system', reason);
  await orderRepository.record(tx, cancelled, { from: order.status, by: system, reason }, now);
  emit(OrderCancelledV1, cancellation(cancelled, system));
}

async function giveBack({ tx, now, emit }: Change, order: Order): Promise<void> {
  const { id: orderId, paymentId, status, totalCents, chargedBackCents } = order;
  const amountCents =
    totalCents - chargedBackCents - (await refundRepository.liveCents(tx, orderId, paymentId));
  if (paymentId === null || !isRefundable(status, true) || amountCents <= 0) return;
  const reason = 'admin_action';
  const refundId = newId();
  await refundRepository.insert(
    tx,
    {
      id: refundId,
      orderId,
      paymentId,
      amountCents,
      refundType: refundTypeOf(amountCents, order),
      reason,
      status: 'approved',
      initiatorId: null,
      initiatorName: null,
    },
    now,
    { processedAt: now },
  );
  const refund = { refundId, paymentId, amountCents, reason, approvedBy: null };
  emit(RefundApprovedV1, { ...refOf(order), ...refund });
}
