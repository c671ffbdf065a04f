import { paginationOf, type SearchMissesAnswer } from '@largo/contracts';
import type { Sql } from 'postgres';

export interface ListSearchMisses {
  sort: 'count' | 'recent';
  page: number;
  limit: number;
}

/** What people looked for and did not find. */
export async function listSearchMisses(
  sql: Sql,
  { sort, page, limit }: ListSearchMisses,
): Promise<SearchMissesAnswer> {
  const order =
    sort === 'count' ? sql`count desc, last_seen desc, term` : sql`last_seen desc, term`;
  const misses = await sql<SearchMissesAnswer['misses']>`
    select term, count::int, catalog.instant(first_seen) as "firstSeen",
      catalog.instant(last_seen) as "lastSeen"
    from catalog.search_misses order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from catalog.search_misses`;
  const total = counted?.total ?? 0;
  return { misses: [...misses], total, pagination: paginationOf(page, limit, total) };
}
