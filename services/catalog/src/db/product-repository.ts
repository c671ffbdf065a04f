import { type ProductChangedV1, type ProductStatus } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';

export type ProductSnapshot = Static<(typeof ProductChangedV1)['schema']>;

/** A product to be written. JSON member names are those of the insert's record definition. */
export interface NewProduct {
  id: string;
  sellerId: string;
  categoryId: string | null;
  sku: string;
  slug: string;
  title: string;
  description: string;
  priceCents: number;
  originalPriceCents: number | null;
  weightGrams: number | null;
  dimensions: { length: number; width: number; height: number } | null;
  images: readonly string[];
  status: ProductStatus;
  rejectionReason: string | null;
  isSponsored: boolean;
  stock: number;
  totalSales: number;
  /** ISO 8601. */
  createdAt: string;
}

/** What everybody else keeps of a product: `ProductChangedV1`. */
export const snapshotColumns = sql.raw(`id as "productId", seller_id as "sellerId", sku, title, status,
  rejection_reason as "rejectionReason", category_id as "categoryId", price_cents as "priceCents",
  original_price_cents as "originalPriceCents", stock_on_hand - stock_held as "availableStock",
  weight_grams as "weightGrams", images[1] as image`);

/**
 * Writes products with their first stock movement and the copies of their seller's and category's
 * data. Products that exist already are left alone. @returns snapshots of those that are new
 */
export async function insert(tx: Tx, products: readonly NewProduct[], now: Date): Promise<ProductSnapshot[]> {
  const rows = await tx.execute<ProductSnapshot & Record<string, unknown>>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb) as g(
        id uuid, "sellerId" uuid, "categoryId" uuid, sku text, slug text, title text, description text,
        "priceCents" bigint, "originalPriceCents" bigint, "weightGrams" int, dimensions jsonb, images jsonb,
        status text, "rejectionReason" text, "isSponsored" boolean, stock bigint, "totalSales" bigint,
        "createdAt" timestamptz)
    ), added as (
      insert into catalog.products (id, seller_id, category_id, sku, slug, title, description, price_cents,
        original_price_cents, weight_grams, dimensions, images, status, rejection_reason, is_sponsored,
        stock_on_hand, total_sales, created_at, updated_at, seller_name, business_name,
        seller_neighborhood, seller_star_counts, seller_verified, seller_receives, seller_public,
        category_name, category_slug)
      select g.id, g."sellerId", g."categoryId", g.sku, g.slug, g.title, g.description, g."priceCents",
        g."originalPriceCents", g."weightGrams", nullif(g.dimensions, 'null'::jsonb),
        array(select jsonb_array_elements_text(g.images)), g.status, g."rejectionReason", g."isSponsored",
        g.stock, g."totalSales", g."createdAt", g."createdAt", s.name, s.business_name, s.neighborhood,
        s.star_counts, s.is_email_verified, s.receives_payments, s.is_public, c.name, c.slug
      from given g join catalog.sellers s on s.id = g."sellerId"
      left join catalog.categories c on c.id = g."categoryId"
      on conflict do nothing
      returning *
    ), moved as (
      insert into catalog.stock_movements (product_id, kind, quantity, at)
      select id, 'initial', stock_on_hand, ${now.toISOString()}::timestamptz from added
    )
    select ${snapshotColumns} from added order by created_at, id`);
  return [...rows];
}
