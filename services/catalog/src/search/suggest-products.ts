import type { SuggestionsAnswer } from '@largo/contracts';
import { choicesIn } from '../domain/search-choices.ts';
import { plainWords } from '../domain/search-terms.ts';
import { correctToNeighborhood, correctWords } from './correct-words.ts';
import type { SearchSource } from './find-page.ts';
import { makeLookups } from './known-words.ts';
import { spelledOut } from './neighborhoods.ts';
import { suggestCategories, suggestNeighborhoods, suggestStores } from './suggest-names.ts';
import { suggestTitles } from './suggest-titles.ts';

type Suggestions = Omit<SuggestionsAnswer, 'corrected'>;

const nothing: SuggestionsAnswer = { products: [], stores: [], categories: [], corrected: null };
/** A single letter matches too much. */
const minLength = 2;

/**
 * Products, stores, categories and neighbourhoods with words that begin as typed, or corrected ones
 * if there are none.
 */
export async function suggestProducts(
  source: SearchSource,
  typed: string,
  deliverers?: readonly string[],
): Promise<SuggestionsAnswer> {
  const words = plainWords(choicesIn(typed)?.search ?? typed);
  if (words.join('').length < minLength) return nothing;
  const found = await findNames(source, words, deliverers);
  if (!isEmpty(found)) return { ...found, corrected: null };
  const corrections = [
    async () =>
      correctWords(makeLookups(source.db), words, {
        book: await source.synonyms(),
        most: 1,
        isUnfinished: true,
      }),
    async () => correctToNeighborhood(source.db, words, await source.neighborhoods()),
  ];
  for (const correct of corrections) {
    const correction = await correct();
    const corrected = correction && (await findNames(source, correction.beginnings, deliverers));
    if (corrected && !isEmpty(corrected)) return { ...corrected, corrected: correction.shown };
  }
  return nothing;
}

async function findNames(
  source: SearchSource,
  words: string[],
  deliverers: readonly string[] | undefined,
): Promise<Suggestions> {
  const { db } = source;
  const [products, stores, tree, places] = await Promise.all([
    suggestTitles(db, words, deliverers),
    suggestStores(db, words),
    source.categoryTree(),
    source.neighborhoods(),
  ]);
  const suggested = suggestNeighborhoods(places, words);
  const neighborhoods =
    suggested.length > 0 ? suggested : suggestNeighborhoods(places, spelledOut(words));
  return {
    products,
    stores,
    categories: suggestCategories(tree, words),
    ...(neighborhoods.length > 0 ? { neighborhoods } : {}),
  };
}

function isEmpty(found: Suggestions): boolean {
  return Object.values(found).every(({ length }) => length === 0);
}
