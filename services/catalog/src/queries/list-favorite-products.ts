import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** Newest first, without what is no longer public. JSON text of `FavoriteProductsAnswer`. */
export async function listFavoriteProducts(db: Db, userId: string): Promise<string> {
  const [row] = await db.execute<{ favorites: string }>(sql`
    select coalesce(string_agg('{"id":"' || p.id || '","createdAt":"' || catalog.instant(f.created_at)
        || '","product":' || p.card || p.card_options || ',"stock":' || (p.stock_on_hand - p.stock_held) || '}}', ','
        order by f.created_at desc), '') as favorites
    from catalog.favorite_products f join catalog.products p on p.id = f.product_id
    where f.user_id = ${userId} and p.is_public`);
  return `{"favorites":[${row?.favorites ?? ''}]}`;
}
