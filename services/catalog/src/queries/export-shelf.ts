import type { CsvCell } from '@largo/service-kit';
import type { Sql } from 'postgres';
import { cellsOf, productFileColumns, type SheetProduct } from '../domain/product-sheet.ts';

/** One seller's products, oldest first, as cells of the product file. */
export async function* exportShelf(sql: Sql, sellerId: string): AsyncGenerator<CsvCell[]> {
  const batches = sql<SheetProduct[]>`
    select p.id, p.sku, p.title, p.description, coalesce(r.name || ' > ', '') || coalesce(c.name, '') as "categoryPath",
      p.price_cents::float8 as "priceCents", p.original_price_cents::float8 as "originalPriceCents",
      (p.stock_on_hand - p.stock_held)::int as stock, p.weight_grams as "weightGrams", p.dimensions,
      to_jsonb(p.images) as images
    from catalog.products p left join catalog.categories c on c.id = p.category_id
    left join catalog.categories r on r.id = c.parent_id
    where p.seller_id = ${sellerId} and p.removed_at is null order by p.created_at, p.id`.cursor(
    200,
  );
  for await (const batch of batches) {
    for (const product of batch) {
      const cells = cellsOf(product);
      yield productFileColumns.map((column) => cells[column]);
    }
  }
}
