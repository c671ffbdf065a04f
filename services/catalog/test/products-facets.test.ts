import { ProductListAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { FakeRefusal } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

/** Neighbourhoods: both stores deliver; only the second delivers; unknown. */
const [place, nearTwo, nowhere] = [newId(), newId(), newId()];
/** The second store delivers tomorrow, the first in three days and free from 100 reais on. */
const farAway = newId();
/** The same, but some of the second store's products have separate freight. */
const varied = newId();
let isAway = false;
const rateOf = (sellerId: string | undefined, shippingRate: number) => {
  return { sellerId, shippingRate, estimatedDays: 2, freeShippingThreshold: null };
};

const shop = useService(() =>
  openShop({
    fakes: {
      shipping: {
        'GET /neighborhood-shipping-rates/sellers': (_body: never, { query }) => {
          if (isAway) throw new FakeRefusal(503, 'UNAVAILABLE');
          const [one, two] = owners.map(({ userId }) => userId);
          const { neighborhoodId } = query;
          if (neighborhoodId === nowhere) throw new FakeRefusal(404, 'NEIGHBORHOOD_NOT_FOUND');
          const isFree = neighborhoodId === nearTwo;
          if (neighborhoodId === farAway || neighborhoodId === varied)
            return {
              neighborhoodId,
              rates: [
                { ...rateOf(one, 9), estimatedDays: 3, freeShippingThreshold: 100 },
                { ...rateOf(two, 6.9), estimatedDays: 1 },
              ],
              withProductRates: neighborhoodId === varied ? [two ?? ''] : [],
            };
          return {
            neighborhoodId,
            rates: isFree ? [rateOf(two, 0)] : [rateOf(one, 0), rateOf(two, 6.9)],
          };
        },
      },
    },
  }),
);
beforeAll(async () => {
  await fill();
});

const drinks = aCategory({ name: 'Bebidas' });
const juices = aCategory({ name: 'Sucos', parentId: drinks.id });
const crafts = aCategory({ name: 'Artesanato' });
const owners: { userId: string }[] = [];

async function fill() {
  owners.push(await aStore(shop, { businessName: 'Loja Um', neighborhood: 'Cambuí' }));
  owners.push(await aStore(shop, { businessName: 'Loja Dois', neighborhood: 'Taquaral' }));
  const [one, two] = owners.map(({ userId }) => userId);
  const product = (title: string, priceCents: number, sellerId = '', categoryId = crafts.id) =>
    aProduct({ title, priceCents, sellerId, categoryId });
  await shop.seed({
    categories: [drinks, juices, crafts],
    products: [
      product('Suco de uva', 2_499, one, juices.id),
      product('Suco de uva rosé', 2_500, two, juices.id),
      product('Vinho de uva', 12_000, one, drinks.id),
      product('Cesto de palha', 20_000, two),
      { ...product('Cesto oculto', 20_000, two), status: 'pending' },
      { ...product('Cesto de outra loja', 20_000, one), status: 'pending' },
    ],
  });
}

async function facetsOf(query: string) {
  const { body } = await shop.anonymous.get<ProductListAnswer>(`/products?facets=true&${query}`);
  expect([...Value.Errors(ProductListAnswer, body)]).toEqual([]);
  const { categories = [], neighborhoods = [], stores = [], priceRanges = [] } = body.facets ?? {};
  return {
    total: body.total,
    categories: Object.fromEntries(categories.map(({ name, count }) => [name, count])),
    neighborhoods: Object.fromEntries(neighborhoods.map(({ name, count }) => [name, count])),
    stores: Object.fromEntries(stores.map(({ businessName, count }) => [businessName, count])),
    prices: priceRanges.map(({ min, max, count }) => [min, max, count]),
  };
}

describe('GET /products?facets=true', () => {
  it('counts every choice; a parent counts its children', async () => {
    expect(await facetsOf('')).toEqual({
      total: 4,
      categories: { Bebidas: 3, Sucos: 2, Artesanato: 1 },
      neighborhoods: { Cambuí: 2, Taquaral: 2 },
      stores: { 'Loja Um': 2, 'Loja Dois': 2 },
      prices: [
        [0, 24.99, 1],
        [25, 49.99, 1],
        [100, 199.99, 1],
        [200, null, 1],
      ],
    });
  });

  it('counts each filter as if it was not set itself, and all the others', async () => {
    expect(await facetsOf(`category=${juices.slug}`)).toMatchObject({
      total: 2,
      categories: { Bebidas: 3, Sucos: 2, Artesanato: 1 },
      stores: { 'Loja Um': 1, 'Loja Dois': 1 },
      prices: [
        [0, 24.99, 1],
        [25, 49.99, 1],
      ],
    });
    expect(await facetsOf(`category=${drinks.id}&neighborhood=cambui&maxPrice=99`)).toEqual({
      total: 1,
      categories: { Bebidas: 1, Sucos: 1 },
      neighborhoods: { Cambuí: 1, Taquaral: 1 },
      stores: { 'Loja Um': 1 },
      prices: [
        [0, 24.99, 1],
        [100, 199.99, 1],
      ],
    });
    expect(await facetsOf(`sellerId=${owners[1]?.userId}`)).toMatchObject({
      stores: { 'Loja Um': 2, 'Loja Dois': 2 },
      neighborhoods: { Taquaral: 2 },
    });
  });

  it('leaves as many as it says: each choice is the total of its filter', async () => {
    const { body } = await shop.anonymous.get<ProductListAnswer>('/products?facets=true');
    const totalOf = async (query: string) =>
      (await shop.anonymous.get<ProductListAnswer>(`/products?${query}`)).body.total;

    for (const { id, name, count } of body.facets?.categories ?? [])
      expect(await totalOf(`category=${id}`), name).toBe(count);
    for (const { name, count } of body.facets?.neighborhoods ?? [])
      expect(await totalOf(`neighborhood=${encodeURIComponent(name)}`), name).toBe(count);
    for (const { min, max, count } of body.facets?.priceRanges ?? [])
      expect(await totalOf(`minPrice=${min}${max ? `&maxPrice=${max}` : ''}`), `${min}`).toBe(
        count,
      );
  });

  it('counts what the search found, also after a slip', async () => {
    for (const search of ['uva', 'suco de uva'])
      expect((await facetsOf(`search=${encodeURIComponent(search)}`)).total).toBe(
        search === 'uva' ? 3 : 2,
      );
    expect(await facetsOf('search=vinhu')).toMatchObject({ categories: { Bebidas: 1 } });
    expect(await facetsOf('search=%25')).toMatchObject({ total: 0, categories: {}, prices: [] });
  });

  it('counts an owner’s own products with hidden ones, and only on request', async () => {
    const [, two] = owners;
    const own = await shop
      .as({ ...(await aStore(shop)), userId: two?.userId ?? '' })
      .get<ProductListAnswer>(`/products?facets=true&sellerId=${two?.userId}`);

    expect(own.body.total).toBe(3);
    expect(own.body.facets?.categories.find(({ name }) => name === 'Artesanato')?.count).toBe(2);
    expect(own.body.facets?.stores.map(({ businessName, count }) => [businessName, count])).toEqual(
      [
        ['Loja Dois', 3],
        ['Loja Um', 2],
      ],
    );
    expect((await shop.anonymous.get('/products')).body).not.toHaveProperty('facets');
    expect((await shop.anonymous.get('/products?facets=maybe')).status).toBe(400);
  });
});

describe('GET /products with the place it would go to', () => {
  const list = (query: string) => shop.anonymous.get<ProductListAnswer>(`/products?${query}`);
  const titles = async (query: string) =>
    (await list(query)).body.products.map(({ title }) => title).sort();

  it('counts and shows what is delivered there, and what for nothing', async () => {
    const { body } = await list(`facets=true&place=${place}`);
    expect([...Value.Errors(ProductListAnswer, body)]).toEqual([]);
    expect(body.facets?.delivery).toEqual({ here: 4, free: 2, tomorrow: 0 });

    expect(await titles(`place=${place}&delivery=free`)).toEqual(['Suco de uva', 'Vinho de uva']);
    expect(await titles(`place=${nearTwo}&delivery=here`)).toEqual([
      'Cesto de palha',
      'Suco de uva rosé',
    ]);
    expect(await titles(`place=${nearTwo}&delivery=free&search=uva`)).toEqual(['Suco de uva rosé']);
  });

  it('counts the other filters among what is delivered, and delivery as if it was not set', async () => {
    const query = `place=${place}&delivery=free`;
    expect(await facetsOf(query)).toMatchObject({ total: 2, stores: { 'Loja Um': 2 } });
    expect((await list(`facets=true&${query}`)).body.facets?.delivery).toEqual({
      here: 4,
      free: 2,
      tomorrow: 0,
    });
    const dear = await list(`facets=true&${query}&minPrice=100`);
    expect(dear.body).toMatchObject({ total: 1, facets: { delivery: { here: 2, free: 1 } } });
  });

  it('delivers nothing to a place that does not exist, and wants to know where', async () => {
    expect((await list(`place=${nowhere}&delivery=here&facets=true`)).body).toMatchObject({
      total: 0,
      facets: { delivery: { here: 0, free: 0 } },
    });
    const missing = await shop.anonymous.get('/products?delivery=here');
    expect(missing).toMatchObject({ status: 400, body: { code: 'DELIVERY_PLACE_MISSING' } });
    for (const query of ['place=cambui', `place=${place}&delivery=soon`])
      expect((await list(query)).status, query).toBe(400);
  });

  it('counts as free what is free from an amount on, and tomorrow only what is promised', async () => {
    const { body } = await list(`facets=true&place=${farAway}`);
    expect(body.facets?.delivery).toEqual({ here: 4, free: 1, tomorrow: 2 });
    expect(await titles(`place=${farAway}&delivery=free`)).toEqual(['Vinho de uva']);
    expect(await titles(`place=${farAway}&delivery=tomorrow&search=uva`)).toEqual([
      'Suco de uva rosé',
    ]);

    const counts = (await list(`facets=true&place=${varied}`)).body.facets?.delivery;
    expect(counts).toEqual({ here: 4, free: 1, tomorrow: 0 });
  });

  it('shows first what arrives first there, with and without words', async () => {
    const inOrder = async (query: string) =>
      (await list(`sortBy=soonest&${query}`)).body.products.map(({ title }) => title);

    const all = await inOrder(`place=${farAway}`);
    expect(all.slice(0, 2).sort()).toEqual(['Cesto de palha', 'Suco de uva rosé']);
    expect(all).toHaveLength(4);
    expect(await inOrder(`place=${farAway}&limit=1&page=3`)).toEqual([all[2]]);
    expect((await inOrder(`place=${farAway}&search=uva`))[0]).toBe('Suco de uva rosé');
    expect(await list('sortBy=soonest')).toMatchObject({
      status: 400,
      body: { code: 'DELIVERY_PLACE_MISSING' },
    });
    isAway = true;
    const away = await list(`sortBy=soonest&place=${newId()}`);
    isAway = false;
    expect(away.status).toBe(503);
  });

  it('asks once for a crowd', async () => {
    const asked = () => shop.calls.filter(({ query }) => query?.['neighborhoodId'] === nearTwo);
    const before = asked().length;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        list(`place=${nearTwo}&delivery=here&minPrice=${index}`),
      ),
    );
    expect(asked().length - before).toBeLessThanOrEqual(1);
  });

  it('without shipping counts the rest, and says that it cannot choose by delivery', async () => {
    isAway = true;
    const somewhere = newId();
    const counted = await list(`facets=true&place=${somewhere}`);
    const chosen = await list(`place=${somewhere}&delivery=here`);
    isAway = false;

    expect(counted.body.total).toBe(4);
    expect(counted.body.facets).not.toHaveProperty('delivery');
    expect(chosen).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });
});
