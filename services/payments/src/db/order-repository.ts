import type { Tx } from '@largo/messaging';
import { eq, inArray } from 'drizzle-orm';
import { orders } from './schema.ts';

export type OrderRow = typeof orders.$inferSelect;

export const orderRepository = {
  async insert(tx: Pick<Tx, 'insert'>, order: OrderRow): Promise<void> {
    await tx.insert(orders).values(order).onConflictDoNothing();
  },

  async setStatus(
    tx: Pick<Tx, 'update'>,
    orderIds: readonly string[],
    status: string,
  ): Promise<void> {
    await tx
      .update(orders)
      .set({ status })
      .where(inArray(orders.orderId, [...orderIds]));
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
