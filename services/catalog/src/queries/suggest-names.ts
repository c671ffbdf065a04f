import type { SuggestionsAnswer } from '@largo/contracts';
import type { Sql } from 'postgres';
import { plainWords } from '../domain/search-terms.ts';
import type { CategoryTree } from './category-tree.ts';
import { beginning, hasWords, isLike } from './word-match.ts';
import { ask, part } from './statement.ts';

const most = 3;

export async function suggestStores(
  sql: Sql,
  words: readonly string[],
): Promise<SuggestionsAnswer['stores']> {
  const name = part`spaced_name`;
  const rows = await ask<SuggestionsAnswer['stores'][number]>(sql)`
    select id, business_name as "businessName", neighborhood, store_image as "storeImage"
    from catalog.sellers where is_public and ${hasWords(name, words, 'indexed')}
    order by ${isLike(name, `${beginning(words)}%`)} desc, total_sales desc, id limit ${most}`;
  return [...rows];
}

/** The tree is at hand already. */
export function suggestCategories(
  tree: CategoryTree,
  words: readonly string[],
): SuggestionsAnswer['categories'] {
  return tree.all
    .filter(({ isActive }) => isActive)
    .map((category) => ({ ...category, words: plainWords(category.name) }))
    .filter((category) =>
      words.every((word) => category.words.some((known) => known.startsWith(word))),
    )
    .sort((one, other) => rank(one) - rank(other) || other.productCount - one.productCount)
    .slice(0, most)
    .map(({ id, name, slug }) => ({ id, name, slug }));

  function rank(category: { words: string[] }): number {
    return category.words.join(' ').startsWith(words.join(' ')) ? 0 : 1;
  }
}
