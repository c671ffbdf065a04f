import { paginationOf, type ProductFacets } from '@largo/contracts';
import { searchTerms } from '../domain/search-terms.ts';
import { correctWords, isFound } from './correct-words.ts';
import type { DeliveryReach } from './delivery-reach.ts';
import { countFacets } from './facets.ts';
import { findPage, type SearchSource } from './find-page.ts';
import { type Lookups, makeLookups } from './known-words.ts';
import type { ProductFilter } from './product-filter.ts';
import type { ListProducts } from './product-page.ts';
import { readWords } from './read-words.ts';
import { wholeQuery } from './word-ranks.ts';

export interface ListExtras {
  facets?: boolean | undefined;
  /** Who delivers to the reader's place, for the delivery facet. */
  reach?: DeliveryReach | undefined;
  /** The current name of the filter's neighbourhood, when the reader used another one. */
  renamed?: string | undefined;
}

export interface ProductList {
  /** JSON text of `ProductListAnswer`. */
  text: string;
  /** Whether no product has all words and they do not name a neighbourhood. */
  isMissed: boolean;
}

/** The answer of `GET /products`. */
export async function listProducts(
  source: SearchSource,
  list: ListProducts,
  { facets = false, reach, renamed }: ListExtras,
): Promise<ProductList> {
  const lookups = makeLookups(source.db);
  const page = await findPage(source, list, lookups);
  const { cards, total, query, corrected, neighborhood, recognized, category, meant } = page;
  const missing = [...(page.missing ?? []), ...(page.unmet ?? [])];
  const filter = page.filter ?? list.filter;
  const isNowhere = total === 0 && !neighborhood && !page.isEmptied;
  const pagination = paginationOf(list.page, list.limit, total);
  const counted = facets ? await countFacets(source.db, { filter, query, reach }) : undefined;
  const others = {
    total,
    hasMore: pagination.hasNext,
    pagination,
    totalIsAtLeast: page.isAtLeast,
    facets: counted,
    corrected,
    neighborhood,
    missing: page.missing || missing.length > 0 ? missing : undefined,
    recognized,
    meant,
    renamed,
    category,
    store: storeNamed(filter.search ?? '', counted?.stores ?? []),
    suggestion: isNowhere ? await suggestionFor(source, lookups, filter) : undefined,
  };
  // The cards are already JSON.
  return {
    text: `{"products":[${cards}],${JSON.stringify(others).slice(1)}`,
    isMissed: isNowhere || page.missing !== undefined,
  };
}

type CountedStore = ProductFacets['stores'][number];

/** The words that distinguish a store's name, in any order: they find all of its products. */
function storeNamed(
  typed: string,
  stores: readonly CountedStore[],
): Omit<CountedStore, 'count'> | undefined {
  const keyOf = (text: string) => searchTerms(text).toSorted().join(' ');
  const key = keyOf(typed);
  const store = stores.find(({ businessName }) => key !== '' && keyOf(businessName) === key);
  return store && { id: store.id, businessName: store.businessName };
}

/** A correction of the search that would find something. */
async function suggestionFor(
  source: SearchSource,
  lookups: Lookups,
  filter: ProductFilter,
): Promise<string | undefined> {
  const terms = searchTerms(filter.search ?? '');
  const book = await source.synonyms();
  const correction = await correctWords(lookups, terms, { book, most: 2 });
  if (!correction) return undefined;
  const concepts = await readWords(lookups, book, correction.terms);
  return (await isFound(source.db, wholeQuery(concepts).anywhere)) ? correction.shown : undefined;
}
