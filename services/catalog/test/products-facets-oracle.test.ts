import type { ProductFacets, ProductListAnswer } from '@largo/contracts';
import { SellerProfileChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aProfile, aStore, openShop, type Shop } from './shop.ts';

const stores: { userId: string; businessName: string }[] = [];
const sweets = aCategory({ name: 'Doces' });
const jams = aCategory({ name: 'Geleias', parentId: sweets.id });
const crafts = aCategory({ name: 'Artes' });
const categories = [sweets, jams, crafts];
/** The first two stores deliver here: one tomorrow, free from an amount on; the other for free. */
const place = newId();
const freeFromReais = 40;

const options = {
  fakes: {
    shipping: {
      'GET /neighborhood-shipping-rates/sellers': () => ({
        neighborhoodId: place,
        rates: stores.slice(0, 2).map(({ userId }, n) => ({
          sellerId: userId,
          shippingRate: n === 1 ? 0 : 8,
          estimatedDays: n === 1 ? 2 : 1,
          freeShippingThreshold: n === 1 ? null : freeFromReais,
        })),
      }),
    },
  },
};
const shop = useService(() => openShop(options));
/** Another process of the same catalog: it learns of changes only from the database. */
const other = useService(() => openShop({ ...options, database: shop.database }));
beforeAll(async () => {
  for (const [businessName, neighborhood] of [
    ['Loja Um', 'Cambuí'],
    ['Loja Dois', 'Taquaral'],
    ['Loja Três', 'Cambuí'],
  ] as const)
    stores.push({ ...(await aStore(shop, { businessName, neighborhood })), businessName });
  await shop.seed({ categories });
});

const ask = async (at: Shop, query: string) =>
  (await at.anonymous.get<ProductListAnswer>(`/products?${query}`)).body;

interface Row {
  id: string;
  title: string;
  cents: number;
  sellerId: string;
  categoryId: string | null;
  neighborhood: string | null;
  stars: number;
  wasCents: number | null;
}

/** The public products from their source rows, not from those that searches and counts read. */
const publicRows = () =>
  shop.database.sql<Row[]>`
    select p.id, p.title, p.price_cents::int as cents, s.id as "sellerId",
      p.category_id as "categoryId", s.neighborhood, p.average_rating::float8 as stars,
      p.original_price_cents::int as "wasCents"
    from catalog.products p join catalog.sellers s on s.id = p.seller_id
    where p.status = 'active' and p.removed_at is null and s.is_active and s.business_name is not null`;

interface Filter {
  search?: string;
  category?: string;
  neighborhood?: string;
  sellerId?: string;
  minPrice?: number;
  maxPrice?: number;
  delivery?: 'here' | 'free' | 'tomorrow';
  minRating?: number;
  discounted?: true;
}

type Test = (row: Row) => boolean;

function testsOf(filter: Filter): Record<string, Test> {
  const { category, neighborhood, sellerId, minPrice = 0, maxPrice = 1e9, delivery } = filter;
  const { minRating = 0, discounted } = filter;
  const branch = categories.filter(({ id, parentId }) => [id, parentId].includes(category ?? ''));
  return {
    category: (row) => !category || branch.some(({ id }) => id === row.categoryId),
    neighborhood: (row) => !neighborhood || row.neighborhood === neighborhood,
    store: (row) => !sellerId || row.sellerId === sellerId,
    price: ({ cents }) => cents >= minPrice * 100 && cents <= maxPrice * 100,
    delivery: (row) => !delivery || delivers(row, delivery),
    rating: ({ stars }) => stars >= minRating,
    discount: (row) => !discounted || isDiscounted(row),
  };
}

function delivers({ sellerId, cents }: Row, how: NonNullable<Filter['delivery']>): boolean {
  const at = stores.findIndex(({ userId }) => userId === sellerId);
  if (how === 'free') return at === 1 || (at === 0 && cents >= freeFromReais * 100);
  return how === 'tomorrow' ? at === 0 : at === 0 || at === 1;
}

const isDiscounted = ({ cents, wasCents }: Row) =>
  wasCents !== null && Math.floor(((wasCents - cents) * 100) / wasCents) >= 1;

/** Counts one row at a time, taking the filter's words literally. */
function countedOneByOne(rows: readonly Row[], filter: Filter): ProductFacets {
  const found = rows.filter(({ title }) => title.includes(filter.search ?? ''));
  const but = (name: string) => {
    const { [name]: _own, ...others } = testsOf(filter);
    return found.filter((row) => Object.values(others).every((test) => test(row)));
  };
  const some = <T extends { count: number }>(counts: T[]) =>
    counts.filter(({ count }) => count > 0);
  const places = [...new Set(rows.map(({ neighborhood }) => neighborhood ?? ''))].filter(Boolean);
  return {
    categories: some(
      categories.map(({ id, name, slug, parentId }) => {
        const test = testsOf({ category: id })['category'] as Test;
        return { id, name, slug, parentId, count: but('category').filter(test).length };
      }),
    ),
    neighborhoods: some(
      places.map((name) => ({
        name,
        count: but('neighborhood').filter((row) => row.neighborhood === name).length,
      })),
    ),
    stores: some(
      stores.map(({ userId: id, businessName }) => ({
        id,
        businessName,
        count: but('store').filter(({ sellerId }) => sellerId === id).length,
      })),
    ),
    priceRanges: some(
      [0, 25, 50, 100, 200].map((min, n, all) => {
        const max = n === 4 ? null : (all[n + 1] ?? 0) - 0.01;
        const test = testsOf({ minPrice: min, maxPrice: max ?? 1e9 })['price'] as Test;
        return { min, max, count: but('price').filter(test).length };
      }),
    ),
    delivery: {
      here: but('delivery').filter((row) => delivers(row, 'here')).length,
      free: but('delivery').filter((row) => delivers(row, 'free')).length,
      tomorrow: but('delivery').filter((row) => delivers(row, 'tomorrow')).length,
    },
    wellRated: but('rating').filter(({ stars }) => stars >= 4).length,
    discounted: but('discount').filter(isDiscounted).length,
  };
}

/** Entries with equal counts come in any order. */
function inOrder(facets: ProductFacets | undefined) {
  const byText = (some: readonly object[] = []) => some.map((one) => JSON.stringify(one)).sort();
  return {
    ...facets,
    categories: byText(facets?.categories),
    neighborhoods: byText(facets?.neighborhoods),
    stores: byText(facets?.stores.map(({ slug: _slug, ...store }) => store)),
  };
}

async function expectSame(filters: readonly Filter[]): Promise<void> {
  const rows = await publicRows();
  for (const filter of filters) {
    const query = new URLSearchParams({ facets: 'true', place });
    for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
    const expected = inOrder(countedOneByOne(rows, filter));
    for (const at of [shop, other])
      expect(inOrder((await ask(at, query.toString())).facets), query.toString()).toEqual(expected);
  }
}

const words = ['gamela', 'tacho', 'moringa'];

type Kind = 'add' | 'rename' | 'reprice' | 'hide' | 'show' | 'recategorise' | 'move' | 'close';

interface Change {
  kind: Kind;
  title: string;
  of: number;
  cents: number;
}

const homes = ['Cambuí', 'Taquaral', 'Sousas'];

async function make({ kind, title, of, cents }: Change): Promise<void> {
  const { sql } = shop.database;
  const store = stores[of % stores.length];
  const [sellerId, businessName] = [store?.userId ?? '', store?.businessName ?? ''];
  const category = [...categories, null][of % 4] ?? null;
  const one = sql`id = (select id from catalog.products order by id offset ${of} limit 1)`;
  const profile = { businessName, neighborhood: homes[cents % homes.length] ?? '' };
  const changes: Record<Kind, () => Promise<unknown>> = {
    add: () => {
      const values = { sellerId, title, priceCents: cents, categoryId: category?.id ?? null };
      return shop.seed({ products: [aProduct(values)] });
    },
    rename: async () => sql`update catalog.products set title = ${title} where ${one}`,
    reprice: async () => {
      const original = of % 2 ? Math.ceil(cents * 1.01) + (cents % 3) : null;
      await sql`update catalog.products set price_cents = ${cents} where ${one}`;
      return sql`
      update catalog.products set saved_original_price_cents = ${original}, reference_price_cents = ${original},
        star_counts = ${of % 3 ? [0, 0, of % 4, 1, 1] : [0, 0, 0, 0, 0]}
      where ${one}`;
    },
    hide: async () => sql`update catalog.products set status = 'inactive' where ${one}`,
    show: async () => sql`update catalog.products set status = 'active' where ${one}`,
    recategorise: async () => sql`
      update catalog.products set category_id = ${category?.id ?? null},
        category_name = ${category?.name ?? null}, category_slug = ${category?.slug ?? null}
      where ${one}`,
    move: () => shop.publish(SellerProfileChangedV1, aProfile(sellerId, profile)),
    close: () =>
      shop.publish(SellerProfileChangedV1, aProfile(sellerId, { ...profile, isActive: false })),
  };
  await changes[kind]();
}

describe('facets of what was counted before', () => {
  it('are what would be counted now, whatever changed, and in whichever process', async () => {
    const filters: Filter[] = [
      {},
      { neighborhood: 'Cambuí', maxPrice: 120 },
      { search: 'gamela' },
      { search: 'tacho', neighborhood: 'Taquaral' },
      { search: 'moringa', delivery: 'free', minPrice: 30 },
      { search: 'gamela', category: sweets.id, sellerId: stores[0]?.userId ?? '' },
      { category: jams.id, delivery: 'tomorrow', minRating: 4 },
      { delivery: 'free', discounted: true },
    ];
    const word = fc.constantFrom(...words);
    const kind = fc.constantFrom<Kind[]>(
      ...([
        'add',
        'add',
        'rename',
        'reprice',
        'hide',
        'show',
        'recategorise',
        'move',
        'close',
      ] as const),
    );
    const change: fc.Arbitrary<Change> = fc.record({
      kind,
      title: fc.tuple(word, word).map((both) => both.join(' ')),
      of: fc.nat(9),
      cents: fc.integer({ min: 500, max: 25_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 8 }), async (changes) => {
        for (const one of changes) {
          await make(one);
          await expectSame(filters);
        }
      }),
      { numRuns: 8 },
    );
  }, 90_000);

  it('learn of a change that began before they were counted and ended after it', async () => {
    const sellerId = stores[0]?.userId ?? '';
    await shop.publish(SellerProfileChangedV1, aProfile(sellerId, { businessName: 'Loja Um' }));
    await shop.seed({ products: [aProduct({ sellerId, title: 'bilha', priceCents: 3_000 })] });
    const early = await shop.database.sql.reserve();
    await early`begin`;
    await early`update catalog.products set price_cents = 30000 where title = 'bilha'`;
    await shop.seed({ products: [aProduct({ sellerId, title: 'bilha nova', priceCents: 4_000 })] });
    await expectSame([{ search: 'bilha' }, { search: 'bilha' }]);

    await early`commit`;
    early.release();

    await expectSame([{ search: 'bilha' }, {}]);
  });

  it('are right after many changes of one product', async () => {
    const sellerId = stores[0]?.userId ?? '';
    const product = aProduct({ sellerId, title: 'peneira', priceCents: 500 });
    await shop.seed({ products: [product] });
    await expectSame([{ search: 'peneira' }]);
    const { sql } = shop.database;
    for (let n = 0; n < 201; n += 1)
      await sql`update catalog.products set price_cents = ${600 + 50 * n} where id = ${product.id}`;
    await expectSame([{ search: 'peneira' }, {}]);
  });

  it('are those of many who ask at once', async () => {
    const sellerId = stores[0]?.userId ?? '';
    const titles = Array.from({ length: 8 }, (_, n) => `cumbuca ${n}`);
    await shop.seed({ products: titles.map((title) => aProduct({ sellerId, title })) });
    const rounds = titles.map(async (title) => {
      await shop.database
        .sql`update catalog.products set price_cents = 15000 where title = ${title}`;
      return ask(other, 'facets=true&search=cumbuca');
    });
    for (const { facets } of await Promise.all(rounds))
      expect(facets?.priceRanges.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    await expectSame([{ search: 'cumbuca' }, { search: 'cumbuca', neighborhood: 'Cambuí' }]);
  });
});

describe('a change through the API is counted by the next question', () => {
  const admin = anActor('admin');
  it.each([
    ['its price', { price: 180 }],
    ['its title', { title: 'jarra de barro' }],
    ['its category', { categoryId: crafts.id }],
    ['its stock', { stock: 0 }],
    ['its status', { status: 'inactive' }],
  ])('%s, in both processes, with and without a neighbourhood', async (_what, change) => {
    const sellerId = stores[0]?.userId ?? '';
    const product = aProduct({ sellerId, title: 'bacia', priceCents: 3_000, categoryId: jams.id });
    await shop.seed({ products: [product] });
    const filters = [
      {},
      { neighborhood: 'Cambuí' },
      { search: 'bacia' },
      { search: 'bacia', neighborhood: 'Cambuí' },
      { search: 'jarra', delivery: 'here' as const },
    ];
    await expectSame(filters);
    const changed = await shop.as(admin).put(`/products/${product.id}`, change);
    expect(changed.status).toBe(200);
    await expectSame(filters);
  });
});
