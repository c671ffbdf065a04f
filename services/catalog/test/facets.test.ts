import { ProductListAnswer } from '@largo/contracts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await fill();
});
afterAll(() => shop.stop());

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

  it('counts an owner’s own shelf with what is hidden, and says nothing unasked', async () => {
    const [, two] = owners;
    const own = await shop
      .as({ ...(await aStore(shop)), userId: two?.userId ?? '' })
      .get<ProductListAnswer>(`/products?facets=true&sellerId=${two?.userId}`);

    expect(own.body.total).toBe(3);
    expect(own.body.facets?.categories.find(({ name }) => name === 'Artesanato')?.count).toBe(2);
    expect((await shop.anonymous.get('/products')).body).not.toHaveProperty('facets');
    expect((await shop.anonymous.get('/products?facets=maybe')).status).toBe(400);
  });
});
