import { paths } from '@largo/web-kit/config/paths.ts';
import type { Place } from '@largo/web-kit/page/place.tsx';
import type { ProductFilters } from '@largo/web-topics/catalog/product.queries.ts';

/**
 * The list's state lives in the address; these are its parameters. `neighborhood` is where things are delivered to,
 * `origin` where their store is.
 */
export const filterNames = [
  'search',
  'category',
  'neighborhood',
  'origin',
  'seller',
  'minPrice',
  'maxPrice',
  'delivery',
  'minRating',
  'discounted',
  'options',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterValues = Readonly<Partial<Record<FilterName, string>>>;
/** What is empty is taken away. */
export type FilterChange = (changes: FilterValues) => void;

const everywhereSorts = ['newest', 'popular', 'rating', 'price_low', 'price_high', 'name'] as const;
/** When something arrives is known of one place only. */
const placeSorts = ['soonest', ...everywhereSorts] as const;
export const productSorts = (place: Place | null) =>
  place === null ? everywhereSorts : placeSorts;
export const categorySorts = ['newest', 'price_low', 'price_high', 'rating', 'popular'] as const;

/** Without what the API takes for damage: an address may hold bytes that are not UTF-8. */
export const searchText = (text: string | null) =>
  text?.replace(/[\p{Cc}\p{Surrogate}\uFFFD]/gu, ' ').trim();

export function filtersFromUrl(search: URLSearchParams): FilterValues {
  const pairs = filterNames.flatMap((name) => {
    const value = searchText(search.get(name));
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

export function urlFromFilters(values: FilterValues): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = values[name]?.trim();
    if (value) params.set(name, value);
  }
  return params;
}

export const filterHref = (values: FilterValues): string => {
  const text = urlFromFilters(values).toString();
  return text === '' ? paths.products() : `${paths.products()}?${text}`;
};

/** Searches are ordered by relevance and lists by age, unless another order was chosen. */
export const defaultSort = (search: string | undefined) => (search ? 'relevance' : 'newest');

export function knownSort(
  sorts: readonly string[],
  wanted: string | null | undefined,
  search: string | undefined,
): string {
  return wanted && sorts.includes(wanted) ? wanted : defaultSort(search);
}

export function categoryFilters(search: URLSearchParams): ProductFilters {
  const text = searchText(search.get('search'));
  const sortBy = knownSort(categorySorts, search.get('sort'), text);
  return { ...(text ? { search: text.slice(0, 200) } : {}), sortBy };
}

/** A page that no list has, and that the API still takes. */
const beyondAll = 1_000_000;

/** The page of a list that an address names. */
export function pageFromUrl(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), beyondAll) : 1;
}
