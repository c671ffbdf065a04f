import { isUuid, parseReais } from '@largo/kernel';
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

/** A zero byte is nothing that anybody types, and nothing that the API takes. */
export const searchText = (text: string | null) => text?.replaceAll('\0', '').trim();

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

/** More than anything costs; amounts beyond are no amounts to the API. */
const mostReais = 100_000_000;

/** What was typed, `1.500,00` too, in reais; nonsense is as good as nothing. */
export function priceOf(text: string | undefined): number | undefined {
  const reais = text === undefined ? null : parseReais(text);
  return reais === null ? undefined : Math.min(reais, mostReais);
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

/** Sells nothing: where an address names no seller at all, the list is empty. */
const noSeller = '00000000-0000-0000-0000-000000000000';
const sellerOf = (seller: string) => {
  const id = idFromSlug(seller);
  return isUuid(id) ? id : noSeller;
};

export const deliveries = ['here', 'free'] as const;
const deliveryOf = (text: string | undefined) => deliveries.find((one) => one === text);

export function apiFilters(values: FilterValues, chosen: Place | null): ProductFilters {
  const place = chosen?.id;
  const delivery = place && deliveryOf(values.delivery);
  const minPrice = priceOf(values.minPrice);
  const maxPrice = priceOf(values.maxPrice);
  return {
    ...(values.search ? { search: values.search.slice(0, 200) } : {}),
    ...(values.category ? { category: values.category.slice(0, 80) } : {}),
    ...(values.neighborhood ? { neighborhood: values.neighborhood.slice(0, 100) } : {}),
    ...(values.seller ? { sellerId: sellerOf(values.seller) } : {}),
    ...(minPrice === undefined ? {} : { minPrice: String(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPrice: String(maxPrice) }),
    ...(place ? { place } : {}),
    ...(delivery ? { delivery } : {}),
    sortBy: knownSort(productSorts, values.sort, values.search),
  };
}

export function categoryFilters(search: URLSearchParams): ProductFilters {
  const text = searchText(search.get('search'));
  const sortBy = knownSort(categorySorts, search.get('sort'), text);
  return { ...(text ? { search: text.slice(0, 200) } : {}), sortBy };
}

/** How many pages "load more" had shown when this address was made; a server writes no more than `most`. */
export function pagesFromUrl(search: URLSearchParams, most = mostPages): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), most) : 1;
}
