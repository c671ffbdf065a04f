import { type FeedbackQuery, paginationOf } from '@largo/contracts';
import { type SQL, sql } from 'drizzle-orm';

/** The ratings of a store `s`, as a JSON list of `StoreRatingView`. */
export function storeRatings(query: FeedbackQuery): SQL {
  const stars = ofStars(sql`overall_rating`, query);
  return sql`(select coalesce(json_agg(json_build_object('id', r.id, 'buyer', json_build_object('name', r.buyer_name),
      'createdAt', catalog.instant(r.created_at), 'overallRating', r.overall_rating, 'comment', r.comment,
      'productQualityRating', r.product_quality_rating, 'communicationRating', r.communication_rating,
      'deliveryRating', r.delivery_rating)), '[]')
    from (
      select id, buyer_name, created_at, overall_rating, comment, product_quality_rating,
        communication_rating, delivery_rating from catalog.store_ratings where seller_id = s.id ${stars}
      union all
      select id, buyer_name, created_at, overall_rating, comment, null,
        communication_rating, delivery_rating from catalog.seller_evaluations where seller_id = s.id ${stars}
      order by ${feedbackOrder(sql`overall_rating`, query)} ${feedbackPage(query)}) r)`;
}

/** The total, summed from stored star counts, so that no rows are counted. */
export function totalOf({ stars }: FeedbackQuery): SQL {
  return stars === undefined
    ? sql`catalog.star_total(star_counts)`
    : sql`star_counts[${stars}::int]`;
}

export function ofStars(column: SQL, { stars }: FeedbackQuery): SQL {
  return stars === undefined ? sql.empty() : sql`and ${column} = ${stars}::smallint`;
}

export function feedbackOrder(column: SQL, { sortBy }: FeedbackQuery): SQL {
  const newest = sql`created_at desc, id desc`;
  if (sortBy === 'highest') return sql`${column} desc, ${newest}`;
  return sortBy === 'lowest' ? sql`${column}, ${newest}` : newest;
}

export function feedbackPage({ page = 1, limit = 10 }: FeedbackQuery): SQL {
  return sql`limit ${limit} offset ${(page - 1) * limit}`;
}

export function feedbackPagination({ page = 1, limit = 10 }: FeedbackQuery, total: number): string {
  return `"pagination":${JSON.stringify(paginationOf(page, limit, total))}`;
}
