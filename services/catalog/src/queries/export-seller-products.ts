import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { ExportedProduct } from '../domain/export-layouts.ts';

/** One seller's products, oldest first, with the variants that are on sale or still have units. */
export async function exportSellerProducts(db: Db, sellerId: string): Promise<ExportedProduct[]> {
  const products = await db.execute<ExportedProduct & Record<string, unknown>>(sql`
    select p.id, p.slug, p.sku, p.title, p.description, p.status = 'active' as "isActive",
      coalesce(parent.name || ' > ', '') || coalesce(c.name, '') as "categoryPath",
      p.price_cents::float8 as "priceCents", p.saved_original_price_cents::float8 as "originalPriceCents",
      p.stock_on_hand - p.stock_held as stock, p.weight_grams as "weightGrams", p.dimensions,
      to_jsonb(p.images) as images, p.options, case when p.options is null then '[]' else (
        select coalesce(json_agg(json_build_object('values', v.option_values, 'sku', v.sku, 'gtin', v.gtin,
            'priceCents', coalesce(v.price_cents, p.base_price_cents),
            'weightGrams', coalesce(v.weight_grams, p.weight_grams),
            'stock', v.stock_on_hand - v.stock_held, 'image', v.image, 'isActive', v.is_active)
          order by v.position), '[]') from catalog.variants v
        where v.product_id = p.id and v.id <> p.id and (v.is_active or v.stock_on_hand > 0)) end as variants
    from catalog.products p left join catalog.categories c on c.id = p.category_id
    left join catalog.categories parent on parent.id = c.parent_id
    where p.seller_id = ${sellerId} and p.removed_at is null order by p.created_at, p.id`);
  return [...products];
}
