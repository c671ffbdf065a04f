import type { ProductsBySkuAnswer } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';

type Found = ProductsBySkuAnswer['products'][number];

/** The store's own products that have these codes, themselves or in a variant; unknown codes are left out. */
export async function findProductsBySku(
  db: Db,
  sellerId: string,
  skus: readonly string[],
): Promise<ProductsBySkuAnswer> {
  const wanted = sql`any(${inList(
    skus.map((sku) => sku.toUpperCase()),
    'text',
  )})`;
  const rows = await db.execute<Found & Record<string, unknown>>(sql`
    with coded as (
      select sku, id from catalog.products where seller_id = ${sellerId}::uuid and sku = ${wanted}
      union
      select sku, product_id from catalog.variants where seller_id = ${sellerId}::uuid and sku = ${wanted}
    )
    select c.sku, p.id as "productId", p.title, cardinality(p.images) as images
    from coded c join catalog.products p on p.id = c.id where p.removed_at is null order by c.sku`);
  return { products: [...rows] };
}
