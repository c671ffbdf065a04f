import { isUuid } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { sellerSummary } from '../db/seller-summary.ts';

/** One store as JSON text of `SellerSummary`. */
export async function getSeller(db: Db, sellerId: string): Promise<string | undefined> {
  if (!isUuid(sellerId)) return undefined;
  const [row] = await db.execute<{ seller: string }>(sql`
    select ${sellerSummary}::text as seller from (
      select *, (select count(*) from catalog.products p where p.seller_id = sellers.id and p.is_public)::int as products
      from catalog.sellers where id = ${sellerId} and is_public) s`);
  return row?.seller;
}
