import { isUuid, parseReais, slugify } from '@largo/kernel';
import { idFromSlug, paths } from '@largo/web-kit/config/paths.ts';
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

export const deliveries = ['here', 'tomorrow', 'free'] as const;
const deliveryOf = (text: string | undefined) => deliveries.find((one) => one === text);

/** The one step that is offered. */
export const wellRated = '4';
export const isWellRated = ({ minRating }: FilterValues) => minRating === wellRated;
export const isDiscounted = ({ discounted }: FilterValues) => discounted === 'true';

const mostOptions = 20;

/** Values of options, as the API takes them: `Cor:Preto|Tamanho:38`; what names none is left out. */
export const optionsIn = (text = ''): readonly string[] =>
  text
    .split('|')
    .filter((part) => /^[^:]{1,40}:[^:]{1,40}$/.test(part))
    .slice(0, mostOptions);

/**
 * The neighbourhood that an address asks for; undefined: none, or none that there is. One that is written
 * short is known once the list has said its name (`renamed`), so that this needs no list of short forms.
 */
export function destinationOf<P extends Place>(
  { neighborhood }: FilterValues,
  all: readonly P[] = [],
): P | undefined {
  const wanted = slugify(neighborhood ?? '');
  return all.find(({ name }) => slugify(name) === wanted);
}

/** What is asked for `place`: where everything goes, or where this list does. */
export function apiFilters(
  values: FilterValues,
  { place: chosen, destination }: { place: Place | null; destination?: Place | undefined },
): ProductFilters {
  const place = destination?.id ?? chosen?.id;
  const wanted = deliveryOf(values.delivery) ?? (destination && 'here');
  const delivery = place && wanted;
  // A name that is no neighbourhood's finds nothing rather than everything.
  const origin = values.origin ?? (destination ? undefined : values.neighborhood);
  const minPrice = priceOf(values.minPrice);
  const maxPrice = priceOf(values.maxPrice);
  const options = optionsIn(values.options).join('|');
  return {
    ...(values.search ? { search: values.search.slice(0, 200) } : {}),
    ...(values.category ? { category: values.category.slice(0, 80) } : {}),
    ...(origin ? { neighborhood: origin.slice(0, 100) } : {}),
    ...(values.seller ? { sellerId: sellerOf(values.seller) } : {}),
    ...(minPrice === undefined ? {} : { minPrice: String(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPrice: String(maxPrice) }),
    ...(place ? { place } : {}),
    ...(delivery ? { delivery } : {}),
    ...(isWellRated(values) ? { minRating: wellRated } : {}),
    ...(isDiscounted(values) ? { discounted: 'true' as const } : {}),
    ...(options ? { options } : {}),
    sortBy: knownSort(productSorts(destination ?? chosen), values.sort, values.search),
  };
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
