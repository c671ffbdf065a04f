import { OrderCancelledV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { cancel, system } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { isCancellable } from '../domain/order-status.ts';
import { systemReason } from '../domain/reason.ts';

const reason = systemReason('contested');

/**
 * The bank gave the money back to the buyer: what this payment paid and has not been sent stays here.
 * Emits OrderCancelledV1 for each such order.
 */
export async function cancelContestedOrders(
  unit: UnitOfWork,
  { paymentId, orderIds }: { paymentId: string; orderIds: readonly string[] },
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    for (const order of await orderRepository.findAllForUpdate(tx, orderIds)) {
      const isPaidByIt = order.paidAt !== null && order.paymentId === paymentId;
      if (!isPaidByIt || !isCancellable(order.status)) continue;
      const cancelled = cancel(order, 'system', reason);
      await orderRepository.record(tx, cancelled, { from: order.status, by: system, reason }, now);
      emit(OrderCancelledV1, cancellation(cancelled, system));
    }
  });
}
