import type { Db } from '@largo/messaging';
import type { CsvCell } from '@largo/service-kit';
import { sql } from 'drizzle-orm';
import { cellsOf, productFileColumns, type SheetProduct } from '../domain/product-sheet.ts';

/** One seller's products, oldest first, as cells of the product file. */
export async function exportSellerProducts(db: Db, sellerId: string): Promise<CsvCell[][]> {
  const products = await db.execute<SheetProduct & Record<string, unknown>>(sql`
    select p.id, p.sku, p.title, p.description,
      coalesce(parent.name || ' > ', '') || coalesce(c.name, '') as "categoryPath",
      p.price_cents::float8 as "priceCents", p.saved_original_price_cents::float8 as "originalPriceCents",
      p.stock_on_hand - p.stock_held as stock, p.weight_grams as "weightGrams", p.dimensions,
      to_jsonb(p.images) as images
    from catalog.products p left join catalog.categories c on c.id = p.category_id
    left join catalog.categories parent on parent.id = c.parent_id
    where p.seller_id = ${sellerId} and p.removed_at is null order by p.created_at, p.id`);
  return products.map((product) => {
    const cells = cellsOf(product);
    return productFileColumns.map((column) => cells[column]);
  });
}
