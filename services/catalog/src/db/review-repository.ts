import { newId } from '@largo/kernel';
import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { readComment } from '../domain/comment.ts';

interface OrderReviews {
  orderId: string;
  buyerId: string;
  buyerName: string;
  sellerId: string;
  /** ISO 8601. */
  at: string;
  reviews: readonly { productId: string; rating: number; comment: string | null }[];
}

interface AddedReview extends Record<string, unknown> {
  productId: string;
  rating: number;
  title: string;
}

export const reviewRepository = {
  /** Only for products of the order's own seller, one each; their star counts grow accordingly. */
  async insertNew(tx: Tx, order: OrderReviews): Promise<AddedReview[]> {
    if (order.reviews.length === 0) return [];
    const given = JSON.stringify(
      order.reviews.map((review) => ({
        ...review,
        id: newId(),
        comment: readComment(review.comment),
      })),
    );
    const productIds = order.reviews.map(({ productId }) => productId);
    await tx.execute(sql`
      select 1 from catalog.products
      where id = any(${inList(productIds)})
      order by id for no key update`);
    return tx.execute<AddedReview>(sql`
      with added as (
        insert into catalog.product_reviews
          (id, product_id, order_id, buyer_id, buyer_name, rating, comment, created_at)
        select g.id, p.id, ${order.orderId}::uuid, ${order.buyerId}::uuid, ${order.buyerName}::text,
          g.rating, g.comment, ${order.at}::timestamptz
        from jsonb_to_recordset(${given}::text::jsonb)
          as g(id uuid, "productId" uuid, rating smallint, comment text)
        join catalog.products p on p.id = g."productId" and p.seller_id = ${order.sellerId}::uuid
        on conflict (order_id, product_id) do nothing
        returning product_id, rating
      )
      update catalog.products p set star_counts[a.rating] = p.star_counts[a.rating] + 1
      from added a where p.id = a.product_id
      returning p.id as "productId", a.rating::int as rating, p.title`);
  },

  /** Removes the reviews of an order that was undone. */
  async withdraw(tx: Tx, orderId: string): Promise<void> {
    await tx.execute(sql`
      select 1 from catalog.products
      where id in (select product_id from catalog.product_reviews where order_id = ${orderId}::uuid)
      order by id for no key update`);
    await tx.execute(sql`
      with gone as (
        delete from catalog.product_reviews where order_id = ${orderId}::uuid
        returning product_id, rating
      )
      update catalog.products p
      set star_counts[g.rating] = greatest(p.star_counts[g.rating] - 1, 0)
      from gone g where p.id = g.product_id`);
  },
};
