import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

interface Buyer {
  id: string;
  name: string;
}

export interface NewStoreRating {
  id: string;
  sellerId: string;
  buyer: Buyer;
  overall: number;
  productQuality: number | null;
  communication: number | null;
  delivery: number | null;
  comment: string | null;
  includesPostDelivery: boolean;
}

export interface NewEvaluation {
  id: string;
  orderId: string;
  sellerId: string;
  buyer: Buyer;
  overall: number;
  communication: number | null;
  packaging: number | null;
  delivery: number | null;
  comment: string | null;
}

export const ratingRepository = {
  /** @returns false when this buyer has rated the store before */
  async insertStoreRating(tx: Tx, rating: NewStoreRating, now: Date): Promise<boolean> {
    const rows = await tx.execute(sql`
      insert into catalog.store_ratings (id, seller_id, buyer_id, buyer_name, overall_rating,
        product_quality_rating, communication_rating, delivery_rating, comment, includes_post_delivery, created_at)
      values (${rating.id}::uuid, ${rating.sellerId}::uuid, ${rating.buyer.id}::uuid, ${rating.buyer.name}::text,
        ${rating.overall}::smallint, ${rating.productQuality}::smallint, ${rating.communication}::smallint,
        ${rating.delivery}::smallint, ${rating.comment}::text, ${rating.includesPostDelivery}::boolean,
        ${now.toISOString()}::timestamptz)
      on conflict (seller_id, buyer_id) do nothing returning 1`);
    return rows.length === 1;
  },

  /** @returns false when this order was evaluated before */
  async insertEvaluation(tx: Tx, evaluation: NewEvaluation, now: Date): Promise<boolean> {
    const { buyer } = evaluation;
    const rows = await tx.execute(sql`
      insert into catalog.seller_evaluations (id, order_id, seller_id, buyer_id, buyer_name, overall_rating,
        communication_rating, packaging_rating, delivery_rating, comment, created_at)
      values (${evaluation.id}::uuid, ${evaluation.orderId}::uuid, ${evaluation.sellerId}::uuid, ${buyer.id}::uuid,
        ${buyer.name}::text, ${evaluation.overall}::smallint, ${evaluation.communication}::smallint,
        ${evaluation.packaging}::smallint, ${evaluation.delivery}::smallint, ${evaluation.comment}::text,
        ${now.toISOString()}::timestamptz)
      on conflict (order_id) do nothing returning 1`);
    return rows.length === 1;
  },
};
