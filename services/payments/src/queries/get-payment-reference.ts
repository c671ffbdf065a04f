import type { PaymentReferenceAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { leadingOrderId } from '../domain/payment.ts';
import { findOwnOrderPayments } from './find-order-payments.ts';
import { findPurchaseOrders } from './find-purchase-orders.ts';
import { getOrderPaymentStatus } from './get-order-payment-status.ts';

/**
 * The state of the purchase that the provider's return names, by a payment's id, which is our
 * reference there, or by an order's. @throws OrderNotFound also when it is someone else's
 */
export async function getPaymentReference(
  db: Db,
  reference: string,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<PaymentReferenceAnswer> {
  const payment = await paymentRepository.find(db, reference);
  const orderId = payment ? leadingOrderId(payment) : reference;
  const found = await findOwnOrderPayments(db, orderId, buyerId);
  const orders = await findPurchaseOrders(db, found);
  return {
    ...(await getOrderPaymentStatus(db, orderId, { buyerId, now })),
    purchaseId: found.purchaseId,
    orders: orders.map(({ orderId: id, orderNumber, status }) => ({
      orderId: id,
      orderNumber,
      status,
    })),
  };
}
