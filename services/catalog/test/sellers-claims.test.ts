import {
  AccountDisconnectedV1,
  SellerProfileChangedV1,
  type SellersAnswer,
  type StoreProfileAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { FakeRefusal, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { putOnSale } from './purchases.ts';
import { aProfile, aStore, openShop } from './shop.ts';

interface Rate {
  readonly sellerId: string;
  readonly estimatedDays: number | null;
}

let rates: readonly Rate[] | 'away' = [];
const shop = useService(() =>
  openShop({
    fakes: {
      shipping: {
        'GET /neighborhood-shipping-rates/sellers': (_body: never, { query }) => {
          if (rates === 'away') throw new FakeRefusal(503, 'UNAVAILABLE');
          const all = rates.map((rate) => ({
            ...rate,
            shippingRate: 5,
            freeShippingThreshold: null,
          }));
          return { neighborhoodId: query.neighborhoodId, rates: all };
        },
      },
    },
  }),
);
beforeEach(async () => {
  await shop.sql`truncate catalog.sellers, catalog.products cascade`;
  rates = [];
});

async function claims(query = ''): Promise<SellersAnswer> {
  const answer = await shop.anonymous.get<SellersAnswer>(`/sellers?limit=1${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}
/** A new neighbourhood each time, because shipping's answer is cached for a second. */
const deliveryNow = async () => (await claims(`&place=${newId()}`)).delivery;
const rate = ({ userId }: TestActor, estimatedDays: number | null): Rate => ({
  sellerId: userId,
  estimatedDays,
});

describe("a store's check", () => {
  const publish = (sellerId: string, cnpjCheckedAt?: string | null) =>
    shop.publish(SellerProfileChangedV1, {
      ...aProfile(sellerId),
      ...(cnpjCheckedAt === undefined ? {} : { cnpjCheckedAt }),
    });

  it('is shown while identity says so, and kept when an older release says nothing of it', async () => {
    const { userId } = await aStore(shop);
    const shown = async () => {
      const [listed] = (await claims()).sellers;
      const page = await shop.anonymous.get<StoreProfileAnswer>(`/stores/${userId}/profile`);
      expect(page.body.store.sellerProfile.cnpjCheckedAt).toBe(listed?.cnpjCheckedAt);
      return listed?.cnpjCheckedAt;
    };
    expect(await shown()).toBeNull();

    await publish(userId, '2026-11-12T15:00:00.000Z');
    expect(await shown()).toBe('2026-11-12T15:00:00.000Z');
    await publish(userId);
    expect(await shown()).toBe('2026-11-12T15:00:00.000Z');
    await publish(userId, null);
    expect(await shown()).toBeNull();
  });
});

describe('what is claimed of the city', () => {
  it('counts a store while it has products on sale, its account takes payments, and it is not blocked', async () => {
    const one = await aStore(shop);
    expect(await claims()).toMatchObject({ total: 1, selling: 0 });

    const product = await putOnSale(shop, one);
    await putOnSale(shop, await aStore(shop, { connected: false }));
    expect(await claims()).toMatchObject({ total: 2, selling: 1 });

    await shop.as(one).delete(`/products/${product.id}`);
    expect(await claims()).toMatchObject({ total: 2, selling: 0 });

    await putOnSale(shop, one);
    expect((await claims()).selling).toBe(1);
    await shop.publish(AccountDisconnectedV1, { sellerId: one.userId, by: 'seller' });
    expect((await claims()).selling).toBe(0);
  });

  it('lists only stores with products on sale where these are asked for', async () => {
    await aStore(shop);
    expect(await claims('&onSale=true')).toMatchObject({ sellers: [], total: 0 });

    const seller = await aStore(shop, { connected: false });
    await putOnSale(shop, seller);

    expect(await claims('&onSale=true')).toMatchObject({
      sellers: [{ id: seller.userId }],
      total: 1,
    });
  });

  it('tells how soon and how many of them deliver to a place, and nothing while shipping is away', async () => {
    const [slow, quick] = [await aStore(shop), await aStore(shop)];
    await putOnSale(shop, slow);
    rates = [rate(slow, 3), rate(quick, 0)];
    // The fast store has nothing on sale.
    expect(await deliveryNow()).toEqual({ stores: 1, quickestDays: 3 });

    await putOnSale(shop, quick);
    expect(await deliveryNow()).toEqual({ stores: 2, quickestDays: 0 });

    await shop.publish(SellerProfileChangedV1, aProfile(quick.userId, { isActive: false }));
    expect(await deliveryNow()).toEqual({ stores: 1, quickestDays: 3 });

    rates = [rate(slow, null)];
    expect(await deliveryNow()).toEqual({ stores: 1, quickestDays: null });
    rates = [];
    expect(await deliveryNow()).toEqual({ stores: 0, quickestDays: null });
    rates = 'away';
    expect(await deliveryNow()).toBeUndefined();
    expect(await claims()).not.toHaveProperty('delivery');
  });
});
