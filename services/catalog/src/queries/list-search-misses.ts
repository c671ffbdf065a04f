import { paginationOf, type SearchMissesAnswer, type SearchMissesQuery } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';

/** Searches without a result. */
export async function listSearchMisses(
  db: Db,
  { sortBy = 'count', page = 1, limit = 50 }: SearchMissesQuery,
): Promise<SearchMissesAnswer> {
  const order =
    sortBy === 'count' ? sql`count desc, last_seen desc, term` : sql`last_seen desc, term`;
  const misses = await db.execute<SearchMissesAnswer['misses'][number]>(sql`
    select term, count::int, catalog.instant(first_seen) as "firstSeen",
      catalog.instant(last_seen) as "lastSeen"
    from catalog.search_misses order by ${order} limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = onlyRow(
    await db.execute<{ total: number }>(sql`
      select count(*)::int as total from catalog.search_misses`),
  );
  return { misses: [...misses], total, pagination: paginationOf(page, limit, total) };
}
