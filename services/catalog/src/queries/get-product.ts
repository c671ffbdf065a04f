import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { detailColumns, hasKey } from '../db/product-detail.ts';
import type { Viewer } from '../domain/viewer.ts';

export type ProductText = {
  /** The product as JSON text built by the database. */
  product: string;
  sellerId: string;
  isPublic: boolean;
  /** Its store took it off sale for a while. */
  isPaused: boolean;
};

const reviewsShown = 50;

/**
 * A product and its newest reviews in one statement, by id or slug. Its store and administrators see
 * the price before as it was saved, next to what buyers see.
 */
export async function getProduct(
  db: Db,
  idOrSlug: string,
  viewer: Viewer | undefined,
): Promise<ProductText | undefined> {
  const [row] = await db.execute<ProductText>(sql`
    select p.seller_id as "sellerId", p.is_public as "isPublic",
      p.status = 'inactive' and p.paused_by_store and p.seller_public as "isPaused",
      row_to_json(detail)::text as product
    from catalog.products p, lateral (select (p.card || '}')::json as shown) k,
      lateral (select ${detailColumns(isOwn(viewer))}, ${reviews()} as reviews) detail
    where ${hasKey(idOrSlug)} and p.removed_at is null`);
  return row;
}

/** Undefined for who can't have a product, so that buyers and visitors share one statement. */
function isOwn(viewer: Viewer | undefined): SQL | undefined {
  if (viewer?.roles.includes('admin')) return sql`true`;
  return viewer?.roles.includes('seller') ? sql`p.seller_id = ${viewer.userId}::uuid` : undefined;
}

function reviews(): SQL {
  return sql`(select coalesce(json_agg(row_to_json(r)), '[]'::json) from (
    select v.id, v.rating, v.comment, catalog.instant(v.created_at) as "createdAt",
      json_build_object('name', v.buyer_name) as "User"
    from catalog.product_reviews v where v.product_id = p.id
    order by v.created_at desc, v.id desc limit ${reviewsShown}) r)`;
}
