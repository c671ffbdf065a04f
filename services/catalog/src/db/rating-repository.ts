import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { PurchaseRef } from './purchase-repository.ts';
import { sellerEvaluations, storeRatings } from './schema.ts';
import type { SellerStars } from './seller-repository.ts';

export const ratingRepository = {
  /** @returns false when this buyer has already rated the store */
  async insertStoreRating(tx: Tx, rating: typeof storeRatings.$inferInsert): Promise<boolean> {
    const { id, sellerId, buyerId } = storeRatings;
    const rows = await tx
      .insert(storeRatings)
      .values(rating)
      .onConflictDoNothing({ target: [sellerId, buyerId] })
      .returning({ id });
    return rows.length === 1;
  },

  /** @returns false when this order was already evaluated */
  async insertEvaluation(
    tx: Tx,
    evaluation: typeof sellerEvaluations.$inferInsert,
  ): Promise<boolean> {
    const { id, orderId } = sellerEvaluations;
    const rows = await tx
      .insert(sellerEvaluations)
      .values(evaluation)
      .onConflictDoNothing({ target: orderId })
      .returning({ id });
    return rows.length === 1;
  },

  /**
   * Removes the evaluation of an order that was undone, and the buyer's rating of the store unless
   * another order was delivered. The caller holds the seller's lock.
   * @returns the store's stars afterwards; undefined when nothing stood on the order
   */
  async withdraw(tx: Tx, order: PurchaseRef): Promise<SellerStars | undefined> {
    const [row] = await tx.execute<SellerStars>(sql`
      with evaluation as (
        delete from catalog.seller_evaluations where order_id = ${order.orderId}::uuid
        returning overall_rating as stars
      ), rating as (
        delete from catalog.store_ratings r
        where r.seller_id = ${order.sellerId}::uuid and r.buyer_id = ${order.buyerId}::uuid
          and not exists (select 1 from catalog.purchases p where p.buyer_id = r.buyer_id
            and p.seller_id = r.seller_id and p.status = 'delivered')
        returning overall_rating as stars
      ), given as (select stars from evaluation union all select stars from rating)
      update catalog.sellers s set star_counts = array(
        select greatest(s.star_counts[n] - (select count(*)::int from given where stars = n), 0)
        from generate_series(1, 5) n order by n)
      where s.id = ${order.sellerId}::uuid and exists (select 1 from given)
      returning average_rating::float8 as "averageRating", total_ratings as "totalRatings"`);
    return row;
  },
};
