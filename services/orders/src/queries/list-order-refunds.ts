import type { RefundView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { orders, refunds } from '../db/schema.ts';
import { partOf, type Person } from '../domain/access.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { refundView, selectRefunds } from './views/refund-view.ts';

/** @throws OrderNotFound also for strangers to the order */
export async function listOrderRefunds(
  db: Db,
  orderId: string,
  viewer: Person,
): Promise<RefundView[]> {
  const [order] = await db
    .select({ buyerId: orders.buyerId, sellerId: orders.sellerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || !partOf(order, viewer)) throw new OrderNotFound(orderId);
  const rows = await selectRefunds(db, eq(refunds.orderId, orderId)).limit(200);
  return rows.map(refundView);
}
