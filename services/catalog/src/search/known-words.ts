import { type Db, inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { KnownWord } from '../domain/spelling.ts';

const maxSimilar = 10;

/** Those of the words that titles, stores or categories have. */
export async function findKnownWords(
  db: Db,
  terms: readonly string[],
): Promise<Map<string, KnownWord>> {
  const rows = await db.execute<KnownWord & Record<string, unknown>>(sql`
    select word, coalesce(shown, word) as shown from catalog.title_words
    where word = any(${inList(terms, 'text')})`);
  return new Map(rows.map((row) => [row.word, row]));
}

/**
 * For each term the words of titles, stores and categories that share most of its trigrams, the most
 * similar first; for a term that is such a word itself, that one alone.
 */
export async function findSimilarWords(db: Db, terms: readonly string[]): Promise<KnownWord[][]> {
  const rows = await db.execute<KnownWord & { place: number } & Record<string, unknown>>(sql`
    select place::int, similar_words.*
    from unnest(${inList(terms, 'text')}) with ordinality as terms (term, place)
    cross join lateral (
      select word, coalesce(shown, word) as shown, 1 as similarity
      from catalog.title_words where word = term
      union all
      select * from catalog.similar_words(term, ${maxSimilar})
      where not exists (select from catalog.title_words where word = term)) similar_words
    order by place, similarity desc, word collate "C"`);
  return terms.map((_term, index) => rows.filter(({ place }) => place === index + 1));
}
