import type {
  ReadyForEvaluationAnswer,
  SellerEvaluationsAnswer,
  SellerEvaluationStatsAnswer,
} from '@largo/contracts';
import { SellerEvaluationAnswer } from '@largo/contracts';
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
