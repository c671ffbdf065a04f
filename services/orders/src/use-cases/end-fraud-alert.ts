import { type FraudAlertDecision, OrderCancelledV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { cancel, type Order, system } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { isCancellable } from '../domain/order-status.ts';
import { systemReason } from '../domain/reason.ts';
import { isRefundable } from '../domain/refund.ts';
import { refundRest } from './steps/refund-rest.ts';

export interface EndFraudAlert {
  paymentId: string;
  orders: readonly { orderId: string }[];
  decision: FraudAlertDecision;
}

/**
 * An administrator has decided about a fraud alert. Released orders continue. Otherwise unsent
 * orders are cancelled, and what is left of the others is refunded. Emits OrderCancelledV1 or
 * RefundApprovedV1 for each order of the payment.
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
  if (!isCancellable(order.status)) {
    if (isRefundable(order.status, true)) await refundRest(change, order, 'admin_action');
    return;
  }
  const { tx, now, emit } = change;
  const reason = systemReason('fraud_alert');
  const cancelled = cancel(order, 'system', reason);
  await orderRepository.record(tx, cancelled, { from: order.status, by: system, reason }, now);
  emit(OrderCancelledV1, cancellation(cancelled, system));
}
