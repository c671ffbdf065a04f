import { inList, insertRows, type Tx } from '@largo/messaging';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { orders } from './schema.ts';

export type OrderRow = typeof orders.$inferSelect;

export const orderRepository = {
  inserted: (order: OrderRow, isNew: SQL): SQL =>
    sql`${insertRows(orders, [order])} where ${isNew} on conflict do nothing`,

  statusSet: (orderIds: readonly string[], status: string, isNew: SQL): SQL => sql`
    update payments.orders set status = ${status}::text
    where order_id = any(${inList(orderIds)}) and ${isNew}`,

  async cancel(tx: Pick<Tx, 'update'>, orderId: string): Promise<void> {
    await tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.orderId, orderId));
  },

  listOfPurchase: (db: Pick<Tx, 'select'>, purchaseId: string): Promise<OrderRow[]> =>
    db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(orders.orderNumber),

  listByIds: (db: Pick<Tx, 'select'>, ids: readonly string[]): Promise<OrderRow[]> =>
    db
      .select()
      .from(orders)
      .where(inArray(orders.orderId, [...ids])),

  async find(db: Pick<Tx, 'select'>, orderId: string): Promise<OrderRow | undefined> {
    const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId));
    return order;
  },
};
