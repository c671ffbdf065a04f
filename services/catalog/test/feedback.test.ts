import type {
  FavoriteStatusAnswer,
  FavoriteToggleAnswer,
  ProductAnswer,
  ReadyForEvaluationAnswer,
  SellerEvaluationsAnswer,
  SellerEvaluationStatsAnswer,
  StoreRatingAnswer,
} from '@largo/contracts';
import {
  FavoriteProductsAnswer,
  FavoriteStoresAnswer,
  ProductReviewedV1,
  SellerEvaluationAnswer,
  SellersAnswer,
  StoreProfileAnswer,
  StoreRatedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyFrom, confirmDelivery, putOnSale, type Reviewed } from './purchases.ts';
import { aStore, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

type Refused = { code: string; error: string };

const onSale = (owner: TestActor, values: Parameters<typeof putOnSale>[2] = {}) =>
  putOnSale(shop, owner, values);
const buy = (buyer: TestActor, owner: TestActor, product: { id: string }) =>
  buyFrom(shop, { buyer, owner, product });
const confirm = (...order: Reviewed) => confirmDelivery(shop, ...order);

describe('orders.delivery-confirmed', () => {
  it('adds the reviews once and keeps the average', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const product = await onSale(owner);
    const ref = await buy(buyer, owner, product);

    await confirm(ref, [{ productId: product.id, rating: 4, comment: ' Bom! ' }]);
    await confirm(ref, [{ productId: product.id, rating: 1, comment: null }]);
    const second = await buy(anActor(), owner, product);
    await confirm(second, [{ productId: product.id, rating: 5, comment: '' }]);

    const { body } = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(body.product).toMatchObject({
      averageRating: 4.5,
      totalReviews: 2,
      ratingDistribution: [0, 0, 0, 1, 1],
    });
    expect(
      body.product.reviews.map(({ comment, rating, User }) => [comment, rating, User.name]),
    ).toEqual([
      [null, 5, 'Ana Souza'],
      ['Bom!', 4, 'Ana Souza'],
    ]);
    const events = (await shop.outbox()).filter(
      ({ type, aggregateId }) => type === ProductReviewedV1.type && aggregateId === product.id,
    );
    expect(events[0]?.data).toMatchObject({
      orderId: ref.orderId,
      buyerId: buyer.userId,
      rating: 4,
      title: product.title,
    });
    expect(events).toHaveLength(2);
  });

  it("ignores a review of another seller's product", async () => {
    const [owner, other] = [await aStore(shop), await aStore(shop)];
    const [mine, foreign] = [await onSale(owner), await onSale(other)];
    const ref = await buy(anActor(), owner, mine);

    await confirm(ref, [{ productId: foreign.id, rating: 1, comment: null }]);

    expect(
      (await shop.anonymous.get<ProductAnswer>(`/products/${foreign.id}`)).body.product
        .totalReviews,
    ).toBe(0);
  });
});

describe('POST /stores/:storeId/rating', () => {
  it('rates once after a purchase, and the store shows it everywhere', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const product = await onSale(owner);
    const path = `/stores/${owner.userId}/rating`;
    await buy(buyer, owner, product);

    const { status, body } = await shop
      .as(buyer)
      .post<StoreRatingAnswer>(path, { overallRating: 4, deliveryRating: 5, comment: ' Ótima ' });

    expect(status).toBe(201);
    expect(body).toMatchObject({ averageRating: 4, totalRatings: 1 });
    expect((await shop.as(buyer).post<Refused>(path, { overallRating: 5 })).body.code).toBe(
      'ALREADY_RATED',
    );
    const profile = await shop.as(buyer).get<StoreProfileAnswer>(`/stores/${owner.userId}/profile`);
    expect([...Value.Errors(StoreProfileAnswer, profile.body)]).toEqual([]);
    expect(profile.body.ratings).toMatchObject({
      stats: { totalRatings: 1, avgOverall: 4, avgDelivery: 5, distribution: { '4': 1, '5': 0 } },
      items: [{ buyer: { name: 'Ana Souza' }, comment: 'Ótima', overallRating: 4 }],
    });
    expect(profile.body.userContext).toEqual({
      canRate: false,
      hasRated: true,
      isFavorited: false,
      purchaseHistory: 1,
    });
    const shown = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(shown.body.product.seller).toMatchObject({ averageRating: 4, totalReviews: 1 });
    const event = (await shop.outbox()).find(
      ({ type, aggregateId }) => type === StoreRatedV1.type && aggregateId === owner.userId,
    );
    expect(event?.data).toMatchObject({
      buyerId: buyer.userId,
      overallRating: 4,
      averageRating: 4,
      totalRatings: 1,
    });
  });

  it('counts ten simultaneous ratings of one buyer once', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    await buy(buyer, owner, await onSale(owner));

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.as(buyer).post(`/stores/${owner.userId}/rating`, { overallRating: 5 }),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('refuses who has not bought, the owner, a missing overall rating and an unknown store', async () => {
    const owner = await aStore(shop);
    const path = `/stores/${owner.userId}/rating`;

    expect((await shop.anonymous.post(path, { overallRating: 5 })).status).toBe(401);
    expect((await shop.as(anActor()).post<Refused>(path, { overallRating: 5 })).body.code).toBe(
      'PURCHASE_REQUIRED',
    );
    expect((await shop.as(owner).post<Refused>(path, { overallRating: 5 })).body.code).toBe(
      'PURCHASE_REQUIRED',
    );
    expect((await shop.as(anActor()).post<Refused>(path, {})).body).toMatchObject({
      code: 'OVERALL_RATING_MISSING',
      error: 'Por favor, forneça uma avaliação geral',
    });
    expect((await shop.as(anActor()).post<Refused>(path, { overallRating: 6 })).body.code).toBe(
      'INVALID_REQUEST',
    );
    expect(
      (
        await shop
          .as(anActor())
          .post<Refused>(path, { overallRating: 5, comment: 'x'.repeat(1_001) })
      ).status,
    ).toBe(400);
    expect(
      (await shop.as(anActor()).post<Refused>(`/stores/${newId()}/rating`, { overallRating: 5 }))
        .body.code,
    ).toBe('STORE_NOT_FOUND');
  });
});

describe('/seller-evaluations', () => {
  it('evaluates a delivered order once', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const ref = await buy(buyer, owner, await onSale(owner));
    const body = {
      orderId: ref.orderId,
      sellerId: owner.userId,
      ratings: { overall: 5, packaging: 4 },
      comment: 'Bem embalado',
    };
    const post = (as: TestActor, values: object = body) =>
      shop.as(as).post<SellerEvaluationAnswer & Refused>('/seller-evaluations', values);

    expect((await post(buyer)).body.code).toBe('ORDER_NOT_EVALUABLE');
    await confirm(ref);
    const ready = await shop
      .as(buyer)
      .get<ReadyForEvaluationAnswer>('/seller-evaluations/ready-for-evaluation');
    expect(ready.body.orders).toMatchObject([
      { orderId: ref.orderId, sellerName: 'Padaria do Largo' },
    ]);
    expect((await post(anActor())).body.code).toBe('ORDER_NOT_FOUND');
    expect((await post(buyer, { ...body, sellerId: newId() })).body.code).toBe('ORDER_NOT_FOUND');

    const made = await post(buyer);

    expect(made.status).toBe(201);
    expect([...Value.Errors(SellerEvaluationAnswer, made.body)]).toEqual([]);
    expect((await post(buyer)).body.code).toBe('ALREADY_EVALUATED');
    expect(
      (
        await shop
          .as(buyer)
          .get<ReadyForEvaluationAnswer>('/seller-evaluations/ready-for-evaluation')
      ).body.orders,
    ).toEqual([]);
    const stats = await shop.anonymous.get<SellerEvaluationStatsAnswer>(
      `/seller-evaluations/stats/${owner.userId}`,
    );
    expect(stats.body.stats).toMatchObject({
      totalEvaluations: 1,
      avgOverall: 5,
      avgPackaging: 4,
      avgDelivery: 0,
      distribution: { '5': 1 },
    });
  });

  it('shows orders only to the parties, and counts with the ratings into one average', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const ref = await buy(buyer, owner, await onSale(owner));
    await confirm(ref);
    await shop.as(buyer).post('/seller-evaluations', {
      orderId: ref.orderId,
      sellerId: owner.userId,
      ratings: { overall: 3 },
    });
    await shop.as(buyer).post(`/stores/${owner.userId}/rating`, { overallRating: 5 });
    const list = async (as: TestActor, query: string) =>
      (await shop.as(as).get<SellerEvaluationsAnswer>(`/seller-evaluations?${query}`)).body
        .evaluations;

    expect(await list(buyer, `orderId=${ref.orderId}`)).toMatchObject([
      { orderId: ref.orderId, ratings: { overall: 3 } },
    ]);
    expect(await list(owner, '')).toHaveLength(1);
    expect(await list(anActor(), `orderId=${ref.orderId}`)).toEqual([]);
    expect(await list(anActor(), `sellerId=${owner.userId}`)).toMatchObject([
      { orderId: null, ratings: { overall: 3 } },
    ]);
    const { body } = await shop.anonymous.get<{
      seller: { averageRating: number; totalReviews: number };
    }>(`/sellers/${owner.userId}`);
    expect(body.seller).toMatchObject({ averageRating: 4, totalReviews: 2 });
  });
});

describe('/favorites', () => {
  it('toggles stores and products, lists them and knows their status', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const product = await onSale(owner);
    const as = shop.as(buyer);

    expect((await as.post(`/favorites/products/${product.id}`)).body).toEqual({
      success: true,
      isFavorited: true,
    });
    expect((await as.post(`/favorites/stores/${owner.userId}`)).body).toEqual({
      success: true,
      isFavorited: true,
    });

    const products = await as.get<FavoriteProductsAnswer>('/favorites/products');
    expect([...Value.Errors(FavoriteProductsAnswer, products.body)]).toEqual([]);
    expect(products.body.favorites).toMatchObject([{ product: { id: product.id, stock: 10 } }]);
    const stores = await as.get<FavoriteStoresAnswer>('/favorites/stores');
    expect([...Value.Errors(FavoriteStoresAnswer, stores.body)]).toEqual([]);
    expect(stores.body.favorites).toMatchObject([
      { store: { id: owner.userId, businessName: 'Padaria do Largo' } },
    ]);
    expect((await as.get<FavoriteStatusAnswer>('/favorites/status')).body).toEqual({
      isFavorited: false,
      storeIds: [owner.userId],
      productIds: [product.id],
    });
    expect(
      (await as.get<FavoriteStatusAnswer>(`/favorites/status?productId=${product.id}`)).body,
    ).toEqual({ isFavorited: true, storeIds: [], productIds: [product.id] });
    expect(
      (await as.get<FavoriteStatusAnswer>(`/favorites/status?storeId=${newId()}`)).body.isFavorited,
    ).toBe(false);

    expect((await as.post(`/favorites/products/${product.id}`)).body).toEqual({
      success: true,
      isFavorited: false,
    });
    expect((await as.get<FavoriteProductsAnswer>('/favorites/products')).body.favorites).toEqual(
      [],
    );
  });

  it('sets what is named however often it is asked, also at once, and counts every toggle', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const product = await onSale(owner);
    const path = `/favorites/products/${product.id}`;
    const ask = async (isFavorited?: boolean) =>
      (await shop.as(buyer).post<FavoriteToggleAnswer>(path, isFavorited === undefined ? undefined : { isFavorited })).body.isFavorited; // prettier-ignore
    const now = async () =>
      (await shop.as(buyer).get<FavoriteStatusAnswer>('/favorites/status')).body.productIds;

    for (const wanted of [true, true, false, false]) {
      expect(await Promise.all([ask(wanted), ask(wanted), ask(wanted)])).toEqual([wanted, wanted, wanted]); // prettier-ignore
      expect(await now()).toEqual(wanted ? [product.id] : []);
    }
    for (let round = 0; round < 5; round += 1) {
      expect((await Promise.all([ask(), ask()])).sort()).toEqual([false, true]);
      expect(await now()).toEqual([]);
    }
    await ask(true);
    expect((await shop.as(owner).delete(`/products/${product.id}`)).status).toBe(200);
    expect([await ask(true), await ask(false)]).toEqual([true, false]);
    const refused = await shop.as(buyer).post<Refused>(path, { isFavorited: true });
    expect([refused.status, refused.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  it('refuses the own store and products, what is not public, and visitors', async () => {
    const owner = await aStore(shop);
    const [product, hidden] = [await onSale(owner), await onSale(owner, { status: 'draft' })];

    for (const path of [`/favorites/products/${product.id}`, `/favorites/stores/${owner.userId}`]) {
      const { status, body } = await shop.as(owner).post<Refused>(path);
      expect([status, body.code]).toEqual([400, 'OWN_FAVORITE']);
      expect((await shop.anonymous.post(path)).status).toBe(401);
    }
    expect(
      (await shop.as(anActor()).post<Refused>(`/favorites/products/${hidden.id}`)).body.code,
    ).toBe('PRODUCT_NOT_FOUND');
    expect((await shop.as(anActor()).post<Refused>(`/favorites/stores/${newId()}`)).body.code).toBe(
      'STORE_NOT_FOUND',
    );
  });
});

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
