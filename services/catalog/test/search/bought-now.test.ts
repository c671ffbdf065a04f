import type { ProductListAnswer, SuggestionsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { FakeRefusal } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from '../shop.ts';

let near: { userId: string };
const place = newId();
const silent = newId();

const shop = useService(() =>
  openShop({
    fakes: {
      shipping: {
        'GET /neighborhood-shipping-rates/sellers': (_body: never, { query }) => {
          if (query.neighborhoodId === silent) throw new FakeRefusal(503, 'UNAVAILABLE');
          const rate = { shippingRate: 5, estimatedDays: 2, freeShippingThreshold: null };
          const { neighborhoodId } = query;
          return { neighborhoodId, rates: [{ ...rate, sellerId: near.userId }] };
        },
      },
    },
  }),
);
beforeAll(async () => {
  near = await aStore(shop, { businessName: 'Perto' });
  const far = await aStore(shop, { businessName: 'Longe' });
  const sold = (title: string, totalSales: number, more: object) =>
    aProduct({ sellerId: near.userId, title, totalSales, ...more });
  await shop.seed({
    products: [
      sold('Marimba de longe', 90, { sellerId: far.userId }),
      sold('Marimba esgotada', 80, { stock: 0 }),
      sold('Marimba média', 20, {}),
      sold('Marimba pequena', 10, {}),
    ],
  });
});

const pages = async (query: string) => {
  const titles: string[] = [];
  for (const page of [1, 2]) {
    const { body } = await shop.anonymous.get<ProductListAnswer>(
      `/products?limit=2&page=${page}&search=marimba${query}`,
    );
    titles.push(...body.products.map(({ title }) => title));
  }
  return titles;
};
const suggested = async (query = '') =>
  (
    await shop.anonymous.get<SuggestionsAnswer>(`/products/suggestions?q=marim${query}`)
  ).body.products.map(({ title }) => title);

describe('of equals', () => {
  it('what is in stock comes first, however well the others sell', async () => {
    const expected = ['Marimba de longe', 'Marimba média', 'Marimba pequena', 'Marimba esgotada'];
    expect(await pages('')).toEqual(expected);
    expect(await suggested()).toEqual(expected);
  });

  it('what is also delivered to the chosen place comes first, on every page and in suggestions', async () => {
    const expected = ['Marimba média', 'Marimba pequena', 'Marimba de longe', 'Marimba esgotada'];
    expect(await pages(`&place=${place}`)).toEqual(expected);
    expect(await pages(`&place=${place}&facets=true`)).toEqual(expected);
    expect(await suggested(`&place=${place}`)).toEqual(expected);
  });

  it('stays as it is while shipping cannot be asked', async () => {
    expect(await pages(`&place=${silent}`)).toEqual(await pages(''));
    expect(await suggested(`&place=${silent}`)).toEqual(await suggested());
    expect((await shop.anonymous.get('/products/suggestions?q=ma&place=cambui')).status).toBe(400);
  });
});

describe('a store’s name', () => {
  it('comes with its facets, in any order of its words, and not where it is a part only', async () => {
    const { userId } = await aStore(shop, { businessName: 'Casa das Cuícas & Cia.' });
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Reco-reco' })] });
    const storeOf = async (search: string) =>
      (
        await shop.anonymous.get<ProductListAnswer>(
          `/products?facets=true&search=${encodeURIComponent(search)}`,
        )
      ).body.store;

    const store = { id: userId, businessName: 'Casa das Cuícas & Cia.' };
    expect(await storeOf('casa das cuicas cia')).toEqual(store);
    expect(await storeOf('Cuícas casa & cia')).toEqual(store);
    expect(await storeOf('cuicas')).toBeUndefined();
    expect(await storeOf('reco-reco')).toBeUndefined();
  });
});
