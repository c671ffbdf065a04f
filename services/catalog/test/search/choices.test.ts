import {
  ProductListAnswer,
  type SearchMissesAnswer,
  type SuggestionsAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from '../shop.ts';

let near: { userId: string };
const place = newId();

const shop = useService(() =>
  openShop({
    env: { SEARCH_MISS_MS: '20' },
    fakes: {
      shipping: {
        'GET /neighborhood-shipping-rates/sellers': (_body: never, { query }) => {
          const rate = { shippingRate: 0, estimatedDays: 2, freeShippingThreshold: null };
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
  const sold = (title: string, priceCents: number, more: object) =>
    aProduct({ sellerId: near.userId, title, priceCents, totalSales: priceCents, ...more });
  await shop.seed({
    products: [
      sold('Marimba de longe', 9_000, { sellerId: far.userId, originalPriceCents: 12_000 }),
      sold('Marimba média', 3_000, {}),
      sold('Marimba pequena', 2_000, {}),
      sold('Banqueta', 100, { sellerId: far.userId, description: 'Para tocar marimba.' }),
    ],
  });
});

const find = async (search: string, more = '') => {
  const { body } = await shop.anonymous.get<ProductListAnswer>(
    `/products?search=${encodeURIComponent(search)}${more}`,
  );
  expect([...Value.Errors(ProductListAnswer, body)]).toEqual([]);
  const { meant, missing, total, facets } = body;
  return { titles: body.products.map(({ title }) => title), meant, missing, total, facets };
};

describe('words that ask for a filter or an order', () => {
  it('show what is discounted', async () => {
    for (const search of ['marimba em promoção', 'Marimba com DESCONTO', 'ofertas de marimba'])
      expect(await find(search), search).toMatchObject({
        titles: ['Marimba de longe'],
        meant: { search: expect.stringMatching(/^marimba$/i), choices: ['discounted'] },
      });
    expect(await find('promoção', '&facets=true')).toMatchObject({
      titles: ['Marimba de longe'],
      meant: { search: '', choices: ['discounted'] },
      facets: { stores: [{ businessName: 'Longe', count: 1 }] },
    });
  });

  it('show the lowest price first, without what only mentions the words', async () => {
    const cheapest = ['Marimba pequena', 'Marimba média', 'Marimba de longe'];
    for (const search of ['marimba barata', 'marimba mais barata', 'marimba menor preço'])
      expect((await find(search)).titles, search).toEqual(cheapest);
    expect((await find('marimba barata', '&sortBy=price_high')).titles[0]).toBe('Marimba de longe');
    expect(await find('veneno para barata')).not.toHaveProperty('meant.choices');
  });

  it('show what is delivered free of charge to the chosen place, and say so where none is', async () => {
    expect(await find('marimba frete grátis', `&place=${place}`)).toMatchObject({
      titles: ['Marimba média', 'Marimba pequena'],
      meant: { search: 'marimba', choices: ['free'] },
      missing: undefined,
    });
    expect(await find('marimba com frete grátis')).toMatchObject({
      total: 4,
      meant: { search: 'marimba', choices: [] },
      missing: ['frete grátis'],
    });
    expect(await find('frete gratis')).toMatchObject({ total: 4, missing: ['frete gratis'] });
  });

  it('are left out where they leave nothing, and are no search in vain', async () => {
    expect(await find('banqueta promoção')).toMatchObject({
      titles: ['Banqueta'],
      meant: { search: 'banqueta', choices: [] },
      missing: ['promoção'],
    });
    await find('xilindró promoção');
    const terms = await eventually(async () => {
      const { body } = await shop
        .as(anActor('admin'))
        .get<SearchMissesAnswer>('/admin/search-misses');
      const all = body.misses.map(({ term }) => term);
      return all.includes('xilindro promocao') ? all : undefined;
    });
    expect(terms).not.toContain('banqueta promocao');
    expect(terms).not.toContain('frete gratis');
  });

  it('do not empty suggestions', async () => {
    const { body } = await shop.anonymous.get<SuggestionsAnswer>(
      '/products/suggestions?q=marimba%20barata',
    );
    expect(body.products).toHaveLength(3);
  });
});
