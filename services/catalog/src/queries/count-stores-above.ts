import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** How many stores exceed a new product limit: they keep their products but can't add any. */
export async function countStoresAbove(db: Db, limit: number): Promise<number> {
  const [row] = await db.execute<{ stores: number }>(sql`
    select count(*)::int as stores from (
      select from catalog.products where removed_at is null
      group by seller_id having count(*) > ${limit}::int) above`);
  return row?.stores ?? 0;
}
