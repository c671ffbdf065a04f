import type { ReadyForEvaluationAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

const most = 200;

/** Delivered orders that the buyer can still evaluate, newest first. */
export async function listReadyForEvaluation(
  db: Db,
  buyerId: string,
  now: Date,
): Promise<ReadyForEvaluationAnswer['orders']> {
  return db.execute<ReadyForEvaluationAnswer['orders'][number]>(sql`
    select o.order_id as "orderId", o.order_number as "orderNumber", o.seller_id as "sellerId",
      coalesce(s.business_name, s.name, '') as "sellerName", catalog.instant(o.delivered_at) as "deliveredAt"
    from catalog.purchases o left join catalog.sellers s on s.id = o.seller_id
    where o.buyer_id = ${buyerId} and o.status = 'delivered'
      and coalesce(o.delivered_at >= ${now.toISOString()}::timestamptz - interval '60 days', true)
      and not exists (select 1 from catalog.seller_evaluations e where e.order_id = o.order_id)
    order by o.delivered_at desc limit ${most}`);
}
