import { isUuid } from '@largo/kernel';
import { type SQL, sql } from 'drizzle-orm';
import { moderation } from '../domain/product-status.ts';
import { variantPrice } from './stock-rows.ts';

/** Whether product `p` has this id or slug. */
export function hasKey(idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`;
}

/** Null for an inactive category, which has no page. */
const openCategory = sql`case when exists (
    select from catalog.categories c where c.id = p.category_id and c.is_active
  ) then k.shown -> 'category' end`;

const variantsOnSale = sql`case when p.options is not null then (
    select json_agg(json_build_object('id', v.id, 'values', v.option_values, 'sku', v.sku,
      'price', catalog.reais(${variantPrice}),
      'stock', v.stock_on_hand - v.stock_held, 'image', v.image) order by v.position)
    from catalog.variants v where v.product_id = p.id and v.is_active) end`;

const discountOf = (column: 'original_price_cents' | 'saved_original_price_cents') =>
  sql.raw(`case when p.${column} > p.price_cents then
    floor((p.${column} - p.price_cents) * 100.0 / p.${column})::int end`);

/** What buyers see of its prices, and what it follows from (ADR 109). */
const shownPrices = sql`json_build_object('originalPrice', catalog.reais(p.original_price_cents),
    'discount', ${discountOf('original_price_cents')}, 'referencePrice', catalog.reais(p.reference_price_cents),
    'onSaleSince', (select catalog.instant(o.at) from catalog.publications o where o.product_id = p.id),
    'changedAt', (select catalog.instant(max(c.at)) from catalog.price_changes c where c.product_id = p.id))`;

const shownBefore = sql`catalog.reais(p.original_price_cents) as "originalPrice",
    k.shown -> 'discount' as discount`;

/** The price before as buyers see it or, where `isOwn`, as it was saved. */
const savedBefore = (isOwn: SQL) => sql`
    catalog.reais(case when ${isOwn} then p.saved_original_price_cents else p.original_price_cents end)
      as "originalPrice",
    case when ${isOwn} then to_json(${discountOf('saved_original_price_cents')}) else k.shown -> 'discount' end as discount,
    case when ${isOwn} then ${shownPrices} end as "shownPrices"`;

/** All of `ProductDetail` except the reviews, from a product `p` whose card is `k.shown`. */
export const detailColumns = (
  isOwn?: SQL,
) => sql`p.id, p.slug, p.sku, p.title, p.title as name, p.description,
    catalog.reais(p.price_cents) as price, ${isOwn ? savedBefore(isOwn) : shownBefore},
    p.stock_on_hand - p.stock_held as stock, p.images, p.status, p.rejection_reason as "rejectionReason",
    p.category_id as "categoryId", ${openCategory} as category,
    p.seller_id as "sellerId", (k.shown -> 'seller')::jsonb || jsonb_build_object('slug',
      (select s.slug from catalog.sellers s where s.id = p.seller_id)) as seller,
    p.average_rating as "averageRating", p.total_reviews as "totalReviews", p.total_sales as "totalSales",
    p.is_sponsored as "isSponsored", trim_scale(p.weight_grams / 1000.0) as weight, p.dimensions,
    catalog.instant(p.created_at) as "createdAt", catalog.instant(p.updated_at) as "updatedAt",
    p.star_counts as "ratingDistribution", p.options, ${variantsOnSale} as variants,
    catalog.reais(p.base_price_cents) as "basePrice"`;

/** The `detail` of `AdminProduct` for a product `p`, as a lateral join. */
export const adminDetail = sql`lateral (select
      json_build_object('category', (select json_build_object('id', c.id, 'name', c.name, 'slug', c.slug,
          'description', c.description) from catalog.categories c where c.id = p.category_id),
        'seller', (select json_build_object('id', s.id, 'name', s.name, 'email', s.email,
          'businessName', coalesce(s.business_name, s.name),
          'sellerProfile', json_build_object('businessName', coalesce(s.business_name, s.name)),
          'averageRating', s.average_rating, 'totalReviews', s.total_ratings)
          from catalog.sellers s where s.id = p.seller_id)) as shown) k,
    lateral (select ${detailColumns(sql`true`)}, json_build_object('nextStatuses',
      ${JSON.stringify(moderation)}::json ->
        case when p.status = 'active' and p.changed_at is not null then 'changed' else p.status end) as allowed,
      case when p.changed_at is not null then json_build_object('at', catalog.instant(p.changed_at),
        'approved', p.approved_content - 'categoryId' || jsonb_build_object('category',
          (select c.name from catalog.categories c
           where c.id = (p.approved_content ->> 'categoryId')::uuid))) end as change) detail`;
