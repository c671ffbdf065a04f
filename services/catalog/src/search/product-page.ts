import { type ProductListAnswer, type ProductSort, productSorts } from '@largo/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { ProductFilter } from './product-filter.ts';

export interface ListProducts {
  filter: ProductFilter;
  sort: ProductSort;
  page: number;
  limit: number;
  /** Sellers that deliver to the reader's place: among equals, their products come first. */
  deliverers?: readonly string[] | undefined;
  /** By seller: the price in cents from which delivery there is free, as far as it is known. */
  freeFrom?: Readonly<Record<string, number>> | undefined;
  /** Leaves out what matches much worse than the best: an order by price would put it among the first. */
  onlyNearest?: boolean | undefined;
  /** Days until delivery there by seller, for the order `soonest`. */
  days?: Readonly<Record<string, number>> | undefined;
}

/** The part of the typed text that was understood as a filter. */
export interface Recognized {
  neighborhood: string;
  /** The remaining words. */
  search: string;
}

export interface ProductPage {
  /** The cards as comma-separated JSON, stored ready-made in the table. */
  cards: string;
  /** Rows found, one more than the page holds when there is a next page. */
  found: number;
  total: number;
  /** Whether counting stopped there, so that there may be more. */
  isAtLeast?: boolean | undefined;
  /** The words finally searched for, in the database's query language. */
  query?: string | undefined;
  /** Whether products match the words but not the other filters. */
  isEmptied?: boolean | undefined;
  /** The corrected words, when only those found something. */
  corrected?: string | undefined;
  /** The neighbourhood that the words name, when no product has them. */
  neighborhood?: string | undefined;
  /** Words that no product has, when products matching the rest are shown. */
  missing?: readonly string[] | undefined;
  recognized?: Recognized | undefined;
  /** The filters and the order that the words ask for. */
  meant?: ProductListAnswer['meant'];
  /** Words that ask for a filter which leaves nothing or can't be applied. */
  unmet?: readonly string[] | undefined;
  /** The filter including what was recognized, if it differs from the list's own. */
  filter?: ProductFilter | undefined;
  /** The category that the words name. */
  category?: { id: string; name: string; slug: string } | undefined;
}

/** The sort order of that name; without one, a search sorts by relevance. */
export function chooseSort(name: string | undefined, search: string | undefined): ProductSort {
  const sort = productSorts.find((known) => known === name);
  return sort ?? (search?.trim() ? 'relevance' : 'newest');
}

export function offsetOf({ page, limit }: ListProducts): number {
  return (page - 1) * limit;
}

/** The page size the shop uses. */
const usualLimit = 20;

/**
 * The rows of a page plus one that shows whether there is a next page. With a parameter as limit
 * the planner expects a tenth of all rows, so the usual first page has a literal; other limits
 * would each become another statement.
 */
export function limitOf(list: ListProducts): SQL {
  return list.page === 1 && list.limit === usualLimit
    ? sql.raw(`limit ${usualLimit + 1}`)
    : sql`limit ${list.limit + 1} offset ${offsetOf(list)}`;
}

/** The rows of `shown` in order, without the extra one that only shows that there are more. */
export function cardsOf(limit: number): SQL {
  return sql`coalesce(string_agg(card || ',"stock":' || stock || '}', ',') filter (where place <= ${limit}), '')
    as cards, count(*)::int as found`;
}
