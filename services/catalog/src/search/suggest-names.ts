import type { SuggestionsAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { beginning, hasWords, isLike } from '../db/word-match.ts';
import { plainWords } from '../domain/search-terms.ts';
import type { CategoryTree } from './category-tree.ts';
import type { Neighborhood } from './neighborhoods.ts';

const most = 3;

export async function suggestStores(
  db: Db,
  words: readonly string[],
): Promise<SuggestionsAnswer['stores']> {
  const name = sql`spaced_name`;
  const rows = await db.execute<SuggestionsAnswer['stores'][number]>(sql`
    select id, slug, business_name as "businessName", neighborhood, store_image as "storeImage"
    from catalog.sellers where is_public and ${hasWords(name, words, 'indexed')}
    order by ${isLike(name, `${beginning(words)}%`)} desc, total_sales desc, id limit ${most}`);
  return [...rows];
}

/** The tree is already in memory. */
export function suggestCategories(
  tree: CategoryTree,
  words: readonly string[],
): SuggestionsAnswer['categories'] {
  const active = tree.all
    .filter(({ isActive }) => isActive)
    .map(({ id, name, slug, productCount }) => {
      return { id, name, slug, count: productCount, words: plainWords(name) };
    });
  return likeliest(active, words).map(({ id, name, slug }) => ({ id, name, slug }));
}

/** Neighbourhoods that have stores, from memory; also found by a former name. */
export function suggestNeighborhoods(
  neighborhoods: readonly Neighborhood[],
  words: readonly string[],
): NonNullable<SuggestionsAnswer['neighborhoods']> {
  return likeliest(neighborhoods, words).map(({ name, count }) => ({ name, count }));
}

/** Names with words that begin as typed; names that start so come first, then the largest. */
function likeliest<Named extends Neighborhood>(
  all: readonly Named[],
  words: readonly string[],
): Named[] {
  const rank = (one: Named) => (one.words.join(' ').startsWith(words.join(' ')) ? 0 : 1);
  return all
    .filter((one) => words.every((word) => one.words.some((known) => known.startsWith(word))))
    .sort((one, other) => rank(one) - rank(other) || other.count - one.count)
    .filter(({ name }, place, found) => found.findIndex((one) => one.name === name) === place)
    .slice(0, most);
}
