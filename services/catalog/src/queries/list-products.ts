import { paginationOf } from '@largo/contracts';
import type { Fragment, Sql } from 'postgres';
import {
  searchTerms,
  unfinishedWords,
  wholeWords,
  type WordQuery,
} from '../domain/search-terms.ts';
import { countFacets } from './facets.ts';
import type { Reach } from './delivery-reach.ts';
import type { Figures } from './figures.ts';
import { areEnough, correctWords, suggestTerm } from './known-words.ts';
import { conditions, ordering } from './product-filter.ts';
import {
  cardsOf,
  type ListProducts,
  offsetOf,
  type Page,
  type ProductPage,
} from './product-page.ts';
import { maxRanked, rankMatches } from './search-products.ts';

interface Source {
  sql: Sql;
  figures: Figures;
}

/** No page of a shop window lies further back; a counting robot must not make the database skip millions. */
const maxOffset = 100_000;
const nothing: ProductPage = { cards: '', found: 0, total: 0 };

interface Extras {
  facets?: boolean | undefined;
  /** Who delivers to the reader's place, for the facet of it. */
  reach?: Reach | undefined;
}

export interface ProductList {
  /** JSON text of `ProductListAnswer`. */
  text: string;
  total: number;
}

/** The answer of `GET /products`. */
export async function listProducts(
  source: Source,
  list: ListProducts,
  { facets = false, reach }: Extras = {},
): Promise<ProductList> {
  const { cards, total, query, corrected } = await findPage(source, list);
  const pagination = paginationOf(list.page, list.limit, total);
  const members = [
    `"products":[${cards}],"total":${total},"hasMore":${pagination.hasNext},"pagination":${JSON.stringify(pagination)}`,
  ];
  if (facets)
    members.push(
      `"facets":${JSON.stringify(await countFacets(source, { filter: list.filter, query, reach }))}`,
    );
  if (corrected) members.push(`"corrected":${JSON.stringify(corrected)}`);
  const suggestion = total === 0 ? await suggestionFor(source, list.filter.search) : undefined;
  if (suggestion) members.push(`"suggestion":${JSON.stringify(suggestion)}`);
  return { text: `{${members.join(',')}}`, total };
}

async function suggestionFor(
  source: Source,
  search: string | undefined,
): Promise<string | undefined> {
  const terms = searchTerms(search ?? '');
  if (terms.length === 0) return undefined;
  return source.figures.get(`suggestion:${terms.join(' ')}`, () => suggestTerm(source, terms));
}

export async function findPage(source: Source, list: ListProducts): Promise<ProductPage> {
  if (offsetOf(list) > maxOffset) return nothing;
  const search = list.filter.search?.trim();
  if (!search) return browse(source, list);
  const terms = searchTerms(search);
  if (terms.length === 0) return nothing;
  const found = await findWords(source, list, terms);
  if (found.total > 0) return found;
  const likely = await correctWords(source, terms);
  if (!likely) return found;
  const page = await findWords(source, list, likely.terms);
  const corrected = page.total > 0 ? likely.shown : undefined;
  return { ...page, corrected };
}

/** Products with the words, the last of which may be unfinished where few have it as it stands. */
async function findWords(
  source: Source,
  list: ListProducts,
  terms: readonly string[],
): Promise<ProductPage> {
  const words = (await areEnough(source, terms)) ? wholeWords(terms) : unfinishedWords(terms);
  return { ...(await findMatches(source, list, words)), query: words.anywhere };
}

/**
 * A few matches are collected and ranked. Words that match much are remembered as common for a
 * moment: then it is cheaper to walk through the list in its order and take what matches.
 */
async function findMatches(
  source: Source,
  list: ListProducts,
  words: WordQuery,
): Promise<ProductPage> {
  const common = `common:${JSON.stringify({ ...list.filter, search: words.anywhere })}`;
  if (!source.figures.has(common)) {
    const ranked = await rankMatches(source.sql, list, words);
    if (ranked.total <= maxRanked) return ranked;
    source.figures.note(common);
  }
  return browse(source, list, words.anywhere);
}

/** In the order of an index; a search query is one more condition. */
async function browse(
  { sql, figures }: Source,
  list: ListProducts,
  query?: string,
): Promise<ProductPage> {
  const matches =
    query === undefined ? sql`` : sql`and search @@ to_tsquery('pg_catalog.portuguese', ${query})`;
  const page = await browsePage(sql, list, matches);
  const offset = offsetOf(list);
  // The end of a list is known when it is seen; anything else has to be counted.
  const endsHere = page.found <= list.limit && (page.found > 0 || offset === 0);
  if (endsHere) return { ...page, total: offset + page.found };
  const key = `total:${JSON.stringify({ ...list.filter, search: query })}`;
  const total = await figures.get(key, async () => {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::int as total from catalog.products
      where ${conditions(sql, list.filter)} ${matches}`;
    return row?.total ?? 0;
  });
  return { ...page, total };
}

async function browsePage(sql: Sql, list: ListProducts, matches: Fragment): Promise<Page> {
  const { filter, sort, limit } = list;
  const [row] = await sql<Page[]>`
    select ${cardsOf(sql, limit)} from (
      select card, stock, row_number() over () as place from (
        select card, stock_on_hand - stock_held as stock from catalog.products
        where ${conditions(sql, filter)} ${matches}
        order by ${ordering(sql, sort)} limit ${limit + 1} offset ${offsetOf(list)}) ordered
    ) shown`;
  return row ?? nothing;
}
