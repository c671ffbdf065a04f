import type { FeedbackQuery } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import {
  feedbackOrder,
  feedbackPage,
  feedbackPagination,
  ofStars,
  totalOf,
} from '../db/feedback.ts';
import { hasKey } from '../db/product-detail.ts';

type ReviewedProduct = {
  sellerId: string;
  isPublic: boolean;
  /** JSON text of `ProductReviewsAnswer`. */
  answer: string;
};

/** One page of a product's reviews, by its id or slug. */
export async function listProductReviews(
  db: Db,
  idOrSlug: string,
  query: FeedbackQuery,
): Promise<ReviewedProduct | undefined> {
  const [row] = await db.execute<ReviewedProduct & { reviews: string; total: number }>(sql`
    select p.seller_id as "sellerId", p.is_public as "isPublic", ${totalOf(query)} as total,
      (select coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment,
          'createdAt', catalog.instant(r.created_at), 'User', json_build_object('name', r.buyer_name))), '[]')
        from (
          select * from catalog.product_reviews where product_id = p.id
            ${ofStars(sql`rating`, query)}
          order by ${feedbackOrder(sql`rating`, query)} ${feedbackPage(query)}) r)::text as reviews
    from catalog.products p where ${hasKey(idOrSlug)} and p.removed_at is null`);
  if (!row) return undefined;
  const { sellerId, isPublic, reviews, total } = row;
  return {
    sellerId,
    isPublic,
    answer: `{"reviews":${reviews},${feedbackPagination(query, total)}}`,
  };
}
