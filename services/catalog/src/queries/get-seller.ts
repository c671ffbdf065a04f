import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { sellerSummary } from '../db/seller-summary.ts';
import { storeSlugRepository } from '../db/store-slug-repository.ts';

/** One store as JSON text of `SellerSummary`, by id, slug or former slug. */
export async function getSeller(db: Db, idOrSlug: string): Promise<string | undefined> {
  const sellerId = await storeSlugRepository.findSeller(db, idOrSlug);
  if (sellerId === undefined) return undefined;
  const [row] = await db.execute<{ seller: string }>(sql`
    select ${sellerSummary}::text as seller from (
      select *, (select count(*) from catalog.products p where p.seller_id = sellers.id and p.is_public)::int as products
      from catalog.sellers where id = ${sellerId} and is_public) s`);
  return row?.seller;
}
