import { idFromSlug, paths } from '../../../config/paths.ts';
import type { Place } from '../../../lib/place.tsx';
import type { ProductFilters } from './product.queries.ts';

/** The list's state lives in the address; these are its parameters. */
const filterNames = [
  'search',
  'category',
  'neighborhood',
  'seller',
  'minPrice',
  'maxPrice',
  'delivery',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterValues = Readonly<Partial<Record<FilterName, string>>>;
/** What is empty is taken away. */
export type FilterChange = (changes: FilterValues) => void;

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

export const filterHref = (values: FilterValues): string => {
  const text = urlFromFilters(values).toString();
  return text === '' ? paths.products() : `${paths.products()}?${text}`;
};

/** A search is answered by relevance, a shelf begins with what is new, unless something else was chosen. */
export const defaultSort = (search: string | undefined) => (search ? 'relevance' : 'newest');

export function knownSort(
  sorts: readonly string[],
  wanted: string | null | undefined,
  search: string | undefined,
): string {
  return wanted && sorts.includes(wanted) ? wanted : defaultSort(search);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The cookie may hold anything; what is no neighbourhood's id is not asked about. */
const placeOf = (place: Place | null) => (place && uuid.test(place.id) ? place.id : undefined);

export const deliveries = ['here', 'free'] as const;
const deliveryOf = (text: string | undefined) => deliveries.find((one) => one === text);

export function apiFilters(values: FilterValues, chosen: Place | null): ProductFilters {
  const place = placeOf(chosen);
  const delivery = place && deliveryOf(values.delivery);
  const minPrice = priceOf(values.minPrice);
  const maxPrice = priceOf(values.maxPrice);
  return {
    ...(values.search ? { search: values.search.slice(0, 200) } : {}),
    ...(values.category ? { category: values.category } : {}),
    ...(values.neighborhood ? { neighborhood: values.neighborhood } : {}),
    ...(values.seller ? { sellerId: idFromSlug(values.seller) } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(place ? { place } : {}),
    ...(delivery ? { delivery } : {}),
    sortBy: knownSort(productSorts, values.sort, values.search),
  };
}

export function categoryFilters(search: URLSearchParams): ProductFilters {
  const text = search.get('search')?.trim();
  const sortBy = knownSort(categorySorts, search.get('sort'), text);
  return { ...(text ? { search: text.slice(0, 200) } : {}), sortBy };
}

/** How many pages "load more" had shown when this address was made; a server writes no more than `most`. */
export function pagesFromUrl(search: URLSearchParams, most = mostPages): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), most) : 1;
}
