import { type ProductSort, productSorts } from '@largo/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { ProductFilter } from './product-filter.ts';

export interface ListProducts {
  filter: ProductFilter;
  sort: ProductSort;
  page: number;
  limit: number;
  /** The sellers that deliver to the reader's place: what they sell comes first among equals. */
  deliverers?: readonly string[] | undefined;
  /** Until goods arrive there, by seller: for the order `soonest`. */
  days?: Readonly<Record<string, number>> | undefined;
}

/** Part of what was typed, understood as a choice. */
export interface Recognized {
  neighborhood: string;
  /** The other words. */
  search: string;
}

export interface ProductPage {
  /** The cards as JSON, separated by commas: the table stores them finished. */
  cards: string;
  /** Rows found, one more than fits the page when there is a next one. */
  found: number;
  total: number;
  /** Counting stopped there; there may be more. */
  isAtLeast?: boolean | undefined;
  /** The words that were finally looked for, in the database's query language. */
  query?: string | undefined;
  /** Products have the words, but none that was chosen otherwise. */
  isEmptied?: boolean | undefined;
  /** The corrected words, where only those found something. */
  corrected?: string | undefined;
  /** The neighbourhood that the words name, where no product has them. */
  neighborhood?: string | undefined;
  /** The words that no product has, where products with the others are shown. */
  missing?: readonly string[] | undefined;
  recognized?: Recognized | undefined;
  /** The filter with what was recognized; the list's own otherwise. */
  filter?: ProductFilter | undefined;
  /** The category that the words name. */
  category?: { id: string; name: string; slug: string } | undefined;
}

/** The order that was asked for by its name; without one a search means relevance. */
export function chooseSort(name: string | undefined, search: string | undefined): ProductSort {
  const sort = productSorts.find((known) => known === name);
  return sort ?? (search?.trim() ? 'relevance' : 'newest');
}

export function offsetOf({ page, limit }: ListProducts): number {
  return (page - 1) * limit;
}

/** Of the pages that people see. */
const usualLimit = 24;

/**
 * The rows of a page, and one more that shows whether there is a next page. A limit that is a parameter
 * makes the planner expect a tenth of all rows, so the usual first page has it in its text; any other
 * limit would be a statement of its own.
 */
export function limitOf(list: ListProducts): SQL {
  return list.page === 1 && list.limit === usualLimit
    ? sql.raw(`limit ${usualLimit + 1}`)
    : sql`limit ${list.limit + 1} offset ${offsetOf(list)}`;
}

/** The rows of `shown` in their order, without the one that only shows that there are more. */
export function cardsOf(limit: number): SQL {
  return sql`coalesce(string_agg(card || ',"stock":' || stock || '}', ',') filter (where place <= ${limit}), '')
    as cards, count(*)::int as found`;
}
