import type { SuggestionsAnswer } from '@largo/contracts';
import type { Sql } from 'postgres';
import { plainWords } from '../domain/search-terms.ts';
import { getCategoryTree } from './category-tree.ts';
import type { VocabularyCopy } from '../search/vocabulary-copy.ts';
import type { Figures } from './figures.ts';
import { correctWords } from './known-words.ts';
import { suggestProducts } from './suggest-products.ts';
import { suggestCategories, suggestStores } from './suggest-names.ts';

interface Source {
  sql: Sql;
  figures: Figures;
  vocabulary: VocabularyCopy;
}

type Suggestions = Omit<SuggestionsAnswer, 'corrected'>;

const nothing: SuggestionsAnswer = { products: [], stores: [], categories: [], corrected: null };
/** A single letter begins everything. */
const minLength = 2;

/** Products, stores and categories with words that begin as typed; without slips if there are none. */
export async function suggest(source: Source, typed: string): Promise<SuggestionsAnswer> {
  const words = plainWords(typed);
  if (words.join('').length < minLength) return nothing;
  const found = await findNames(source, words);
  if (!isEmpty(found)) return { ...found, corrected: null };
  const likely = await correctWords(source, words);
  if (!likely) return nothing;
  const corrected = await findNames(source, likely.terms);
  return { ...corrected, corrected: isEmpty(corrected) ? null : likely.shown };
}

async function findNames({ sql, figures }: Source, words: string[]): Promise<Suggestions> {
  const [products, stores, tree] = await Promise.all([
    suggestProducts(sql, words),
    suggestStores(sql, words),
    getCategoryTree(sql, figures),
  ]);
  return { products, stores, categories: suggestCategories(tree, words) };
}

function isEmpty({ products, stores, categories }: Suggestions): boolean {
  return products.length + stores.length + categories.length === 0;
}
