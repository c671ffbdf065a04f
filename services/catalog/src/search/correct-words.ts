import { stripAccents } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { matching } from '../db/text-search.ts';
import { alikeInSound, correctSpelling, type KnownWord, likeliest } from '../domain/spelling.ts';
import { findKnownWords, type Lookups } from './known-words.ts';
import { type Neighborhood, wordsOf } from './neighborhoods.ts';
import { isPortuguese } from './portuguese-words.ts';
import type { SynonymBook } from './synonym-book.ts';

export interface Correction {
  /** Normalised for comparison. */
  terms: string[];
  /** What titles with the words in singular or plural begin with: `cafe` for `cafes`. */
  beginnings: string[];
  /** As it is written. */
  shown: string;
}

interface CorrectOptions {
  book: SynonymBook;
  /** The most typos per word. */
  most: number;
  /** Whether the last word may be incomplete. */
  isUnfinished?: boolean;
}

/**
 * Corrects typos; undefined when nothing changes. Words found in titles stay, and so does every
 * Portuguese word that sounds otherwise: `cerveja` is not a misspelt `cereja`.
 */
export async function correctWords(
  lookups: Lookups,
  terms: readonly string[],
  { book, most, isUnfinished = false }: CorrectOptions,
): Promise<Correction | undefined> {
  const [known, similar] = await Promise.all([lookups.lookUp(terms), lookups.findSimilar(terms)]);
  const words = await Promise.all(
    terms.map(async (term, n): Promise<KnownWord> => {
      const itself = { word: term, shown: term };
      if (known.get(term)?.isKnown) return itself;
      const slips = (await isPortuguese(term))
        ? { most: alikeInSound }
        : { most, isUnfinished: isUnfinished && n === terms.length - 1 };
      const others = [...(similar[n] ?? []), ...book.soundingLike(term)];
      return likeliest(term, others, slips) ?? itself;
    }),
  );
  return words.every(({ word }, n) => word === terms[n]) ? undefined : correctionOf(words);
}

/** The typed text with the corrected words in it. */
export function correctedText(typed: string, terms: readonly string[], correction: Correction) {
  const shown = correction.shown.split(' ');
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const better = words.map((word) => {
    const place = terms.indexOf(stripAccents(word));
    return place < 0 || correction.terms[place] === terms[place] ? word : (shown[place] ?? word);
  });
  return better.join(' ');
}

/** Corrects words to names of neighbourhoods; words that products have stay as they are. */
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
  const words = correctSpelling(terms, choices);
  return words && correctionOf(words);
}

function correctionOf(words: readonly KnownWord[]): Correction {
  return {
    terms: words.map(({ word }) => word),
    beginnings: words.map(({ word, stem = word }) => (word.startsWith(stem) ? stem : word)),
    shown: words.map(({ shown }) => shown).join(' '),
  };
}

const maxLooked = 1_000;

/**
 * Whether any product matches. A plain `limit 1` would make the planner scan the whole table when
 * nothing matches.
 */
export async function isFound(db: Db, query: string): Promise<boolean> {
  const rows = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (
      select from catalog.public_products
      where ${matching(query)} limit ${sql.raw(String(maxLooked))}) matches`);
  return onlyRow(rows).found > 0;
}
