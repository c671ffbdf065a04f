import type { SuggestionsAnswer } from '@largo/contracts';
import { plainWords } from '../domain/search-terms.ts';
import { getCategoryTree } from './category-tree.ts';
import type { VocabularyCopy } from '../search/vocabulary-copy.ts';
import type { CountSource } from './count-choices.ts';
import { correctToNeighborhood, correctWords } from './known-words.ts';
import { getNeighborhoods } from './neighborhoods.ts';
import { suggestProducts } from './suggest-products.ts';
import { suggestCategories, suggestNeighborhoods, suggestStores } from './suggest-names.ts';

interface Source extends CountSource {
  vocabulary: VocabularyCopy;
}

type Suggestions = Omit<SuggestionsAnswer, 'corrected'>;

const nothing: SuggestionsAnswer = { products: [], stores: [], categories: [], corrected: null };
/** A single letter begins everything. */
const minLength = 2;

/**
 * Products, stores, categories and neighbourhoods with words that begin as typed; without slips if there
 * are none.
 */
export async function suggest(source: Source, typed: string): Promise<SuggestionsAnswer> {
  const words = plainWords(typed);
  if (words.join('').length < minLength) return nothing;
  const found = await findNames(source, words);
  if (!isEmpty(found)) return { ...found, corrected: null };
  for (const correct of [correctWords, correctToNeighborhood]) {
    const likely = await correct(source, words);
    const corrected = likely && (await findNames(source, likely.terms));
    if (corrected && !isEmpty(corrected)) return { ...corrected, corrected: likely.shown };
  }
  return nothing;
}

async function findNames(source: Source, words: string[]): Promise<Suggestions> {
  const { sql } = source;
  const [products, stores, tree, places] = await Promise.all([
    suggestProducts(sql, words),
    suggestStores(sql, words),
    getCategoryTree(source),
    getNeighborhoods(source),
  ]);
  const neighborhoods = suggestNeighborhoods(places, words);
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
