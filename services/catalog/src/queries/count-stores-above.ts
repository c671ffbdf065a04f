import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** How many stores have more products than a limit would allow: those keep theirs and add none. */
export async function countStoresAbove(db: Db, limit: number): Promise<number> {
  const [row] = await db.execute<{ stores: number }>(sql`
    select count(*)::int as stores from (
      select from catalog.products where removed_at is null
      group by seller_id having count(*) > ${limit}::int) above`);
  return row?.stores ?? 0;
}
