import type {
  ReadyForEvaluationAnswer,
  SellerEvaluationsQuery,
  SellerEvaluationStatsAnswer,
  SellerEvaluationView,
} from '@largo/contracts';
import type { Sql } from 'postgres';

export interface ListEvaluations extends SellerEvaluationsQuery {
  id?: string;
  viewer: { userId: string; isAdmin: boolean };
}

const shown = 200;

/**
 * Newest first. A seller's evaluations are open to all; asking by buyer or order shows only what the
 * viewer is a party of, and so does asking for nothing in particular.
 */
export async function listEvaluations(
  sql: Sql,
  asked: ListEvaluations,
): Promise<SellerEvaluationView[]> {
  const { id, sellerId, buyerId, orderId, viewer } = asked;
  const isParty = sql`(${viewer.isAdmin} or buyer_id = ${viewer.userId} or seller_id = ${viewer.userId})`;
  const isOpen = sellerId !== undefined && buyerId === undefined && orderId === undefined;
  return sql<SellerEvaluationView[]>`
    select id, seller_id as "sellerId", case when ${isParty} then order_id end as "orderId",
      json_build_object('name', buyer_name) as buyer,
      json_build_object('overall', overall_rating, 'communication', communication_rating,
        'packaging', packaging_rating, 'delivery', delivery_rating) as ratings,
      comment, catalog.instant(created_at) as "createdAt"
    from catalog.seller_evaluations where ${isOpen ? sql`true` : isParty}
      ${id === undefined ? sql`` : sql`and id = ${id}`}
      ${sellerId === undefined ? sql`` : sql`and seller_id = ${sellerId}`}
      ${buyerId === undefined ? sql`` : sql`and buyer_id = ${buyerId}`}
      ${orderId === undefined ? sql`` : sql`and order_id = ${orderId}`}
    order by created_at desc, id desc limit ${shown}`;
}

export async function getEvaluationStats(
  sql: Sql,
  sellerId: string,
): Promise<SellerEvaluationStatsAnswer['stats']> {
  const [row] = await sql<SellerEvaluationStatsAnswer['stats'][]>`
    select count(*)::int as "totalEvaluations",
      coalesce(round(avg(overall_rating), 2), 0)::float8 as "avgOverall",
      coalesce(round(avg(communication_rating), 2), 0)::float8 as "avgCommunication",
      coalesce(round(avg(packaging_rating), 2), 0)::float8 as "avgPackaging",
      coalesce(round(avg(delivery_rating), 2), 0)::float8 as "avgDelivery",
      json_build_object('1', count(*) filter (where overall_rating = 1),
        '2', count(*) filter (where overall_rating = 2), '3', count(*) filter (where overall_rating = 3),
        '4', count(*) filter (where overall_rating = 4), '5', count(*) filter (where overall_rating = 5))
        as distribution
    from catalog.seller_evaluations where seller_id = ${sellerId}`;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

/** Delivered orders that wait for the buyer's evaluation, newest first. */
export async function listReadyForEvaluation(
  sql: Sql,
  buyerId: string,
): Promise<ReadyForEvaluationAnswer['orders']> {
  return sql<ReadyForEvaluationAnswer['orders']>`
    select o.order_id as "orderId", o.order_number as "orderNumber", o.seller_id as "sellerId",
      coalesce(s.business_name, s.name, '') as "sellerName", catalog.instant(o.delivered_at) as "deliveredAt"
    from catalog.purchases o left join catalog.sellers s on s.id = o.seller_id
    where o.buyer_id = ${buyerId} and o.status = 'delivered'
      and not exists (select 1 from catalog.seller_evaluations e where e.order_id = o.order_id)
    order by o.delivered_at desc limit ${shown}`;
}
