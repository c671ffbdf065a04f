import { SellersAnswer, type StoreProfileAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { putOnSale } from './purchases.ts';
import { aStore, openShop } from './shop.ts';

const shop = useService(openShop);

type Refused = { code: string; error: string };

const onSale = (owner: TestActor, values: Parameters<typeof putOnSale>[2] = {}) =>
  putOnSale(shop, owner, values);
describe('stores', () => {
  it('are listed by rating, products, age and name, and found by words of store, owner and neighbourhood', async () => {
    const owner = await aStore(shop, { businessName: 'Zumbi Cafés', neighborhood: 'Guanabara' });
    await onSale(owner);

    const all = await shop.anonymous.get<SellersAnswer>('/sellers');
    expect([...Value.Errors(SellersAnswer, all.body)]).toEqual([]);
    const byName = await shop.anonymous.get<SellersAnswer>(
      '/users/sellers?sortBy=name&order=DESC&limit=1&includeStats=true',
    );
    expect(byName.body.sellers[0]).toMatchObject({
      businessName: 'Zumbi Cafés',
      totalProducts: 1,
      canReceivePayments: true,
    });
    const found = async (search: string) =>
      (await shop.anonymous.get<SellersAnswer>(`/sellers?search=${search}`)).body.total;
    expect(await found('cafes')).toBe(1);
    expect(await found('%20GUANABARA%20%20caf%C3%A9s%20helena')).toBe(1);
    expect(await found('cafes%20barueri')).toBe(0);
    expect([await found('%25'), await found('_'), await found('%27')]).toEqual([0, 0, 0]);
    expect(
      (await shop.anonymous.get<SellersAnswer>('/sellers?neighborhood=guanabara')).body.total,
    ).toBe(1);
    const ratings = (
      await shop.anonymous.get<SellersAnswer>('/sellers?sortBy=averageRating&order=DESC')
    ).body.sellers.map(({ averageRating }) => averageRating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  });

  it('are the best four without a limit, and a directory at the other address', async () => {
    for (const n of [1, 2, 3, 4, 5]) await aStore(shop, { businessName: `Banca ${n}` });
    const counted = async (path: string) =>
      (await shop.anonymous.get<SellersAnswer>(path)).body.sellers.length;

    expect(await counted('/sellers?search=banca')).toBe(4);
    expect(await counted('/sellers?search=banca&limit=5')).toBe(5);
    expect(await counted('/users/sellers?search=banca')).toBe(5);
  });

  it('come with their newest opinions where these are asked for', async () => {
    const owner = await aStore(shop, { businessName: 'Opinião' });
    const none = await aStore(shop, { businessName: 'Opinião nenhuma' });
    await shop.seed({
      ratings: Array.from({ length: 6 }, (_, n) => ({
        id: newId(),
        sellerId: owner.userId,
        buyerId: newId(),
        buyerName: 'Rita Moraes',
        overallRating: 5,
        productQualityRating: null,
        communicationRating: null,
        deliveryRating: null,
        comment: `Opinião ${n}`,
        createdAt: new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
      })),
    });

    for (const path of ['/users/sellers', '/sellers']) {
      const { body } = await shop.anonymous.get<SellersAnswer>(
        `${path}?search=opiniao&includeReviews=true`,
      );
      expect([...Value.Errors(SellersAnswer, body)]).toEqual([]);
      const comments = (id: string) =>
        body.sellers.find((seller) => seller.id === id)?.reviews?.map(({ comment }) => comment);
      expect(comments(owner.userId)).toEqual([5, 4, 3, 2, 1].map((n) => `Opinião ${n}`));
      expect(comments(none.userId)).toEqual([]);
    }
    const without = await shop.anonymous.get<SellersAnswer>('/sellers?search=opiniao');
    expect(without.body.sellers[0]).not.toHaveProperty('reviews');
  });

  it('answer 404 for strangers and blocked ones, and never carry private data', async () => {
    const blocked = await aStore(shop, { isActive: false });

    for (const id of [newId(), blocked.userId, 'nada']) {
      expect((await shop.anonymous.get<Refused>(`/sellers/${id}`)).body).toMatchObject({
        code: 'STORE_NOT_FOUND',
        error: 'Loja não encontrada',
      });
      expect((await shop.anonymous.get<Refused>(`/stores/${id}/profile`)).body.code).toBe(
        'STORE_NOT_FOUND',
      );
    }
    const owner = await aStore(shop);
    const profile = await shop.anonymous.get<StoreProfileAnswer>(`/stores/${owner.userId}/profile`);
    expect(profile.body.userContext).toEqual({
      canRate: false,
      hasRated: false,
      isFavorited: false,
      purchaseHistory: 0,
    });
    expect(profile.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
  });
});
