import type { PayableView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { payableOrders } from '../domain/payable.ts';
import type { OrderPayments } from './find-order-payments.ts';
import { findPurchaseOrders } from './find-purchase-orders.ts';

/** What is still to be paid of an order's purchase; null if nothing, or not now. */
export async function findPayable(
  db: Db,
  found: Pick<OrderPayments, 'purchaseId' | 'payments'>,
): Promise<PayableView | null> {
  const waiting = (await findPurchaseOrders(db, found)).filter(
    ({ status }) => status === 'pending',
  );
  const waitingIds = waiting.map(({ orderId }) => orderId);
  const orders = payableOrders(waiting, await paymentRepository.listBlocking(db, waitingIds));
  if (orders.length === 0) return null;
  return {
    purchaseId: found.purchaseId,
    orders: orders.map(({ orderId, orderNumber, amountCents }) => ({
      orderId,
      orderNumber,
      amount: centsToReais(amountCents),
    })),
    total: centsToReais(orders.reduce((sum, { amountCents }) => sum + amountCents, 0)),
  };
}
