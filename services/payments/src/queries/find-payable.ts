import type { PayableView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { payableOrders, type WaitingOrder } from '../domain/payable.ts';
import type { OrderPayments } from './find-order-payments.ts';

/** What is still to be paid of the purchase that an order belongs to; null: nothing, or not now. */
export async function findPayable(
  db: Db,
  { purchaseId, payments }: Pick<OrderPayments, 'purchaseId' | 'payments'>,
): Promise<PayableView | null> {
  const known = await orderRepository.listOfPurchase(db, purchaseId);
  const pending = known.filter(({ status }) => status === 'pending');
  const waiting: WaitingOrder[] = pending.map(({ orderId, orderNumber, totalCents }) => ({
    orderId,
    orderNumber,
    amountCents: totalCents,
  }));
  // Orders whose own event is still on its way: payments know them.
  const knownIds = new Set(known.map(({ orderId }) => orderId));
  for (const order of payments.flatMap(({ orders }) => orders)) {
    if (knownIds.has(order.orderId)) continue;
    knownIds.add(order.orderId);
    waiting.push(order);
  }
  const blocking = await paymentRepository.listBlocking(
    db,
    waiting.map(({ orderId }) => orderId),
  );
  const orders = payableOrders(waiting, blocking);
  if (orders.length === 0) return null;
  return {
    purchaseId,
    orders: orders.map(({ orderId, orderNumber, amountCents }) => ({
      orderId,
      orderNumber,
      amount: centsToReais(amountCents),
    })),
    total: centsToReais(orders.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  };
}
