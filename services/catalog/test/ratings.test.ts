import type {
  AdminProductAnswer,
  FavoriteProductsAnswer,
  FavoriteStoresAnswer,
  ProductAnswer,
  ProductListAnswer,
  SellersAnswer,
  StoreProfileAnswer,
  StoreRatingAnswer,
} from '@largo/contracts';
import { ProductReviewsAnswer, StoreRatingsAnswer, StoreRatingWithdrawnV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { buyFrom, confirmDelivery, moveOrder, putOnSale } from './purchases.ts';
import { aStore, openShop } from './shop.ts';

const shop = useService(openShop);

type Refused = { code: string };

async function aSale() {
  const [owner, buyer] = [await aStore(shop), anActor()];
  const product = await putOnSale(shop, owner);
  return { owner, buyer, product, order: await buyFrom(shop, { owner, buyer, product }) };
}

describe('who may rate', () => {
  it('a store is not rated for a purchase that was undone', async () => {
    const { owner, buyer, order } = await aSale();
    await moveOrder(shop, order, ['paid', 'refunded']);

    const { status, body } = await shop
      .as(buyer)
      .post<Refused>(`/stores/${owner.userId}/rating`, { overallRating: 1 });

    expect([status, body.code]).toEqual([403, 'PURCHASE_REQUIRED']);
    const profile = await shop.as(buyer).get<StoreProfileAnswer>(`/stores/${owner.userId}/profile`);
    expect(profile.body.userContext).toMatchObject({ canRate: false, purchaseHistory: 0 });
  });

  it('a store is not rated before an order has arrived', async () => {
    const { owner, buyer, order } = await aSale();
    const rate = () =>
      shop.as(buyer).post<Refused>(`/stores/${owner.userId}/rating`, { overallRating: 1 });
    const context = async () =>
      (await shop.as(buyer).get<StoreProfileAnswer>(`/stores/${owner.userId}/profile`)).body
        .userContext;

    expect((await rate()).body.code).toBe('PURCHASE_REQUIRED');
    expect(await context()).toMatchObject({ canRate: false, purchaseHistory: 1 });
    await confirmDelivery(shop, order);
    expect(await context()).toMatchObject({ canRate: true });
    expect((await rate()).status).toBe(201);
  });

  it('all that stands on a delivered order goes when it is undone, and nothing else', async () => {
    const { owner, buyer, product, order } = await aSale();
    const other = anActor();
    const kept = await buyFrom(shop, { owner, buyer: other, product });
    await confirmDelivery(shop, kept, [{ productId: product.id, rating: 4, comment: null }]);
    await confirmDelivery(shop, order, [{ productId: product.id, rating: 1, comment: 'Ruim' }]);
    const [store, path] = [owner.userId, `/stores/${owner.userId}/rating`];
    const evaluation = { orderId: order.orderId, sellerId: store, ratings: { overall: 1 } };
    await shop.as(buyer).post('/seller-evaluations', evaluation);
    await shop.as(buyer).post(path, { overallRating: 1 });
    await shop.as(other).post(path, { overallRating: 5 });
    const shown = async () => {
      const { body } = await shop.anonymous.get<StoreProfileAnswer>(`/stores/${store}/profile`);
      const { body: page } = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
      const { totalRatings, avgOverall } = body.ratings.stats;
      return [totalRatings, avgOverall, page.product.totalReviews, page.product.averageRating];
    };
    expect(await shown()).toEqual([3, 2.33, 2, 2.5]);

    const undone = () => moveOrder(shop, order, ['delivered', 'returned']);
    await Promise.all([undone(), undone()]);

    expect(await shown()).toEqual([1, 5, 1, 4]);
    const events = (await shop.outbox()).filter(
      ({ type, aggregateId }) => type === StoreRatingWithdrawnV1.type && aggregateId === store,
    );
    expect(events.map(({ data }) => data)).toEqual([
      { sellerId: store, averageRating: 5, totalRatings: 1 },
    ]);
    expect((await shop.as(buyer).post<Refused>(path, { overallRating: 1 })).body.code).toBe(
      'PURCHASE_REQUIRED',
    );
  });

  it('a rating stays while another order of the store stands', async () => {
    const { owner, buyer, product, order } = await aSale();
    const second = await buyFrom(shop, { owner, buyer, product });
    await confirmDelivery(shop, order);
    await confirmDelivery(shop, second);
    await shop.as(buyer).post(`/stores/${owner.userId}/rating`, { overallRating: 3 });

    await moveOrder(shop, order, ['delivered', 'refunded']);

    const { body } = await shop.anonymous.get<StoreProfileAnswer>(
      `/stores/${owner.userId}/profile`,
    );
    expect(body.ratings.stats).toMatchObject({ totalRatings: 1, avgOverall: 3 });
  });

  it('a purchase at one store does not open the rating of another', async () => {
    const [{ buyer }, other] = [await aSale(), await aStore(shop)];

    const { body } = await shop
      .as(buyer)
      .post<Refused>(`/stores/${other.userId}/rating`, { overallRating: 5 });

    expect(body.code).toBe('PURCHASE_REQUIRED');
  });

  it('a rating stays as it was given: it is neither replaced nor taken back', async () => {
    const { owner, buyer, order } = await aSale();
    await confirmDelivery(shop, order);
    const path = `/stores/${owner.userId}/rating`;
    await shop.as(buyer).post(path, { overallRating: 2 });

    expect((await shop.as(buyer).put(path, { overallRating: 5 })).status).toBe(404);
    expect((await shop.as(buyer).delete(path)).status).toBe(404);
    expect((await shop.as(buyer).post<Refused>(path, { overallRating: 5 })).body.code).toBe(
      'ALREADY_RATED',
    );
    const { body } = await shop.anonymous.get<StoreProfileAnswer>(
      `/stores/${owner.userId}/profile`,
    );
    expect(body.ratings.stats).toMatchObject({ totalRatings: 1, avgOverall: 2 });
  });

  it('answers a repeated rating and evaluation with the first one', async () => {
    const { owner, buyer, order } = await aSale();
    await confirmDelivery(shop, order);
    const send = async (path: string, body: object, key: object) =>
      (await shop.as(buyer).post<StoreRatingAnswer>(path, body, { ...key })).body;
    const evaluation = { orderId: order.orderId, sellerId: owner.userId, ratings: { overall: 4 } };

    for (const [path, body] of [
      [`/stores/${owner.userId}/rating`, { overallRating: 5 }],
      ['/seller-evaluations', evaluation],
    ] as const) {
      const key = { 'idempotency-key': newId() };
      expect(await send(path, body, key)).toEqual(await send(path, body, key));
    }
    const { body } = await shop.anonymous.get<StoreProfileAnswer>(
      `/stores/${owner.userId}/profile`,
    );
    expect(body.ratings.stats).toMatchObject({ totalRatings: 2, avgOverall: 4.5 });
  });

  it('an order is evaluated once by ten requests at a time, and not at all after a refund', async () => {
    const [sale, refunded] = [await aSale(), await aSale()];
    const evaluate = ({ owner, buyer, order }: Awaited<ReturnType<typeof aSale>>) =>
      shop.as(buyer).post<Refused>('/seller-evaluations', {
        orderId: order.orderId,
        sellerId: owner.userId,
        ratings: { overall: 5 },
      });
    await confirmDelivery(shop, sale.order);
    await confirmDelivery(shop, refunded.order);
    await moveOrder(shop, refunded.order, ['delivered', 'returned']);

    const answers = await Promise.all(Array.from({ length: 10 }, () => evaluate(sale)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect((await evaluate(refunded)).body.code).toBe('ORDER_NOT_EVALUABLE');
  });
});

describe('one average', () => {
  it('of a store stands wherever the store does, after each rating', async () => {
    const { owner, buyer, product, order } = await aSale();
    const store = owner.userId;
    await confirmDelivery(shop, order);
    await shop.as(buyer).post(`/favorites/stores/${store}`);
    await shop.as(buyer).post(`/stores/${store}/rating`, { overallRating: 5 });
    await shop.as(buyer).post('/seller-evaluations', {
      orderId: order.orderId,
      sellerId: store,
      ratings: { overall: 2 },
    });
    const get = async <T>(path: string) => (await shop.as(buyer).get<T>(path)).body;
    const stores = async (path: string) =>
      (await get<SellersAnswer>(path)).sellers.find(({ id }) => id === store);

    const profile = await get<StoreProfileAnswer>(`/stores/${store}/profile`);
    const admin = shop.as(anActor('admin'));
    const moderated = await admin.get<AdminProductAnswer>(`/admin/products/${product.id}`);
    const shown = [
      await stores('/sellers?sortBy=averageRating&order=DESC'),
      await stores('/users/sellers?sortBy=rating'),
      (await get<{ seller: object }>(`/sellers/${store}`)).seller,
      (await get<FavoriteStoresAnswer>('/favorites/stores')).favorites[0]?.store,
      (await get<ProductAnswer>(`/products/${product.id}`)).product.seller,
      (await get<ProductListAnswer>(`/products?sellerId=${store}`)).products[0]?.seller,
      profile.products.items[0]?.seller,
      moderated.body.product.seller,
    ];

    expect(shown).toHaveLength(8);
    for (const place of shown) expect(place).toMatchObject({ averageRating: 3.5, totalReviews: 2 });
    expect(profile.store.sellerRating).toBe(3.5);
    expect(profile.ratings.stats).toMatchObject({ avgOverall: 3.5, totalRatings: 2 });
  });

  it('of a product is that of its reviews alone, on its page and on every card', async () => {
    const { owner, buyer, product, order } = await aSale();
    await confirmDelivery(shop, order, [{ productId: product.id, rating: 3, comment: null }]);
    await shop.as(buyer).post(`/stores/${owner.userId}/rating`, { overallRating: 5 });
    await shop.as(buyer).post(`/favorites/products/${product.id}`);
    const get = async <T>(path: string) => (await shop.as(buyer).get<T>(path)).body;

    const { products } = await get<ProductListAnswer>(`/products?sellerId=${owner.userId}`);
    const { favorites } = await get<FavoriteProductsAnswer>('/favorites/products');
    const profile = await get<StoreProfileAnswer>(`/stores/${owner.userId}/profile`);
    const shown = [
      (await get<ProductAnswer>(`/products/${product.id}`)).product,
      products[0],
      favorites[0]?.product,
      profile.products.items[0],
    ];

    for (const place of shown) expect(place).toMatchObject({ averageRating: 3, totalReviews: 1 });
  });
});

describe('GET /products/:id/reviews', () => {
  it('pages, filters and sorts what buyers wrote', async () => {
    const { owner, product } = await aSale();
    const given = [5, 1, 4, 5, 3];
    for (const [index, rating] of given.entries()) {
      const order = await buyFrom(shop, { owner, buyer: anActor(), product });
      await confirmDelivery(shop, order, [
        { productId: product.id, rating, comment: `Nota ${index}` },
      ]);
    }
    const ask = async (query: string, id = product.id) =>
      (await shop.anonymous.get<ProductReviewsAnswer>(`/products/${id}/reviews?${query}`)).body;
    const stars = async (query: string) => (await ask(query)).reviews.map(({ rating }) => rating);

    const first = await ask('limit=2');
    expect([...Value.Errors(ProductReviewsAnswer, first)]).toEqual([]);
    expect(first.pagination).toMatchObject({ total: 5, pages: 3, hasNext: true });
    expect(await stars('limit=2')).toEqual([3, 5]);
    expect(await stars('limit=2&page=3')).toEqual([5]);
    expect(await stars('sortBy=lowest')).toEqual([1, 3, 4, 5, 5]);
    expect(await stars('sortBy=highest')).toEqual([5, 5, 4, 3, 1]);
    expect(await ask('stars=5')).toMatchObject({
      reviews: [{ comment: 'Nota 3' }, { comment: 'Nota 0' }],
      pagination: { total: 2, hasNext: false },
    });
    expect(await ask('stars=2', product.slug)).toMatchObject({
      reviews: [],
      pagination: { total: 0, pages: 1 },
    });
  });

  it('is 404 where the product is, and refuses what is no number of stars', async () => {
    const owner = await aStore(shop);
    const hidden = await putOnSale(shop, owner, { status: 'draft' });
    const path = `/products/${hidden.id}/reviews`;

    expect((await shop.as(anActor()).get<Refused>(path)).body.code).toBe('PRODUCT_NOT_FOUND');
    const own = await shop.as(owner).get(path);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await shop.anonymous.get<Refused>(`/products/${newId()}/reviews`)).status).toBe(404);
    expect((await shop.as(owner).get<Refused>(`${path}?stars=6`)).body.code).toBe(
      'INVALID_REQUEST',
    );
  });
});

describe('GET /stores/:storeId/ratings', () => {
  it('has ratings and evaluations in one list, filtered by stars', async () => {
    const { owner, buyer, order } = await aSale();
    await confirmDelivery(shop, order);
    await shop.as(buyer).post(`/stores/${owner.userId}/rating`, {
      overallRating: 5,
      productQualityRating: 4,
    });
    await shop.as(buyer).post('/seller-evaluations', {
      orderId: order.orderId,
      sellerId: owner.userId,
      ratings: { overall: 2, delivery: 1 },
      comment: 'Demorou',
    });
    const ask = async (query: string) =>
      (await shop.anonymous.get<StoreRatingsAnswer>(`/stores/${owner.userId}/ratings?${query}`))
        .body;

    const worst = await ask('sortBy=lowest&limit=1');
    expect([...Value.Errors(StoreRatingsAnswer, worst)]).toEqual([]);
    expect(worst).toMatchObject({
      ratings: [{ overallRating: 2, deliveryRating: 1, comment: 'Demorou' }],
      pagination: { total: 2, hasNext: true },
    });
    expect((await ask('stars=5')).ratings).toMatchObject([{ productQualityRating: 4 }]);
    for (const id of [newId(), 'nada'])
      expect((await shop.anonymous.get<Refused>(`/stores/${id}/ratings`)).body.code).toBe(
        'STORE_NOT_FOUND',
      );
  });
});
