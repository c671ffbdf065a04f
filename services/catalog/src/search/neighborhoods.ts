import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { plainWords } from '../domain/search-terms.ts';
import { type KnownWord, nearest, typoDistance } from '../domain/spelling.ts';
import { findKnownWords } from './known-words.ts';

export interface Neighborhood {
  /** As the filter of lists takes it. */
  name: string;
  /** Products that this filter leaves. */
  count: number;
  words: readonly string[];
}

/** Those with stores that have public products, the largest first. */
export async function loadNeighborhoods(db: Db): Promise<readonly Neighborhood[]> {
  const rows = await db.execute<{ name: string; count: number }>(sql`
    select name, count from (
      select plain_neighborhood, count(*)::int as count from catalog.public_products group by 1) counted
    join (
      select catalog.plain(neighborhood) as plain_neighborhood, min(neighborhood) as name
      from catalog.sellers where is_public group by 1) named using (plain_neighborhood)
    order by count desc, plain_neighborhood collate "C"`);
  return rows
    .map((row) => ({ ...row, words: plainWords(row.name) }))
    .filter(({ words }) => words.length > 0);
}

/** The neighbourhood whose whole name was typed: no typo then, even where no product has the words. */
export function findNamed(all: readonly Neighborhood[], typed: string): Neighborhood | undefined {
  const name = plainWords(typed).join(' ');
  return all.find(({ words }) => words.join(' ') === name);
}

/** The neighbourhood whose whole name was typed with small typos; a word that products have is none. */
export async function findMisspelled(
  db: Db,
  all: readonly Neighborhood[],
  typed: string,
): Promise<Neighborhood | undefined> {
  const terms = plainWords(typed);
  const sameLength = all.filter(({ words }) => words.length === terms.length);
  if (sameLength.length === 0) return undefined;
  const known = await findKnownWords(db, terms);
  const distanceTo = (words: readonly string[]) =>
    terms.reduce((sum, term, place) => {
      const word = words[place] ?? '';
      const isOther = term !== word && known.has(term);
      return sum + (isOther ? Number.POSITIVE_INFINITY : typoDistance(term, word));
    }, 0);
  return nearest(sameLength, ({ words }) => distanceTo(words));
}

/** The words of all their names. */
export function wordsOf(all: readonly Neighborhood[]): KnownWord[] {
  const written = all.flatMap(({ name }) => name.split(/[^\p{L}\p{M}\p{N}]+/u));
  return written.flatMap((shown) => plainWords(shown).map((word) => ({ word, shown })));
}
