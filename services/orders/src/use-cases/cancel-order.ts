import { OrderCancelledV1 } from '@largo/contracts';
import type { Change, Tx, UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { cancel, type ChangedBy, type Order } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { type Cancellation, cancelReason, type CancelReason } from '../domain/reason.ts';

export interface CancelOrder {
  orderId: string;
  person: Person;
  reasonCode: CancelReason | null;
  reason: string | null;
  /** Every order of the purchase that is not cancelled yet. */
  wholePurchase: boolean;
}

export interface CancelledOrders {
  orders: { id: string; orderNumber: string }[];
  payment: {
    /** True when there was a payment: it is refunded, or an open PIX is ended. */
    cancelled: boolean;
    method: string | null;
    wasPaid: boolean;
  };
}

/**
 * Cancels an order that has not been shipped, or the whole purchase, all or none. Emits
 * OrderCancelledV1 for each, upon which catalog restocks the goods and payments refunds the money.
 * @throws OrderNotFound also for strangers to it, and for a store that tries to cancel the whole
 * purchase
 */
export async function cancelOrder(
  unit: UnitOfWork,
  command: CancelOrder,
): Promise<CancelledOrders> {
  return unit.run(async (change) => {
    const { orderId, person, wholePurchase } = command;
    const orders = await lock(change.tx, command);
    const asked = orders.find(({ id }) => id === orderId);
    const by = changerOf(
      asked,
      person,
      wholePurchase ? ['buyer', 'admin'] : ['buyer', 'seller', 'admin'],
      orderId,
    );
    const { userType } = by;
    const reason = cancelReason(userType, { code: command.reasonCode, text: command.reason });
    const open = orders.filter(({ id, status }) => id === orderId || status !== 'cancelled');
    for (const order of open) await cancelOne(change, order, { by, person, reason, open });
    return {
      orders: open.map(({ id, orderNumber }) => ({ id, orderNumber })),
      payment: paymentOf(open),
    };
  });
}

/** Includes the requested order, unless it does not exist. */
async function lock(tx: Tx, { orderId, wholePurchase }: CancelOrder): Promise<Order[]> {
  if (!wholePurchase) return orderRepository.findAllForUpdate(tx, [orderId]);
  return orderRepository.findAllForUpdate(tx, await orderRepository.listIdsOfPurchase(tx, orderId));
}

async function cancelOne(
  { tx, now, emit, audit }: Change,
  order: Order,
  {
    by,
    person,
    reason,
    open,
  }: { by: ChangedBy; person: Person; reason: Cancellation; open: readonly Order[] },
): Promise<void> {
  checkUncontested(order);
  const cancelled = cancel(order, by.userType, reason);
  await orderRepository.record(tx, cancelled, { from: order.status, by, reason }, now);
  emit(OrderCancelledV1, cancellation(cancelled, by, open));
  if (by.userType === 'admin')
    audit(adminOf(person), 'order-cancelled', {
      subject: auditSubject(order),
      before: { status: order.status },
      after: {
        status: cancelled.status,
        cancelReasonCode: reason.code,
        cancelReason: reason.text,
      },
    });
}

function paymentOf(orders: readonly Order[]): CancelledOrders['payment'] {
  const wasPaid = orders.some(({ paidAt }) => paidAt !== null);
  return {
    cancelled: wasPaid || orders.some(({ paymentState }) => paymentState === 'pending'),
    method: orders.find(({ paymentMethod }) => paymentMethod !== null)?.paymentMethod ?? null,
    wasPaid,
  };
}
