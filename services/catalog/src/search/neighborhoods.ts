import { placeSlug } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { plainWords } from '../domain/search-terms.ts';
import { type KnownWord, nearest, typoDistance } from '../domain/spelling.ts';
import { findKnownWords } from './known-words.ts';

export interface Neighborhood {
  /** As the list filter takes it. */
  name: string;
  /** Products that this filter leaves. */
  count: number;
  /** The words of this name or of a former one, spelled out. */
  words: readonly string[];
}

/**
 * Neighbourhoods of stores with public products, largest first; then again under each of their
 * former names.
 */
export async function loadNeighborhoods(db: Db): Promise<readonly Neighborhood[]> {
  const rows = await db.execute<{ name: string; count: number; former: string[] | null }>(sql`
    select name, count, former from (
      select plain_neighborhood, count(*)::int as count from catalog.public_products group by 1) counted
    join (
      select catalog.plain(neighborhood) as plain_neighborhood, min(neighborhood) as name
      from catalog.sellers where is_public group by 1) named using (plain_neighborhood)
    left join (
      select distinct on (1) catalog.plain(name) as plain_neighborhood, former_slugs as former
      from catalog.neighborhoods order by 1, changed_at desc) known using (plain_neighborhood)
    order by count desc, plain_neighborhood collate "C"`);
  const called = ({ name, count }: (typeof rows)[number], text: string): Neighborhood => {
    return { name, count, words: spelledOut(plainWords(text)) };
  };
  return [
    ...rows.map((row) => called(row, row.name)),
    ...rows.flatMap((row) => (row.former ?? []).map((slug) => called(row, slug))),
  ].filter(({ words }) => words.length > 0);
}

/** Words with their abbreviations spelled out, if that leaves as many: `jd guanabara`. */
export function spelledOut(words: readonly string[]): readonly string[] {
  const full = placeSlug(words.join(' ')).split('-');
  return full.length === words.length ? full : words;
}

/**
 * The neighbourhood named at the end of the words: `cambui`, `padaria no cambui`, `pet no jd
 * guanabara`. The longest such name or, after other words, the one with most products that ends so.
 */
export function placeAtEnd(
  all: readonly Neighborhood[],
  typed: readonly string[],
): { name: string; before: string[] } | undefined {
  const endsWith = (words: readonly string[], end: readonly string[]) =>
    end.length <= words.length && words.slice(-end.length).join(' ') === end.join(' ');
  const spelled = spelledOut(typed);
  for (let length = typed.length; length > 0; length -= 1) {
    const end = spelled.slice(-length);
    const ending = all.filter(({ words }) => endsWith(words, end));
    const exact = ending.find(({ words }) => words.length === length);
    const place = exact ?? (length < typed.length ? ending[0] : undefined);
    if (place && end.join('').length > 3)
      return { name: place.name, before: typed.slice(0, -length) };
  }
  return undefined;
}

/** The neighbourhood whose whole name was typed with small typos, unless products have the word. */
export async function findMisspelled(
  db: Db,
  all: readonly Neighborhood[],
  typed: string,
): Promise<Neighborhood | undefined> {
  const terms = spelledOut(plainWords(typed));
  const sameLength = all.filter(({ words }) => words.length === terms.length);
  const distanceTo = (words: readonly string[], known?: ReadonlyMap<string, unknown>) =>
    terms.reduce((sum, term, place) => {
      const word = words[place] ?? '';
      const isOther = term !== word && known?.has(term);
      return sum + (isOther ? Number.POSITIVE_INFINITY : typoDistance(term, word));
    }, 0);
  const near = sameLength.filter(({ words }) => Number.isFinite(distanceTo(words)));
  if (near.length === 0) return undefined;
  const known = await findKnownWords(db, terms);
  return nearest(near, ({ words }) => distanceTo(words, known));
}

/** The words of all their names. */
export function wordsOf(all: readonly Neighborhood[]): KnownWord[] {
  const written = [...new Set(all.map(({ name }) => name))].flatMap((name) =>
    name.split(/[^\p{L}\p{M}\p{N}]+/u),
  );
  return written.flatMap((shown) => plainWords(shown).map((word) => ({ word, shown })));
}
