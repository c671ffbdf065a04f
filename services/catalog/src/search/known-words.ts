import { type Db, inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { after } from '../db/word-match.ts';
import type { KnownWord } from '../domain/spelling.ts';

const maxSimilar = 10;
const maxBeginnings = 40;

/** Which of the words occur in titles, stores or categories. */
export async function findKnownWords(
  db: Db,
  terms: readonly string[],
): Promise<Map<string, KnownWord>> {
  const rows = await db.execute<KnownWord & Record<string, unknown>>(sql`
    select word, coalesce(shown, word) as shown from catalog.title_words
    where word = any(${inList(terms, 'text')})`);
  return new Map(rows.map((row) => [row.word, row]));
}

export interface LookedUp {
  stem: string;
  /** Whether it occurs in titles, stores or categories, in singular or plural. */
  isKnown: boolean;
}

type KnownOrNot = ReadonlyMap<string, LookedUp>;

export async function lookUp(db: Db, words: readonly string[]): Promise<KnownOrNot> {
  const rows = await db.execute<{ word: string; stem: string; isKnown: boolean }>(sql`
    select word, catalog.stem(word) as stem,
      exists (select from catalog.title_words known
        where catalog.stem(known.word) = catalog.stem(words.word)) as "isKnown"
    from unnest(${inList([...new Set(words)], 'text')}) as words (word)`);
  return new Map(rows.map(({ word, ...found }) => [word, found]));
}

/** What one search has looked up: its readings ask for the same words again and again. */
export interface Lookups {
  readonly db: Db;
  lookUp(words: readonly string[]): Promise<KnownOrNot>;
  findSimilar(terms: readonly string[]): Promise<KnownWord[][]>;
}

export function makeLookups(db: Db): Lookups {
  const known = new Map<string, LookedUp>();
  const similar = new Map<string, Promise<KnownWord[][]>>();
  return {
    db,
    async lookUp(words) {
      const fresh = words.filter((word) => !known.has(word));
      const found = fresh.length > 0 ? await lookUp(db, fresh) : [];
      for (const [word, one] of found) known.set(word, one);
      return known;
    },
    findSimilar(terms) {
      const key = terms.join(' ');
      const found = similar.get(key) ?? findSimilarWords(db, terms);
      similar.set(key, found);
      return found;
    },
  };
}

/** Stems of known words that start as typed, shortest first. */
export async function findBeginnings(db: Db, typed: string): Promise<string[]> {
  const rows = await db.execute<{ stem: string }>(sql`
    select distinct catalog.stem(word) as stem from (
      select word from catalog.title_words
      where word collate "C" >= ${typed} and word collate "C" < ${after(typed)}
      order by length(word), word limit ${maxBeginnings}) begun`);
  return rows.map(({ stem }) => stem);
}

/** For each term, the known words that share most of its trigrams, most similar first. */
async function findSimilarWords(db: Db, terms: readonly string[]): Promise<KnownWord[][]> {
  const rows = await db.execute<KnownWord & { place: number } & Record<string, unknown>>(sql`
    select place::int, similar_words.*, catalog.stem(word) as stem
    from unnest(${inList(terms, 'text')}) with ordinality as terms (term, place)
    cross join lateral catalog.similar_words(term, ${maxSimilar}) similar_words
    order by place, similarity desc, word collate "C"`);
  return terms.map((_term, index) => rows.filter(({ place }) => place === index + 1));
}
