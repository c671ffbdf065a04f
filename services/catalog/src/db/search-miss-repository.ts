import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface SearchMiss {
  term: string;
  count: number;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
}

export const searchMissRepository = {
  /** Ordered by term, so that replicas that write the same ones can't deadlock. */
  async add(tx: Tx, misses: readonly SearchMiss[]): Promise<void> {
    await tx.execute(sql`
      insert into catalog.search_misses (term, count, first_seen, last_seen)
      select term, count, "firstSeen", "lastSeen"
      from jsonb_to_recordset(${JSON.stringify(misses)}::text::jsonb) as g(
        term text, count bigint, "firstSeen" timestamptz, "lastSeen" timestamptz) order by term
      on conflict (term) do update set count = search_misses.count + excluded.count,
        first_seen = least(search_misses.first_seen, excluded.first_seen),
        last_seen = greatest(search_misses.last_seen, excluded.last_seen)`);
  },

  /** Keeps at most so many recently searched terms; the rarest and oldest are deleted first. */
  async forget(tx: Tx, { most, seenBefore }: { most: number; seenBefore: Date }): Promise<void> {
    await tx.execute(sql`
      delete from catalog.search_misses where last_seen < ${seenBefore.toISOString()}::timestamptz`);
    await tx.execute(sql`
      delete from catalog.search_misses where term in (
        select term from catalog.search_misses order by count desc, last_seen desc, term
        offset ${most}::int)`);
  },
};
