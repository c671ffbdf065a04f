import { OrderCancelledV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { cancel, system } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { isCancellable } from '../domain/order-status.ts';
import { systemReason } from '../domain/reason.ts';

const reason = systemReason('sold_out');

/**
 * The goods of a paid order are gone: 'Sistema' cancels and refunds it. An order that has shipped
 * meanwhile had its goods, so nothing is done. Emits OrderCancelledV1.
 */
export async function cancelUnfulfillableOrder(unit: UnitOfWork, orderId: string): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const order = await orderRepository.findForUpdate(tx, orderId);
    if (!order) throw new OrderNotFound(orderId);
    if (!isCancellable(order.status)) return;
    const cancelled = cancel(order, 'system', reason);
    await orderRepository.record(tx, cancelled, { from: order.status, by: system, reason }, now);
    emit(OrderCancelledV1, cancellation(cancelled, system));
  });
}
