import type * as contracts from '@largo/contracts';
import { inSizeOrder } from '@largo/kernel';
import type { Said } from './answer.ts';
import { categories, products, sellers, type FixtureProduct } from './fixture-data.ts';
import type { Query } from './fixture-routes.ts';
import { mentions, plain } from './fixture-tools.ts';

type ListAnswer = Said<contracts.ProductListAnswer>;
const mug = products.find(({ title }) => /caneca/i.test(title));

/** What the fixture knows of searches; the real catalogue finds it by itself. */
interface Reading {
  /** Searched for instead. */
  readonly instead?: string;
  /** What the list says of it when something was found, and when nothing was. */
  readonly found?: ListAnswer;
  readonly missed?: ListAnswer;
}
const slip = (corrected: string): Reading => ({ instead: corrected, found: { corrected } });
const recognized = { neighborhood: mug?.seller.neighborhood ?? '', search: 'caneca' };
const readings = new Map<string, Reading>([
  ['caneka', slip('caneca')],
  ['bollo', slip('bolo')],
  ['bolo de xilofone', { missed: { suggestion: 'bolo' } }],
  ['caneca de xilofone', { instead: 'caneca', found: { missing: ['xilofone'] } }],
  [
    'caneca barata com desconto',
    {
      instead: 'caneca',
      found: { meant: { search: 'caneca', choices: ['discounted', 'cheapest'], unmet: [] } },
    },
  ],
  [
    'caneca frete gratis',
    {
      instead: 'caneca',
      found: {
        missing: ['frete gratis'],
        meant: { search: 'caneca', choices: [], unmet: ['free'] },
      },
    },
  ],
  ['caneca no bairro', { instead: 'caneca', found: { recognized } }],
]);
const readingOf = (search = '') => readings.get(plain(search).trim());
/** What a neighbourhood was called, and is. */
const formerNames = new Map([['Largo do Cambuí', 'Cambuí']]);

/** Stores that deliver, and what they take for it. */
export const rates = sellers
  .filter((_, index) => index % 9 !== 8)
  .map(({ id }, index) => ({
    sellerId: id,
    shippingRate: index % 5 === 4 ? 0 : 6.9,
    estimatedDays: (index % 3) + 1,
    freeShippingThreshold: index % 4 === 0 ? 120 : null,
  }));
const rateOf = ({ sellerId }: FixtureProduct) => rates.find((rate) => rate.sellerId === sellerId);
const deliveries: Readonly<Record<string, (product: FixtureProduct) => boolean>> = {
  here: (product) => rateOf(product) !== undefined,
  free(product) {
    const { shippingRate, freeShippingThreshold: from = null } = rateOf(product) ?? {};
    return shippingRate === 0 || (from !== null && product.price >= from);
  },
  tomorrow: (product) => (rateOf(product)?.estimatedDays ?? 2) <= 1,
};
/** Some come in colours and sizes, each with stock. */
const facetValues: readonly (readonly string[])[] = [
  ['Cor:Preto', 'Tamanho:G', 'Tamanho:P'],
  ['Cor:Branco', 'Tamanho:P'],
  ['Cor:Preto', 'Cor:Furta-cor'],
];
const valuesOf = ({ id }: FixtureProduct) =>
  facetValues[products.findIndex((product) => product.id === id)] ?? [];
const hasOptions = (product: FixtureProduct, options = '') => {
  const wanted = grouped(options.split('|').filter(Boolean), (one) => one.split(':')[0]);
  return wanted.every(([, some]) => some.some((one) => valuesOf(product).includes(one)));
};
const branchOf = (wanted: string) =>
  categories
    .filter(({ id, slug, parentId }) => {
      const parent = categories.find((one) => one.id === parentId);
      return [id, slug, parentId, parent?.slug].includes(wanted);
    })
    .map(({ id }) => id);

export function matches(product: FixtureProduct, query: Query): boolean {
  const { category, neighborhood = '', sellerId, minPrice, maxPrice, delivery } = query;
  const { instead: search = query['search'] ?? '', found } = readingOf(query['search']) ?? {};
  const asked = formerNames.get(neighborhood) ?? neighborhood;
  const place = found?.recognized?.neighborhood ?? asked;
  return (
    (!query['ids'] || [query['ids']].flat().includes(product.id)) &&
    mentions(search, product.title + product.description) &&
    (!category || branchOf(category).includes(product.categoryId)) &&
    (!place || product.seller.neighborhood === place) &&
    (!sellerId || product.sellerId === sellerId) &&
    (!delivery || (deliveries[delivery]?.(product) ?? false)) &&
    product.averageRating >= Number(query['minRating'] ?? 0) &&
    (!query['discounted'] || Boolean(product.discount)) &&
    hasOptions(product, query['options']) &&
    product.price >= Number(minPrice || 0) &&
    product.price <= Number(maxPrice || Infinity)
  );
}

function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K) {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}
const neighborhoodsOf = (some: readonly FixtureProduct[]) =>
  grouped(some, ({ seller }) => seller.neighborhood ?? '')
    .map(([name, there]) => ({ name, count: there.length }))
    .sort((a, b) => b.count - a.count);

const steps = [0, 25, 50, 100, 200];

function optionsOf(some: readonly FixtureProduct[]) {
  const counts = grouped(some.flatMap(valuesOf), (one) => one).map(([value, all]) => ({
    name: value.replace(/:.*/, ''),
    value: value.replace(/.*:/, ''),
    count: all.length,
  }));
  const options = grouped(counts, ({ name }) => name).map(([name, values]) => ({
    name,
    values: values
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => inSizeOrder(a.value, b.value)),
  }));
  return options.length === 0 ? {} : { options };
}

/** Each filter counted as if it was not set itself. */
function facetsOf(query: Query) {
  const found = (...names: string[]) => {
    const others = Object.entries(query).filter(([name]) => !names.includes(name));
    return products.filter((product) => matches(product, Object.fromEntries(others)));
  };
  const inCategory = found('category');
  const delivered = found('delivery');
  const count = (name: string) => delivered.filter((one) => deliveries[name]?.(one)).length;
  const delivery = { here: count('here'), free: count('free'), tomorrow: count('tomorrow') };
  return {
    categories: categories
      .map(({ id, name, slug, parentId }) => {
        const branch = branchOf(id);
        const here = inCategory.filter((one) => branch.includes(one.categoryId));
        return { id, name, slug, parentId, count: here.length };
      })
      .filter((one) => one.count > 0),
    neighborhoods: neighborhoodsOf(found('neighborhood')),
    stores: grouped(found('sellerId'), ({ sellerId }) => sellerId)
      .map(([id, some]) => {
        const { slug, businessName } = sellers.find((one) => one.id === id) ?? {};
        return { id, slug, businessName, count: some.length };
      })
      .sort((a, b) => b.count - a.count),
    priceRanges: grouped(found('minPrice', 'maxPrice'), ({ price }) =>
      steps.findLastIndex((step) => price >= step),
    )
      .sort(([a], [b]) => a - b)
      .map(([step, some]) => {
        const end = steps[step + 1];
        return { min: steps[step], max: end ? end - 0.01 : null, count: some.length };
      }),
    ...(query['place'] ? { delivery } : {}),
    wellRated: found('minRating').filter(({ averageRating }) => averageRating >= 4).length,
    discounted: found('discounted').filter(({ discount }) => discount).length,
    ...optionsOf(found('options')),
  };
}

export function extrasOf(query: Query, total: number): ListAnswer {
  const { search = '', neighborhood = '' } = query;
  const reading = readingOf(search);
  const isPlace = ({ name }: { readonly name: string }) => plain(name) === plain(search).trim();
  const named = total === 0 ? neighborhoodsOf(products).find(isPlace) : undefined;
  return {
    facets: query['facets'] === 'true' ? facetsOf(query) : undefined,
    ...(total > 0 ? reading?.found : reading?.missed),
    renamed: formerNames.get(neighborhood),
    neighborhood: named?.name,
  };
}

export function suggest({ q = '' }: Query): Said<contracts.SuggestionsAnswer> {
  const corrected = readingOf(q)?.found?.corrected ?? null;
  const typed = plain(corrected ?? q).trim();
  const begins = (text: string) =>
    plain(text)
      .split(/\s+/)
      .some((word) => word.startsWith(typed));
  if (typed.length < 2) return {};
  const places = neighborhoodsOf(products).filter(({ name }) => begins(name));
  const found = products.filter(({ title }) => begins(title)).slice(0, 5);
  const stores = sellers.filter(({ businessName }) => begins(businessName)).slice(0, 3);
  const shelves = categories.filter(({ name }) => begins(name)).slice(0, 3);
  return {
    products: found.map(({ id, slug, title, price, images: [image] }) => {
      return { id, slug, title, price, image };
    }),
    stores: stores.map(({ id, slug, businessName, neighborhood, storeImage }) => {
      return { id, slug, businessName, neighborhood, storeImage };
    }),
    categories: shelves.map(({ id, name, slug }) => ({ id, name, slug })),
    ...(places.length > 0 ? { neighborhoods: places.slice(0, 3) } : {}),
    corrected,
  };
}
