import type { ProductSort } from '@largo/contracts';
import type { ProductFilter } from './product-filter.ts';
import { fixed, part, type Part } from './statement.ts';

export interface ListProducts {
  filter: ProductFilter;
  sort: ProductSort;
  page: number;
  limit: number;
}

export interface Page {
  /** The cards as JSON, separated by commas: they come finished from the table. */
  cards: string;
  /** Rows found, one more than fits the page when there is a next one. */
  found: number;
}

export interface ProductPage extends Page {
  total: number;
  /** Counting stopped there; there may be more. */
  isAtLeast?: boolean | undefined;
  /** The words that were looked for in the end, as the database asks for them. */
  query?: string | undefined;
  /** The words without their slips, where only those found something. */
  corrected?: string | undefined;
  /** What the words are the name of, where nothing has them. */
  neighborhood?: string | undefined;
}

export function offsetOf({ page, limit }: ListProducts): number {
  return (page - 1) * limit;
}

const usualLimit = 20;

/** The rows of a page, and one that tells that there are more. */
export function limitOf(list: ListProducts): Part {
  // Only for what is asked most: every other limit would be a statement of its own.
  return list.page === 1 && list.limit === usualLimit
    ? part`limit ${fixed(usualLimit + 1)}`
    : part`limit ${list.limit + 1} offset ${offsetOf(list)}`;
}

/** The rows of `shown` in their order, without the one that only tells that there are more. */
export function cardsOf(limit: number): Part {
  return part`coalesce(string_agg(card || ',"stock":' || stock || '}', ',') filter (where place <= ${limit}), '')
    as cards, count(*)::int as found`;
}
