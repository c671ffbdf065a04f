import { paginationOf } from '@largo/contracts';
import type { Sql } from 'postgres';
import { searchTerms } from '../domain/search-terms.ts';
import { countFacets } from './facets.ts';
import type { Reach } from './delivery-reach.ts';
import type { VocabularyCopy } from '../search/vocabulary-copy.ts';
import type { CommonWords } from '../search/common-words.ts';
import type { InTurn } from '../search/in-turn.ts';
import type { RememberedPages } from '../search/remembered-pages.ts';
import { type CountSource, countChoices } from './count-choices.ts';
import { correctWords, isFound, suggestTerm } from './known-words.ts';
import { neighborhoodLike, neighborhoodNamed } from './neighborhoods.ts';
import { conditions, hasChoices, ordering, type ProductFilter } from './product-filter.ts';
import {
  cardsOf,
  limitOf,
  type ListProducts,
  offsetOf,
  type Page,
  type ProductPage,
} from './product-page.ts';
import { searchProducts } from './search-products.ts';
import { askOne } from './statement.ts';

/** What lists are made of. */
export interface ListSource extends CountSource {
  common: CommonWords;
  remembered: RememberedPages;
  vocabulary: VocabularyCopy;
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
  /** Nothing was found, and it is no neighbourhood that was looked for. */
  isNowhere: boolean;
}

/** The answer of `GET /products`. */
export function listProducts(
  source: ListSource & { searches: InTurn<ProductList> },
  list: ListProducts,
  extras: Extras = {},
): Promise<ProductList> {
  const answer = () => composeList(source, list, extras);
  return list.filter.search ? source.searches(answer) : answer();
}

async function composeList(
  source: ListSource,
  list: ListProducts,
  { facets = false, reach }: Extras,
): Promise<ProductList> {
  const { cards, total, isAtLeast, query, corrected, neighborhood } = await findPage(source, list);
  const pagination = paginationOf(list.page, list.limit, total);
  const members = [
    `"products":[${cards}],"total":${total},"hasMore":${pagination.hasNext},"pagination":${JSON.stringify(pagination)}`,
  ];
  if (isAtLeast) members.push('"totalIsAtLeast":true');
  if (facets)
    members.push(
      `"facets":${JSON.stringify(await countFacets(source, { filter: list.filter, query, reach }))}`,
    );
  if (corrected) members.push(`"corrected":${JSON.stringify(corrected)}`);
  if (neighborhood) members.push(`"neighborhood":${JSON.stringify(neighborhood)}`);
  const isNowhere = total === 0 && !neighborhood;
  const suggestion = isNowhere ? await suggestionFor(source, list.filter) : undefined;
  if (suggestion) members.push(`"suggestion":${JSON.stringify(suggestion)}`);
  return { text: `{${members.join(',')}}`, isNowhere };
}

async function suggestionFor(
  source: ListSource,
  filter: ProductFilter,
): Promise<string | undefined> {
  const terms = searchTerms(filter.search ?? '');
  if (terms.length === 0) return undefined;
  if (hasChoices(filter) && (await isFound(source, terms))) return undefined;
  return source.figures.get(`suggestion:${terms.join(' ')}`, () => suggestTerm(source, terms));
}

export async function findPage(source: ListSource, list: ListProducts): Promise<ProductPage> {
  if (offsetOf(list) > maxOffset) return nothing;
  const search = list.filter.search?.trim();
  if (!search) return browse(source, list);
  const terms = searchTerms(search);
  if (terms.length === 0) return nothing;
  const found = await searchProducts(source, list, terms);
  if (found.total > 0) return found;
  const neighborhood = await neighborhoodNamed(source, search);
  if (neighborhood !== undefined) return { ...found, neighborhood };
  const likely = await correctWords(source, terms);
  const page = likely && (await searchProducts(source, list, likely.terms));
  if (page && page.total > 0) return { ...page, corrected: likely.shown };
  return { ...(page ?? found), neighborhood: await neighborhoodLike(source, search) };
}

/** In the order of an index. */
async function browse(source: ListSource, list: ListProducts): Promise<ProductPage> {
  const page = await browsePage(source.sql, list);
  const offset = offsetOf(list);
  // The end of a list is known when it is seen; anything else has to be counted.
  const endsHere = page.found <= list.limit && (page.found > 0 || offset === 0);
  if (endsHere) return { ...page, total: offset + page.found };
  const key = `total:${JSON.stringify(list.filter)}`;
  return { ...page, total: await source.figures.get(key, () => countAll(source, list.filter)) };
}

async function countAll(source: ListSource, filter: ProductFilter): Promise<number> {
  if (!filter.includeHidden) return (await countChoices(source, filter, undefined)).total;
  const counted = await askOne<{ total: number }>(source.sql)`
    select count(*)::int as total from catalog.products where ${conditions(filter)}`;
  return counted.total;
}

async function browsePage(sql: Sql, list: ListProducts): Promise<Page> {
  const { filter, sort, limit } = list;
  return askOne<Page>(sql)`
    select ${cardsOf(limit)} from (
      select card, stock, row_number() over () as place from (
        select card, stock_on_hand - stock_held as stock from catalog.products
        where ${conditions(filter)}
        order by ${ordering(sort)} ${limitOf(list)}) ordered
    ) shown`;
}
