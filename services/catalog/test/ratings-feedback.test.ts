import type { ProductAnswer, StoreRatingAnswer } from '@largo/contracts';
import { ProductReviewedV1, StoreProfileAnswer, StoreRatedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
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
    await confirm(await buy(buyer, owner, product));

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
    await confirm(await buy(buyer, owner, await onSale(owner)));

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
