import type { SellerEvaluationsQuery, SellerEvaluationView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface ListEvaluations extends SellerEvaluationsQuery {
  id?: string;
  viewer: { userId: string; isAdmin: boolean };
}

const shown = 200;

/**
 * Newest first. A seller's evaluations are public; by buyer or order, or without any filter, only
 * those that the viewer is a party to are listed.
 */
export async function listEvaluations(
  db: Db,
  asked: ListEvaluations,
): Promise<SellerEvaluationView[]> {
  const { id, sellerId, buyerId, orderId, viewer } = asked;
  const isParty = sql`(${viewer.isAdmin} or buyer_id = ${viewer.userId} or seller_id = ${viewer.userId})`;
  const isOpen = sellerId !== undefined && buyerId === undefined && orderId === undefined;
  return db.execute<SellerEvaluationView>(sql`
    select id, seller_id as "sellerId", case when ${isParty} then order_id end as "orderId",
      json_build_object('name', buyer_name) as buyer,
      json_build_object('overall', overall_rating, 'communication', communication_rating,
        'packaging', packaging_rating, 'delivery', delivery_rating) as ratings,
      comment, catalog.instant(created_at) as "createdAt"
    from catalog.seller_evaluations where ${isOpen ? sql`true` : isParty}
      ${id === undefined ? sql.empty() : sql`and id = ${id}`}
      ${sellerId === undefined ? sql.empty() : sql`and seller_id = ${sellerId}`}
      ${buyerId === undefined ? sql.empty() : sql`and buyer_id = ${buyerId}`}
      ${orderId === undefined ? sql.empty() : sql`and order_id = ${orderId}`}
    order by created_at desc, id desc limit ${shown}`);
}
