import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { matching } from '../db/text-search.ts';
import { unfinishedWords } from '../domain/search-terms.ts';
import { alternatives, correctSpelling, type KnownWord } from '../domain/spelling.ts';
import { findKnownWords, findSimilarWords } from './known-words.ts';
import { type Neighborhood, wordsOf } from './neighborhoods.ts';

export interface Correction {
  /** As they are compared. */
  terms: string[];
  /** As it is written. */
  shown: string;
}

/** The words without their small typos; undefined when that changes nothing. */
export async function correctWords(
  db: Db,
  terms: readonly string[],
): Promise<Correction | undefined> {
  return correctionOf(correctSpelling(terms, await findSimilarWords(db, terms)));
}

/** The same with the words of neighbourhoods' names; those that products have stay as they are. */
export async function correctToNeighborhood(
  db: Db,
  terms: readonly string[],
  neighborhoods: readonly Neighborhood[],
): Promise<Correction | undefined> {
  const known = await findKnownWords(db, terms);
  const places = wordsOf(neighborhoods);
  const choices = terms.map((term) => {
    const itself = places.find(({ word }) => word === term) ?? known.get(term);
    return itself ? [itself] : places;
  });
  return correctionOf(correctSpelling(terms, choices));
}

function correctionOf(words: readonly KnownWord[] | undefined): Correction | undefined {
  if (!words) return undefined;
  return {
    terms: words.map(({ word }) => word),
    shown: words.map(({ shown }) => shown).join(' '),
  };
}

/** Words to offer instead of words that find nothing, as they are written; they do find something. */
export async function suggestWords(db: Db, terms: readonly string[]): Promise<string | undefined> {
  for (const words of alternatives(terms, await findSimilarWords(db, terms))) {
    const plain = words.map(({ word }) => word);
    if (await isFound(db, plain)) return words.map(({ shown }) => shown).join(' ');
  }
  return undefined;
}

const maxLooked = 1_000;

/**
 * Whether any product has the words. Not by the first match: for that the planner would read the whole
 * table, to its end where there is none.
 */
export async function isFound(db: Db, terms: readonly string[]): Promise<boolean> {
  const rows = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (
      select from catalog.public_products
      where ${matching(unfinishedWords(terms).anywhere)} limit ${sql.raw(String(maxLooked))}) matches`);
  return onlyRow(rows).found > 0;
}
