import type { ProductAnswer, SellersAnswer } from '@largo/contracts';
import {
  AccountConnectedV1,
  CategoryChangedV1,
  ProductChangedV1,
  SellerProfileChangedV1,
  StoreRatingsSeededV1,
  UserBlockedV1,
  UserUnblockedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aCategory, aProduct, aProfile, aStore, openShop } from './shop.ts';

const shop = useService(openShop);

const sellerId = newId();
const category = aCategory();
const products = Array.from({ length: 630 }, (_, n) =>
  aProduct({ sellerId, categoryId: category.id, totalSales: n, stock: n % 50 }),
);
const reviews = products.slice(0, 100).map(({ id }, n) => ({
  id: newId(), productId: id, orderId: newId(), buyerId: newId(), buyerName: 'Bia', rating: 1 + (n % 5),
  comment: 'Bom', createdAt: '2026-02-01T00:00:00.000Z',
})); // prettier-ignore
const ratings = [5, 4, 4].map((overallRating) => ({
  id: newId(), sellerId, buyerId: newId(), buyerName: 'Caio', overallRating, productQualityRating: 5,
  communicationRating: null, deliveryRating: 4, comment: null, createdAt: '2026-02-01T00:00:00.000Z',
})); // prettier-ignore
const sellers = [{ sellerId, totalSales: 200, completedOrders: 190, cancelledOrders: 10 }];
const city = { categories: [category], products, reviews, ratings, sellers };

describe('seedCatalog', () => {
  it('fills an empty catalogue with 630 products and announces them', async () => {
    await shop.seed(city);

    const events = await shop.outbox();
    expect(events.filter(({ type }) => type === ProductChangedV1.type)).toHaveLength(630);
    expect(events.filter(({ type }) => type === CategoryChangedV1.type)).toHaveLength(1);
    expect(
      events.filter(({ type }) => type === StoreRatingsSeededV1.type).map(({ data }) => data),
    ).toEqual([{ sellerId, averageRating: 4.33, totalRatings: 3 }]);
    expect(await shop.database.sql`select * from catalog.stock_differences`).toEqual([]);
  });

  it('changes nothing when it runs again', async () => {
    const before = (await shop.outbox()).length;

    await shop.seed(city);

    expect((await shop.outbox()).length).toBe(before);
    const [row] = await shop.database.sql`
      select sum(total_reviews)::int as reviews, count(*)::int as products from catalog.products`;
    expect(row).toEqual({ reviews: 100, products: 630 });
  });

  it('shows products as soon as their seller is known, with figures that were seeded', async () => {
    const id = products[99]?.id ?? '';
    expect((await shop.anonymous.get(`/products/${id}`)).status).toBe(404);

    await shop.publish(SellerProfileChangedV1, aProfile(sellerId));

    const { body } = await shop.anonymous.get<ProductAnswer>(`/products/${id}`);
    expect(body.product).toMatchObject({
      averageRating: 5,
      totalSales: 99,
      seller: {
        businessName: 'Padaria do Largo',
        averageRating: 4.33,
        totalReviews: 3,
        canReceivePayments: false,
      },
    });
    await shop.publish(AccountConnectedV1, {
      sellerId,
      nickname: null,
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
    const connected = await shop.anonymous.get<ProductAnswer>(`/products/${id}`);
    expect(connected.body.product.seller.canReceivePayments).toBe(true);
    const list = await shop.anonymous.get<SellersAnswer>('/sellers');
    expect(list.body.sellers[0]).toMatchObject({
      totalSales: 200,
      completionRate: 95,
      totalProducts: 630,
    });
  });
});

describe("a seller's events", () => {
  it('arrive in any order of their producers', async () => {
    const owner = anActor('seller');
    await shop.publish(AccountConnectedV1, {
      sellerId: owner.userId,
      nickname: null,
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
    const product = aProduct({ sellerId: owner.userId });
    await shop.seed({ products: [product] });

    await shop.publish(SellerProfileChangedV1, aProfile(owner.userId));

    const { body } = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(body.product.seller).toMatchObject({
      canReceivePayments: true,
      businessName: 'Padaria do Largo',
    });
  });

  it('hide and show everything of a blocked account, and an old event does not undo a newer one', async () => {
    const owner = await aStore(shop);
    const product = aProduct({ sellerId: owner.userId });
    await shop.seed({ products: [product] });
    const status = async () => (await shop.anonymous.get(`/products/${product.id}`)).status;
    const account = { userId: owner.userId, roles: ['seller' as const] };

    await shop.publish(UserBlockedV1, account, { aggregateVersion: 7 });
    expect(await status()).toBe(404);
    await shop.publish(SellerProfileChangedV1, aProfile(owner.userId), { aggregateVersion: 6 });
    expect(await status()).toBe(404);
    await shop.publish(UserUnblockedV1, account, { aggregateVersion: 8 });
    expect(await status()).toBe(200);
  });

  it('rename the store on its products', async () => {
    const owner = await aStore(shop);
    const product = aProduct({ sellerId: owner.userId });
    await shop.seed({ products: [product] });

    await shop.publish(
      SellerProfileChangedV1,
      aProfile(owner.userId, { businessName: 'Empório Novo' }),
    );

    const found = await shop.anonymous.get<{ total: number }>('/products?search=emporio%20novo');
    expect(found.body.total).toBe(1);
  });

  it('leave no seller behind for a blocked buyer', async () => {
    const userId = newId();

    await shop.publish(UserBlockedV1, { userId, roles: ['buyer'] });

    expect(await shop.database.sql`select 1 from catalog.sellers where id = ${userId}`).toEqual([]);
  });
});

describe('rebuilding', () => {
  it('finds nothing wrong after all of the above, and repairs figures that are', async () => {
    const rebuild = () => shop.service.post<object>('/internal/figures/rebuild');
    expect((await rebuild()).body).toEqual({ sellers: 0, products: 0, publicProducts: 0 });

    await shop.database
      .sql`update catalog.products set star_counts = '{9,9,9,9,9}', seller_name = 'x'
      where id = ${products[0]?.id ?? ''}`;
    await shop.database
      .sql`update catalog.sellers set star_counts = '{1,0,0,0,0}' where id = ${sellerId}`;

    expect((await rebuild()).body).toEqual({ sellers: 1, products: 1, publicProducts: 0 });
    const { body } = await shop.anonymous.get<ProductAnswer>(`/products/${products[0]?.id}`);
    expect(body.product).toMatchObject({ totalReviews: 1, seller: { averageRating: 4.33 } });
    expect((await shop.anonymous.post('/internal/figures/rebuild')).status).toBe(403);
  });

  it('announces every product once more, in batches', async () => {
    const before = (await shop.outbox()).length;
    const announced: number[] = [];
    let afterId: string | null = null;
    do {
      const { body }: { body: { announced: number; nextAfterId: string | null } } =
        await shop.service.post('/internal/products/announce', { afterId });
      announced.push(body.announced);
      afterId = body.nextAfterId;
    } while (afterId !== null);

    const total = announced.reduce((sum, count) => sum + count, 0);
    expect(total).toBe(633);
    const events = (await shop.outbox()).slice(before);
    expect(new Set(events.map(({ aggregateId }) => aggregateId)).size).toBe(633);
  });
});
