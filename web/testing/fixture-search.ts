import type { ProductFacets, ProductListAnswer, SuggestionsAnswer } from '@largo/contracts';
import { categories, products, sellers, type FixtureProduct } from './fixture-data.ts';

export type Query = Readonly<Record<string, string | undefined>>;

export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Slips that the fixture knows; the real catalogue finds them by itself. */
const slips: Readonly<Record<string, string>> = { caneka: 'caneca', bollo: 'bolo' };
/** Finds nothing, but something like it would. */
const likely: Readonly<Record<string, string>> = { 'bolo de xilofone': 'bolo' };

/** How the real catalogue reads words that no product has all of, or that end with a neighbourhood. */
const readings: Readonly<Record<string, Pick<ProductListAnswer, 'missing' | 'recognized'>>> = {
  'caneca de xilofone': { missing: ['xilofone'] },
  'caneca no bairro': {
    recognized: {
      neighborhood: products.find(({ title }) => /caneca/i.test(title))?.seller.neighborhood ?? '',
      search: 'caneca',
    },
  },
};
/** What a neighbourhood was called, and is. */
export const formerNames: Readonly<Record<string, string>> = { 'Largo do Cambuí': 'Cambuí' };
const nameNow = (neighborhood: string | undefined) => formerNames[neighborhood ?? ''];

const readingOf = (search: string | undefined) => readings[fold(search ?? '').trim()];

export const correctedOf = (search: string | undefined) => slips[fold(search ?? '').trim()];
export const likelyOf = (search: string | undefined) => likely[fold(search ?? '').trim()];

/** Stores that deliver, and what they take for it. */
export const rates = sellers
  .filter((_, index) => index % 9 !== 8)
  .map(({ id }, index) => ({
    sellerId: id,
    shippingRate: index % 5 === 4 ? 0 : 6.9,
    estimatedDays: (index % 3) + 1,
    freeShippingThreshold: index % 4 === 0 ? 120 : null,
  }));
const deliverers = new Set(rates.map(({ sellerId }) => sellerId));
const tomorrow = new Set(
  rates.flatMap(({ sellerId, estimatedDays }) => (estimatedDays <= 1 ? [sellerId] : [])),
);
const isFree = ({ sellerId, price }: FixtureProduct) =>
  rates.some(
    ({ sellerId: id, shippingRate, freeShippingThreshold: from }) =>
      id === sellerId && (shippingRate === 0 || (from !== null && price >= from)),
  );
const branchOf = (wanted: string) =>
  categories
    .filter(({ id, slug, parentId }) => {
      const parent = categories.find((one) => one.id === parentId);
      return [id, slug, parentId, parent?.slug].includes(wanted);
    })
    .map(({ id }) => id);

export function matches(product: FixtureProduct, query: Query): boolean {
  const { category, neighborhood, sellerId, minPrice, maxPrice, delivery } = query;
  const reading = readingOf(query['search']);
  const search = reading ? 'caneca' : (correctedOf(query['search']) ?? query['search']);
  if (search && !fold(product.title + product.description).includes(fold(search))) return false;
  if (category && !branchOf(category).includes(product.categoryId ?? '')) return false;
  const place = reading?.recognized?.neighborhood ?? nameNow(neighborhood) ?? neighborhood;
  if (place && product.seller.neighborhood !== place) return false;
  if (sellerId && product.sellerId !== sellerId) return false;
  if (delivery === 'here' && !deliverers.has(product.sellerId)) return false;
  if (delivery === 'free' && !isFree(product)) return false;
  if (delivery === 'tomorrow' && !tomorrow.has(product.sellerId)) return false;
  if (query['minRating'] && product.averageRating < Number(query['minRating'])) return false;
  if (query['discounted'] && !product.discount) return false;
  if (minPrice && product.price < Number(minPrice)) return false;
  return !(maxPrice && product.price > Number(maxPrice));
}

function grouped<K>(all: readonly FixtureProduct[], keyOf: (one: FixtureProduct) => K) {
  const groups = new Map<K, FixtureProduct[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const neighborhoodsOf = (some: readonly FixtureProduct[]) =>
  [...grouped(some, ({ seller }) => seller.neighborhood ?? '')]
    .map(([name, there]) => ({ name, count: there.length }))
    .sort((a, b) => b.count - a.count);

const steps = [0, 25, 50, 100, 200];

/** Each filter counted as if it was not set itself. */
export function facetsOf(query: Query): ProductFacets {
  const found = (...names: string[]) => {
    const others = Object.entries(query).filter(([name]) => !names.includes(name));
    return products.filter((product) => matches(product, Object.fromEntries(others)));
  };
  const inCategory = found('category');
  const byStore = grouped(found('sellerId'), ({ sellerId }) => sellerId);
  const byPrice = grouped(found('minPrice', 'maxPrice'), ({ price }) =>
    steps.findLastIndex((step) => price >= step),
  );
  const delivered = found('delivery');
  const among = (ids: ReadonlySet<string>) =>
    delivered.filter(({ sellerId }) => ids.has(sellerId)).length;
  return {
    categories: categories
      .map(({ id, name, slug, parentId }) => {
        const branch = branchOf(id);
        const count = inCategory.filter((one) => branch.includes(one.categoryId ?? '')).length;
        return { id, name, slug, parentId, count };
      })
      .filter(({ count }) => count > 0),
    neighborhoods: neighborhoodsOf(found('neighborhood')),
    stores: [...byStore]
      .map(([id, some]) => ({
        id,
        slug: sellers.find((one) => one.id === id)?.slug ?? null,
        businessName: some[0]?.seller.businessName ?? '',
        count: some.length,
      }))
      .sort((a, b) => b.count - a.count),
    priceRanges: [...byPrice]
      .sort(([a], [b]) => a - b)
      .map(([step, some]) => {
        const end = steps[step + 1];
        return { min: steps[step] ?? 0, max: end ? end - 0.01 : null, count: some.length };
      }),
    ...(query['place']
      ? {
          delivery: {
            here: among(deliverers),
            free: delivered.filter(isFree).length,
            tomorrow: among(tomorrow),
          },
        }
      : {}),
    wellRated: found('minRating').filter(({ averageRating }) => averageRating >= 4).length,
    discounted: found('discounted').filter(({ discount }) => discount).length,
  };
}

export function extrasOf(query: Query, total: number): Partial<ProductListAnswer> {
  const corrected = correctedOf(query['search']);
  const suggestion = total === 0 ? likelyOf(query['search']) : undefined;
  const search = fold(query['search'] ?? '').trim();
  const place = neighborhoodsOf(products).find(({ name }) => total === 0 && fold(name) === search);
  return {
    ...(query['facets'] === 'true' ? { facets: facetsOf(query) } : {}),
    ...(corrected && total > 0 ? { corrected } : {}),
    ...(total > 0 ? readingOf(query['search']) : {}),
    ...(nameNow(query['neighborhood']) ? { renamed: nameNow(query['neighborhood']) } : {}),
    ...(suggestion ? { suggestion } : {}),
    ...(place ? { neighborhood: place.name } : {}),
  };
}

export function suggest({ q = '' }: Query): SuggestionsAnswer {
  const corrected = correctedOf(q) ?? null;
  const typed = fold(corrected ?? q).trim();
  const begins = (text: string) =>
    fold(text)
      .split(/\s+/)
      .some((word) => word.startsWith(typed));
  if (typed.length < 2) return { products: [], stores: [], categories: [], corrected: null };
  const found = {
    products: products.filter(({ title }) => begins(title)).slice(0, 5),
    stores: sellers.filter(({ businessName }) => begins(businessName)).slice(0, 3),
    categories: categories.filter(({ name }) => begins(name)).slice(0, 3),
  };
  const places = neighborhoodsOf(products).filter(({ name }) => begins(name));
  return {
    products: found.products.map(({ id, slug, title, price, images }) => {
      return { id, slug, title, price, image: images[0] ?? null };
    }),
    stores: found.stores.map(({ id, slug, businessName, neighborhood, storeImage }) => {
      return { id, slug, businessName, neighborhood, storeImage };
    }),
    categories: found.categories.map(({ id, name, slug }) => ({ id, name, slug })),
    ...(places.length > 0 ? { neighborhoods: places.slice(0, 3) } : {}),
    corrected,
  };
}
