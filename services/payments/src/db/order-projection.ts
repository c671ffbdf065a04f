import { sql } from 'drizzle-orm';
import type { Executor } from './payment-rows.ts';

export interface OrderRow {
  orderId: string;
  purchaseId: string;
  buyerId: string;
  sellerId: string;
  orderNumber: string;
  totalCents: number;
  status: string;
}

export async function upsertOrder(tx: Executor, order: OrderRow): Promise<void> {
  await tx.execute(sql`
    insert into orders (order_id, purchase_id, buyer_id, seller_id, order_number, total_cents, status)
    values (${order.orderId}::uuid, ${order.purchaseId}::uuid, ${order.buyerId}::uuid,
      ${order.sellerId}::uuid, ${order.orderNumber}, ${order.totalCents}::bigint, ${order.status})
    on conflict (order_id) do nothing`);
}

export async function setOrderStatus(tx: Executor, orderId: string, status: string): Promise<void> {
  await tx.execute(sql`update orders set status = ${status} where order_id = ${orderId}::uuid`);
}

export async function findOrder(db: Executor, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await db.execute<OrderRow & Record<string, unknown>>(sql`
    select order_id as "orderId", purchase_id as "purchaseId", buyer_id as "buyerId",
      seller_id as "sellerId", order_number as "orderNumber", total_cents as "totalCents", status
    from orders where order_id = ${orderId}::uuid`);
  return row;
}
