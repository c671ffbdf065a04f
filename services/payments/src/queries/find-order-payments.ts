import type { Db } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { OrderNotFound } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';

export interface OrderPayments {
  purchaseId: string;
  buyerId: string;
  sellerId: string;
  status: string;
  /** Newest first. */
  payments: PaymentRecord[];
}

/** An order with its payments. */
export async function findOrderPayments(db: Db, orderId: string): Promise<OrderPayments> {
  const [order, payments] = await Promise.all([
    orderRepository.find(db, orderId),
    paymentRepository.listOfOrder(db, orderId),
  ]);
  if (order) return { ...order, payments };
  // Until the order's own event arrives, a payment knows whose it is.
  const [payment] = payments;
  const share = payment?.orders.find((paid) => paid.orderId === orderId);
  if (!payment || !share) throw new OrderNotFound(orderId);
  const { purchaseId, buyerId } = payment;
  return { purchaseId, buyerId, sellerId: share.sellerId, status: 'pending', payments };
}

/** Finds the payments of an order for its buyer. @throws OrderNotFound also when it is someone else's */
export async function findOwnOrderPayments(
  db: Db,
  orderId: string,
  buyerId: string,
): Promise<OrderPayments> {
  const found = await findOrderPayments(db, orderId);
  if (found.buyerId !== buyerId) throw new OrderNotFound(orderId);
  return found;
}
