import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { productReviews, storeRatings } from './schema.ts';
import type { SellerStars } from './seller-repository.ts';

/** Rows with `createdAt` in ISO 8601. */
type Dated<Row> = Omit<Row, 'createdAt'> & { createdAt: string };
export type SeedReview = Dated<typeof productReviews.$inferInsert>;
export type SeedRating = Dated<typeof storeRatings.$inferInsert>;

export interface SeedSellerTotals {
  sellerId: string;
  totalSales: number;
  completedOrders: number;
  cancelledOrders: number;
}

interface SeededStars extends SellerStars {
  sellerId: string;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

export const seedRepository = {
  /** Inserts sellers with only an id, until identity's events bring the rest. */
  async ensureSellers(tx: Tx, sellerIds: readonly string[], now: Date): Promise<void> {
    await tx.execute(sql`
      insert into catalog.sellers (id, created_at)
      select value::uuid, ${now.toISOString()}::timestamptz
      from jsonb_array_elements_text(${json(sellerIds)}) order by value on conflict (id) do nothing`);
  },

  /** Only for stores that have sold nothing yet: real totals are never overwritten. */
  async setSellerTotals(tx: Tx, totals: readonly SeedSellerTotals[]): Promise<void> {
    await tx.execute(sql`
      update catalog.sellers s set total_sales = g."totalSales", completed_orders = g."completedOrders",
        cancelled_orders = g."cancelledOrders"
      from jsonb_to_recordset(${json(totals)}) as g(
        "sellerId" uuid, "totalSales" int, "completedOrders" int, "cancelledOrders" int)
      where s.id = g."sellerId" and s.total_sales = 0 and s.completed_orders = 0`);
  },

  /** @returns the new stars of each store that got some */
  async insertRatings(tx: Tx, ratings: readonly SeedRating[]): Promise<SeededStars[]> {
    return tx.execute<SeededStars>(sql`
      with added as (
        insert into catalog.store_ratings (id, seller_id, buyer_id, buyer_name, overall_rating,
          product_quality_rating, communication_rating, delivery_rating, comment, created_at)
        select id, "sellerId", "buyerId", "buyerName", "overallRating", "productQualityRating",
          "communicationRating", "deliveryRating", comment, "createdAt"
        from jsonb_to_recordset(${json(ratings)}) as g(
          id uuid, "sellerId" uuid, "buyerId" uuid, "buyerName" text, "overallRating" smallint,
          "productQualityRating" smallint, "communicationRating" smallint, "deliveryRating" smallint,
          comment text, "createdAt" timestamptz)
        on conflict do nothing returning seller_id, overall_rating as stars
      )
      update catalog.sellers s set star_counts = array(
        select s.star_counts[n] + (select count(*) from added a where a.seller_id = s.id and a.stars = n)::int
        from generate_series(1, 5) n order by n)
      where s.id in (select seller_id from added)
      returning s.id as "sellerId", s.average_rating::float8 as "averageRating",
        s.total_ratings as "totalRatings"`);
  },

  async insertReviews(tx: Tx, reviews: readonly SeedReview[]): Promise<void> {
    await tx.execute(sql`
      with added as (
        insert into catalog.product_reviews
          (id, product_id, order_id, buyer_id, buyer_name, rating, comment, created_at)
        select g.id, g."productId", g."orderId", g."buyerId", g."buyerName", g.rating, g.comment, g."createdAt"
        from jsonb_to_recordset(${json(reviews)}) as g(id uuid, "productId" uuid, "orderId" uuid,
          "buyerId" uuid, "buyerName" text, rating smallint, comment text, "createdAt" timestamptz)
        on conflict do nothing returning product_id, rating as stars
      ), counted as (
        select product_id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
          count(*) filter (where stars = 3), count(*) filter (where stars = 4),
          count(*) filter (where stars = 5)]::int[] as counts
        from added group by product_id
      )
      update catalog.products p set star_counts = array(
        select p.star_counts[n] + c.counts[n] from generate_series(1, 5) n order by n)
      from counted c where p.id = c.product_id`);
  },
};
