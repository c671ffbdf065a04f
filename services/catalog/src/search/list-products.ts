import { paginationOf } from '@largo/contracts';
import { searchTerms } from '../domain/search-terms.ts';
import { isFound, suggestWords } from './correct-words.ts';
import type { DeliveryReach } from './delivery-reach.ts';
import { countFacets } from './facets.ts';
import { findPage, type SearchSource } from './find-page.ts';
import { hasChoices, type ProductFilter } from './product-filter.ts';
import type { ListProducts } from './product-page.ts';

export interface ListExtras {
  facets?: boolean | undefined;
  /** Who delivers to the reader's place, for the facet of it. */
  reach?: DeliveryReach | undefined;
}

export interface ProductList {
  /** JSON text of `ProductListAnswer`. */
  text: string;
  /** Nothing was found, and the words do not name a neighbourhood. */
  isNowhere: boolean;
}

/** The answer of `GET /products`. */
export async function listProducts(
  source: SearchSource,
  list: ListProducts,
  { facets = false, reach }: ListExtras,
): Promise<ProductList> {
  const { filter } = list;
  const page = await findPage(source, list);
  const { cards, total, query, corrected, neighborhood } = page;
  const isNowhere = total === 0 && !neighborhood;
  const pagination = paginationOf(list.page, list.limit, total);
  const others = {
    total,
    hasMore: pagination.hasNext,
    pagination,
    totalIsAtLeast: page.isAtLeast,
    facets: facets ? await countFacets(source.db, { filter, query, reach }) : undefined,
    corrected,
    neighborhood,
    suggestion: isNowhere ? await suggestionFor(source, filter) : undefined,
  };
  // The cards are JSON already.
  return { text: `{"products":[${cards}],${JSON.stringify(others).slice(1)}`, isNowhere };
}

async function suggestionFor(
  { db }: SearchSource,
  filter: ProductFilter,
): Promise<string | undefined> {
  const terms = searchTerms(filter.search ?? '');
  if (terms.length === 0) return undefined;
  // With another filter it may not be the words that leave nothing over.
  if (hasChoices(filter) && (await isFound(db, terms))) return undefined;
  return suggestWords(db, terms);
}
