import type { Db } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import type { PurchaseOrder } from '../domain/payable.ts';
import type { OrderPayments } from './find-order-payments.ts';

/** Every order of the purchase that an order belongs to. */
export async function findPurchaseOrders(
  db: Db,
  { purchaseId, payments }: Pick<OrderPayments, 'purchaseId' | 'payments'>,
): Promise<PurchaseOrder[]> {
  const rows = await orderRepository.listOfPurchase(db, purchaseId);
  const found: PurchaseOrder[] = rows.map(({ orderId, orderNumber, totalCents, status }) => ({
    orderId,
    orderNumber,
    amountCents: totalCents,
    status,
  }));
  const known = new Set(found.map(({ orderId }) => orderId));
  // Orders whose own event has not arrived: payments know them.
  for (const { orderId, orderNumber, amountCents } of payments.flatMap(({ orders }) => orders)) {
    if (known.has(orderId)) continue;
    known.add(orderId);
    found.push({ orderId, orderNumber, amountCents, status: 'pending' });
  }
  return found;
}
