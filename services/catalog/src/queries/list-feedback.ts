import { paginationOf, type FeedbackQuery } from '@largo/contracts';
import { isUuid } from '@largo/kernel';
import type { Sql } from 'postgres';
import { named } from './get-product.ts';
import { ask, empty, part, type Part } from './statement.ts';

interface ReviewedProduct {
  sellerId: string;
  isPublic: boolean;
  /** JSON text of `ProductReviewsAnswer`. */
  answer: string;
}

/** One page of what buyers wrote about a product, by its id or slug. */
export async function listProductReviews(
  sql: Sql,
  idOrSlug: string,
  asked: FeedbackQuery,
): Promise<ReviewedProduct | undefined> {
  const [row] = await ask<ReviewedProduct & { reviews: string; total: number }>(sql)`
    select p.seller_id as "sellerId", p.is_public as "isPublic", ${counted(asked)} as total,
      (select coalesce(json_agg(json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment,
          'createdAt', catalog.instant(r.created_at), 'User', json_build_object('name', r.buyer_name))), '[]')
        from (
          select * from catalog.product_reviews where product_id = p.id
            ${ofStars(part`rating`, asked)}
          order by ${ordering(part`rating`, asked)} ${window(asked)}) r)::text as reviews
    from catalog.products p where ${named(idOrSlug)} and p.removed_at is null`;
  if (!row) return undefined;
  const { sellerId, isPublic, reviews, total } = row;
  return { sellerId, isPublic, answer: `{"reviews":${reviews},${pagination(asked, total)}}` };
}

/** Ratings and evaluations of a public store in one list, as JSON text of `StoreRatingsAnswer`. */
export async function listStoreRatings(
  sql: Sql,
  storeId: string,
  asked: FeedbackQuery,
): Promise<string | undefined> {
  if (!isUuid(storeId)) return undefined;
  const [row] = await ask<{ ratings: string; total: number }>(sql)`
    select ${counted(asked)} as total, ${storeRatings(asked)}::text as ratings
    from catalog.sellers s where s.id = ${storeId} and s.is_public`;
  return row && `{"ratings":${row.ratings},${pagination(asked, row.total)}}`;
}

/** Of a store `s`, as a JSON list of `StoreRatingView`. */
export function storeRatings(asked: FeedbackQuery): Part {
  const stars = ofStars(part`overall_rating`, asked);
  return part`(select coalesce(json_agg(json_build_object('id', r.id, 'buyer', json_build_object('name', r.buyer_name),
      'createdAt', catalog.instant(r.created_at), 'overallRating', r.overall_rating, 'comment', r.comment,
      'productQualityRating', r.product_quality_rating, 'communicationRating', r.communication_rating,
      'deliveryRating', r.delivery_rating)), '[]')
    from (
      select id, buyer_name, created_at, overall_rating, comment, product_quality_rating,
        communication_rating, delivery_rating from catalog.store_ratings where seller_id = s.id ${stars}
      union all
      select id, buyer_name, created_at, overall_rating, comment, null,
        communication_rating, delivery_rating from catalog.seller_evaluations where seller_id = s.id ${stars}
      order by ${ordering(part`overall_rating`, asked)} ${window(asked)}) r)`;
}

/** Products and stores keep how often each number of stars was given, so nothing is counted here. */
function counted({ stars }: FeedbackQuery): Part {
  return stars === undefined
    ? part`catalog.star_total(star_counts)`
    : part`star_counts[${stars}::int]`;
}

function ofStars(column: Part, { stars }: FeedbackQuery): Part {
  return stars === undefined ? empty : part`and ${column} = ${stars}::smallint`;
}

function ordering(column: Part, { sortBy }: FeedbackQuery): Part {
  const newest = part`created_at desc, id desc`;
  if (sortBy === 'highest') return part`${column} desc, ${newest}`;
  return sortBy === 'lowest' ? part`${column}, ${newest}` : newest;
}

function window({ page = 1, limit = 10 }: FeedbackQuery): Part {
  return part`limit ${limit} offset ${(page - 1) * limit}`;
}

function pagination({ page = 1, limit = 10 }: FeedbackQuery, total: number): string {
  return `"pagination":${JSON.stringify(paginationOf(page, limit, total))}`;
}
