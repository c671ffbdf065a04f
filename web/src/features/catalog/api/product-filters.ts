import { idFromSlug } from '../../../config/paths.ts';
import type { ProductFilters } from './product.queries.ts';

/** The list's state lives in the address; these are its parameters. */
const filterNames = [
  'search',
  'category',
  'neighborhood',
  'seller',
  'minPrice',
  'maxPrice',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterValues = Readonly<Partial<Record<FilterName, string>>>;

export const productSorts = ['newest', 'price_low', 'price_high', 'name'] as const;
export const categorySorts = ['newest', 'price_low', 'price_high', 'rating', 'popular'] as const;
const mostPages = 10;

export function filtersFromUrl(search: URLSearchParams): FilterValues {
  const pairs = filterNames.flatMap((name) => {
    const value = search.get(name)?.trim();
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

const priceText = /^\d{1,7}(?:[.,]\d{1,2})?$/;
/** What was typed as the API reads it; nonsense is as good as nothing. */
function priceOf(text: string | undefined): string | undefined {
  return text !== undefined && priceText.test(text) ? text.replace(',', '.') : undefined;
}

function oneOf(sorts: readonly string[], wanted: string | undefined): string {
  return wanted !== undefined && sorts.includes(wanted) ? wanted : 'newest';
}

export function apiFilters(values: FilterValues): ProductFilters {
  const minPrice = priceOf(values.minPrice);
  const maxPrice = priceOf(values.maxPrice);
  return {
    ...(values.search ? { search: values.search.slice(0, 200) } : {}),
    ...(values.category ? { category: values.category } : {}),
    ...(values.neighborhood ? { neighborhood: values.neighborhood } : {}),
    ...(values.seller ? { sellerId: idFromSlug(values.seller) } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    sortBy: oneOf(productSorts, values.sort),
  };
}

export function categoryFilters(search: URLSearchParams): ProductFilters {
  const text = search.get('search')?.trim();
  const sortBy = oneOf(categorySorts, search.get('sort') ?? undefined);
  return { ...(text ? { search: text.slice(0, 200) } : {}), sortBy };
}

/** How many pages "load more" had shown when this address was made; a server writes no more than `most`. */
export function pagesFromUrl(search: URLSearchParams, most = mostPages): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), most) : 1;
}
