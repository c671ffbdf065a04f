import type { OrderSummary } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { orderFields, orderSummary, type Viewing } from './views/order-summary.ts';

/** Delivered purchases whose receipt the buyer has not confirmed, longest waiting first. */
export async function listAwaitingConfirmation(db: Db, viewing: Viewing): Promise<OrderSummary[]> {
  const rows = await db
    .select(orderFields)
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, viewing.viewer.userId),
        eq(orders.status, 'delivered'),
        isNull(orders.confirmedAt),
      ),
    )
    .orderBy(asc(orders.deliveredAt))
    .limit(100);
  return rows.map((row) => orderSummary(row, viewing));
}
