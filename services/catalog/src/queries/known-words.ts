import type { Sql } from 'postgres';
import { corrected, guesses, type KnownWord } from '../domain/likeness.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { VocabularyCopy } from '../search/vocabulary-copy.ts';
import { unfinishedWords } from '../domain/search-terms.ts';
import type { CountSource } from './count-choices.ts';
import { neighborhoodWords } from './neighborhoods.ts';
import { maxRanked } from './search-products.ts';
import { ask, fixed } from './statement.ts';
import { matching } from './text-search.ts';

interface Source extends CountSource {
  vocabulary: VocabularyCopy;
}

const maxLike = 10;

/**
 * For each word the likest ones that titles, stores and categories have, the likest first; for a word
 * that they have itself, that one.
 */
function likeWords(known: Vocabulary, terms: readonly string[]): KnownWord[][] {
  return terms.map((term) => {
    const itself = known.find(term);
    return itself ? [itself] : known.like(term, maxLike);
  });
}

export interface Correction {
  /** As they are compared. */
  terms: string[];
  /** As it is written. */
  shown: string;
}

/** The words without their small slips; undefined when that changes nothing. */
export async function correctWords(
  source: Source,
  terms: readonly string[],
): Promise<Correction | undefined> {
  const words = await meantWords(source, terms);
  return words && correctionOf(words);
}

/** The same with the words of neighbourhoods' names; those of products stay as they are. */
export async function correctToNeighborhood(
  source: Source,
  terms: readonly string[],
): Promise<Correction | undefined> {
  const known = await source.vocabulary.recent();
  const places = await neighborhoodWords(source);
  const like = terms.map((term) => {
    const itself = places.find(({ word }) => word === term) ?? known.find(term);
    return itself ? [itself] : places;
  });
  const words = corrected(terms, like);
  return words && correctionOf(words);
}

function correctionOf(words: readonly KnownWord[]): Correction {
  return {
    terms: words.map(({ word }) => word),
    shown: words.map(({ shown }) => shown).join(' '),
  };
}

async function meantWords(
  { vocabulary }: Source,
  terms: readonly string[],
): Promise<KnownWord[] | undefined> {
  const recent = await vocabulary.recent();
  const { size } = recent;
  const words = corrected(terms, likeWords(recent, terms));
  if (words) return words;
  const current = await vocabulary.read();
  return current.size === size ? undefined : corrected(terms, likeWords(current, terms));
}

/** Whether it was a filter that left nothing over: the words themselves are there. */
export function isFound({ sql, figures }: Source, terms: readonly string[]): Promise<boolean> {
  return figures.get(`found:${terms.join(' ')}`, () => anyFound(sql, terms));
}

/**
 * What may have been meant by words that are nowhere, if the shop has it; as it is written. Whoever asks
 * has just had them corrected, with all words there are.
 */
export async function suggestTerm(
  source: Source,
  terms: readonly string[],
): Promise<string | undefined> {
  for (const words of guesses(terms, likeWords(await source.vocabulary.recent(), terms))) {
    const plain = words.map(({ word }) => word);
    if (await anyFound(source.sql, plain)) return words.map(({ shown }) => shown).join(' ');
  }
  return undefined;
}

/**
 * Not the first one that comes along: for that the database would rather read the whole table, and
 * would read it to the end where there is none.
 */
async function anyFound(sql: Sql, terms: readonly string[]): Promise<boolean> {
  const [row] = await ask<{ found: number }>(sql)`
    select count(*)::int as found from (
      select 1 from catalog.public_products
      where ${matching(unfinishedWords(terms).anywhere)}
      limit ${fixed(maxRanked + 1)}) matches`;
  return (row?.found ?? 0) > 0;
}
