import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { searchTerms } from '../domain/search-terms.ts';
import type { CategoryTree } from './category-tree.ts';
import { correctWords } from './correct-words.ts';
import { findByWords } from './find-by-words.ts';
import { findMisspelled, findNamed, type Neighborhood } from './neighborhoods.ts';
import { conditions, narrowRows, ordering } from './product-filter.ts';
import { cardsOf, limitOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

export interface SearchSource {
  db: Db;
  categoryTree(): Promise<CategoryTree>;
  neighborhoods(): Promise<readonly Neighborhood[]>;
}

/** People do not read further; a robot that counts pages must not make the database skip millions of rows. */
const maxOffset = 100_000;
const nothing: ProductPage = { cards: '', found: 0, total: 0 };

export async function findPage(source: SearchSource, list: ListProducts): Promise<ProductPage> {
  if (offsetOf(list) > maxOffset) return nothing;
  const search = list.filter.search?.trim();
  if (!search) return browse(source.db, list);
  const terms = searchTerms(search);
  if (terms.length === 0) return nothing;
  const found = await findByWords(source.db, list, terms);
  return found.total > 0 ? found : findInstead(source, list, found);
}

/** The page of the corrected words; without one the neighbourhood that the words may name. */
async function findInstead(
  { db, neighborhoods }: SearchSource,
  list: ListProducts,
  found: ProductPage,
): Promise<ProductPage> {
  const typed = list.filter.search ?? '';
  const places = await neighborhoods();
  const named = findNamed(places, typed);
  if (named) return { ...found, neighborhood: named.name };
  const correction = await correctWords(db, searchTerms(typed));
  const page = correction && (await findByWords(db, list, correction.terms));
  if (page && page.total > 0) return { ...page, corrected: correction.shown };
  const misspelled = await findMisspelled(db, places, typed);
  return { ...(page ?? found), neighborhood: misspelled?.name };
}

/** In the order of an index. */
async function browse(db: Db, list: ListProducts): Promise<ProductPage> {
  const { filter, sort, limit } = list;
  const rows = await db.execute<{ cards: string; found: number; total: number }>(sql`
    select ${cardsOf(limit)}, (select count(*)::int from ${narrowRows(filter)}) as total from (
      select card, stock, row_number() over () as place from (
        select card, stock_on_hand - stock_held as stock from catalog.products
        where ${conditions(filter)}
        order by ${ordering(sort)} ${limitOf(list)}) ordered
    ) shown`);
  return onlyRow(rows);
}
