import type {
  ProductReviewsAnswer,
  ReadyForEvaluationAnswer,
  SellerEvaluationsAnswer,
  SellerEvaluationStatsAnswer,
  StoreProfileAnswer,
} from '@largo/contracts';
import { OrderCancelledV1, ProductsReviewedV1, SellerEvaluationAnswer, StoreRatedV1 } from '@largo/contracts'; // prettier-ignore
import { dayMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { buyFrom, confirmDelivery, putOnSale, type Reviewed } from './purchases.ts';
import { aStore, openShop } from './shop.ts';

const shop = useService(openShop);

type Refused = { code: string; error: string };

const onSale = (owner: TestActor, values: Parameters<typeof putOnSale>[2] = {}) =>
  putOnSale(shop, owner, values);
const buy = (buyer: TestActor, owner: TestActor, product: { id: string }) =>
  buyFrom(shop, { buyer, owner, product });
const confirm = (...order: Reviewed) => confirmDelivery(shop, ...order);

describe('later reviews', () => {
  it('of products count once for an order and product, the first one', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const [first, second] = [await onSale(owner), await onSale(owner)];
    const order = await buy(buyer, owner, first);
    const ofFirst = { productId: first.id, rating: 5, comment: null };
    await confirm(order, [ofFirst]);

    await shop.publish(ProductsReviewedV1, {
      ...order,
      reviewedAt: shop.clock.now().toISOString(),
      buyerName: 'Ana Souza',
      productReviews: [
        { ...ofFirst, rating: 1 },
        { productId: second.id, rating: 4, comment: 'Bom' },
      ],
    });

    const reviewsOf = async ({ id }: { id: string }) =>
      (await shop.as(anActor()).get<ProductReviewsAnswer>(`/products/${id}/reviews`)).body.reviews;
    expect((await reviewsOf(first)).map(({ rating }) => rating)).toEqual([5]);
    expect(await reviewsOf(second)).toMatchObject([{ rating: 4, comment: 'Bom' }]);
  });

  it('of the store are taken for 60 days', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const order = await buy(buyer, owner, await onSale(owner));
    const late = await buy(buyer, owner, await onSale(owner));
    for (const one of [order, late]) await confirm(one);
    const evaluate = ({ orderId, sellerId }: typeof order) =>
      shop
        .as(buyer)
        .post<Refused>('/seller-evaluations', { orderId, sellerId, ratings: { overall: 4 } });
    const ready = async () =>
      (
        await shop
          .as(buyer)
          .get<ReadyForEvaluationAnswer>('/seller-evaluations/ready-for-evaluation')
      ).body.orders.length;

    shop.clock.advance(60 * dayMs - 60_000);
    const inTime = [await ready(), (await evaluate(order)).status];
    shop.clock.advance(61_000);

    expect(inTime).toEqual([2, 201]);
    expect([await ready(), (await evaluate(late)).body.code]).toEqual([0, 'REVIEW_PERIOD_OVER']);
  });
});

describe("a store's completion rate", () => {
  it.each([
    ['seller', 50],
    ['system', 50],
    ['buyer', 100],
  ] as const)('after a cancellation of the %s is %i', async (cancelledAs, rate) => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const product = await onSale(owner);
    await confirm(await buy(buyer, owner, product));
    const order = await buy(buyer, owner, product);
    await shop.publish(OrderCancelledV1, {
      ...order,
      cancelledBy: null,
      cancelledAs,
      reasonCode: null,
      reason: null,
      wasPaid: true,
      paymentId: newId(),
      totalCents: 1_990,
      lines: [{ productId: product.id, title: 'Produto', quantity: 1, unitPriceCents: 1_990 }],
    });

    const { body } = await shop.anonymous.get<StoreProfileAnswer>(
      `/stores/${owner.userId}/profile`,
    );
    expect(body.store.storeStats.completionRate).toBe(rate);
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
    const rated = (await shop.outbox()).find(
      ({ type, aggregateId }) => type === StoreRatedV1.type && aggregateId === owner.userId,
    );
    expect(rated?.data).toMatchObject({ buyerId: buyer.userId, orderId: ref.orderId });
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
