import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import type { PurchaseStatus, StoreTotals } from '../domain/purchase.ts';
import { purchases } from './schema.ts';

export interface PurchaseRef {
  orderId: string;
  orderNumber: string;
  buyerId: string;
  sellerId: string;
}

export const purchaseRepository = {
  async findStatus(tx: Tx, orderId: string): Promise<PurchaseStatus | undefined> {
    const found = tx.select().from(purchases).where(eq(purchases.orderId, orderId));
    const [row] = await found.for('update');
    return row?.status;
  },

  async save(tx: Tx, order: PurchaseRef, status: PurchaseStatus, now: Date): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`
      insert into catalog.purchases
        (order_id, order_number, buyer_id, seller_id, status, paid_at, delivered_at)
      values (${order.orderId}::uuid, ${order.orderNumber}::text, ${order.buyerId}::uuid,
        ${order.sellerId}::uuid, ${status}::text, ${at},
        case when ${status}::text = 'delivered' then ${at} end)
      on conflict (order_id) do update set status = excluded.status,
        delivered_at = coalesce(purchases.delivered_at, excluded.delivered_at)`);
  },

  async addTotals(tx: Tx, sellerId: string, change: StoreTotals, now: Date): Promise<void> {
    await tx.execute(sql`
      insert into catalog.sellers as s (id, total_sales, completed_orders, cancelled_orders, created_at)
      values (${sellerId}::uuid, greatest(${change.sales}::int, 0), greatest(${change.completed}::int, 0),
        greatest(${change.cancelled}::int, 0), ${now.toISOString()}::timestamptz)
      on conflict (id) do update set
        total_sales = greatest(s.total_sales + ${change.sales}::int, 0),
        completed_orders = greatest(s.completed_orders + ${change.completed}::int, 0),
        cancelled_orders = greatest(s.cancelled_orders + ${change.cancelled}::int, 0)`);
  },

  /** Whether this buyer has received an order of this store. */
  async hasReceived(tx: Tx, buyerId: string, sellerId: string): Promise<boolean> {
    const rows = await tx.execute(sql`
      select 1 from catalog.purchases
      where buyer_id = ${buyerId}::uuid and seller_id = ${sellerId}::uuid and status = 'delivered' limit 1`);
    return rows.length === 1;
  },

  async findPurchase(tx: Tx, orderId: string) {
    const [row] = await tx.select().from(purchases).where(eq(purchases.orderId, orderId));
    return row;
  },
};
