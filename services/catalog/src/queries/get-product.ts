import { isUuid } from '@largo/kernel';
import type { Sql } from 'postgres';
import { ask, part, type Part } from './statement.ts';

export interface ProductText {
  /** The product as JSON text: the database builds it, nobody takes it apart. */
  product: string;
  sellerId: string;
  isPublic: boolean;
}

const reviewsShown = 50;

/** A product with its newest reviews in one statement, by id or slug. */
export async function getProduct(sql: Sql, idOrSlug: string): Promise<ProductText | undefined> {
  const [row] = await ask<ProductText>(sql)`
    select p.seller_id as "sellerId", p.is_public as "isPublic", row_to_json(detail)::text as product
    from catalog.products p, lateral (select (p.card || '}')::json as shown) k,
      lateral (select ${detailColumns()}, ${reviews()} as reviews) detail
    where ${named(idOrSlug)} and p.removed_at is null`;
  return row;
}

/** The product `p` with this id or slug. */
export function named(idOrSlug: string): Part {
  return isUuid(idOrSlug) ? part`p.id = ${idOrSlug}` : part`p.slug = ${idOrSlug}`;
}

/** Everything of `ProductDetail` but the reviews, from a product `p` whose card is `k.shown`. */
export function detailColumns(): Part {
  return part`p.id, p.slug, p.sku, p.title, p.title as name, p.description,
    catalog.reais(p.price_cents) as price, catalog.reais(p.original_price_cents) as "originalPrice",
    k.shown -> 'discount' as discount,
    p.stock_on_hand - p.stock_held as stock, p.images, p.status, p.rejection_reason as "rejectionReason",
    p.category_id as "categoryId", ${openCategory()} as category,
    p.seller_id as "sellerId", k.shown -> 'seller' as seller,
    p.average_rating as "averageRating", p.total_reviews as "totalReviews", p.total_sales as "totalSales",
    p.is_sponsored as "isSponsored", trim_scale(p.weight_grams / 1000.0) as weight, p.dimensions,
    catalog.instant(p.created_at) as "createdAt", catalog.instant(p.updated_at) as "updatedAt",
    p.star_counts as "ratingDistribution"`;
}

/** Null where it was switched off: it has no page. */
function openCategory(): Part {
  return part`case when exists (
    select from catalog.categories c where c.id = p.category_id and c.is_active
  ) then k.shown -> 'category' end`;
}

function reviews(): Part {
  return part`(select coalesce(json_agg(row_to_json(r)), '[]'::json) from (
    select v.id, v.rating, v.comment, catalog.instant(v.created_at) as "createdAt",
      json_build_object('name', v.buyer_name) as "User"
    from catalog.product_reviews v where v.product_id = p.id
    order by v.created_at desc, v.id desc limit ${reviewsShown}) r)`;
}
