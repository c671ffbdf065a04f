import { isUuid, parseReais, slugify } from '@largo/kernel';
import { idFromSlug } from '@largo/web-kit/config/paths.ts';
import type { Place } from '@largo/web-kit/page/place.tsx';
import type { ProductFilters } from '@largo/web-topics/catalog/product.queries.ts';
import { knownSort, productSorts, type FilterValues } from './product-filters.ts';

/** More than anything costs; amounts beyond are no amounts to the API. */
const mostReais = 100_000_000;

/** What was typed, `1.500,00` too, in reais; nonsense is as good as nothing. */
export function priceOf(text: string | undefined): number | undefined {
  const reais = text === undefined ? null : parseReais(text);
  return reais === null ? undefined : Math.min(reais, mostReais);
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
