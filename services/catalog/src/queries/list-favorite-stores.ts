import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { sellerSummary } from '../db/seller-summary.ts';

/** Newest first, without what is no longer public. JSON text of `FavoriteStoresAnswer`. */
export async function listFavoriteStores(db: Db, userId: string): Promise<string> {
  const [row] = await db.execute<{ favorites: string }>(sql`
    select coalesce(json_agg(json_build_object('id', s.id, 'createdAt', catalog.instant(s.kept_at),
      'store', ${sellerSummary}) order by s.kept_at desc), '[]')::text as favorites
    from (select sellers.*, f.created_at as kept_at, (select count(*) from catalog.products p
        where p.seller_id = sellers.id and p.removed_at is null and p.is_public)::int as products
      from catalog.favorite_stores f join catalog.sellers on sellers.id = f.seller_id
      where f.user_id = ${userId} and sellers.is_public) s`);
  return `{"favorites":${row?.favorites ?? '[]'}}`;
}
