import { OrderCancelledV1, OrdersAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { orderAuditEntry } from '../domain/audit-entry.ts';
import { cancel, type Order } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { OrderNotFound } from '../domain/errors.ts';

export interface CancelOrder {
  orderId: string;
  person: Person;
  reason: string | null;
}

export interface CancelledPayment {
  /** True when there was a payment: money comes back, or an open PIX ends. */
  cancelled: boolean;
  method: string | null;
  wasPaid: boolean;
}

/**
 * Cancels an order that has not been shipped. Emits OrderCancelledV1: the catalog takes the goods
 * back, payments gives the money back.
 * @throws OrderNotFound also for people who are no part of it @throws OrderTransitionNotAllowed
 */
export async function cancelOrder(
  unit: UnitOfWork,
  { orderId, person, reason }: CancelOrder,
): Promise<CancelledPayment> {
  return unit.run(async ({ tx, now, emit }) => {
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = changerOf(order, person, ['buyer', 'seller', 'admin'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    const cancelled = cancel(order, reason);
    await orderRepository.record(tx, cancelled, { from: order.status, by, reason }, now);
    emit(OrderCancelledV1, cancellation(cancelled, by));
    if (by.userType === 'admin')
      emit(
        OrdersAdminActedV1,
        orderAuditEntry(person, order, {
          action: 'order-cancelled',
          before: { status: order.status },
          after: { status: cancelled.status, cancelReason: reason },
        }),
      );
    return paymentOf(order);
  });
}

function paymentOf({ paymentMethod, paymentState, paidAt }: Order): CancelledPayment {
  const wasPaid = paidAt !== null;
  return { cancelled: wasPaid || paymentState === 'pending', method: paymentMethod, wasPaid };
}
