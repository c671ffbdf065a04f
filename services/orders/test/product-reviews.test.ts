import type { OrderAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, full, type Refusal } from './actions.ts';
import {
  aDeliveredOrder,
  announced,
  aPaidOrder,
  aProduct,
  approve,
  aShippedOrder,
  buy,
  lastEvent,
  openShop,
} from './shop.ts';

const shop = useService(openShop);

const { confirm, read, requestRefund, review: decide, refunded } = actionsOf(() => shop);
const review = (
  id: string,
  productReviews: object[],
  { actor = shop.buyer, key }: { actor?: TestActor; key?: string } = {},
) =>
  shop
    .as(actor)
    .post<OrderAnswer & Refusal>(
      `/orders/${id}/product-reviews`,
      { productReviews },
      key ? { 'idempotency-key': key } : {},
    );

async function twoProductsDelivered() {
  const products = [aProduct(shop), aProduct(shop, { title: 'Bolo de fubá' })] as const;
  const placed = await buy(shop, ...products);
  await approve(shop, placed);
  const [order] = placed.orders;
  if (!order) throw new Error('no order');
  await shop.as(shop.seller).put(`/orders/${order.id}/status`, { status: 'shipped' });
  await shop.as(shop.seller).post(`/orders/${order.id}/report-delivery`, {});
  const [bread, cake] = products.map(({ productId }) => productId) as [string, string];
  return { ...order, bread, cake };
}

describe('POST /orders/:id/product-reviews', () => {
  it('takes what was not said with the confirmation, each product once', async () => {
    const order = await twoProductsDelivered();
    await confirm(order.id, {
      confirmed: true,
      productReviews: [{ productId: order.bread, rating: 5 }],
    });

    const again = await review(order.id, [
      { productId: order.bread, rating: 1 },
      { productId: order.cake, rating: 1 },
    ]);
    const { status, body } = await review(order.id, [
      { productId: order.cake, rating: 2 },
      { productId: order.cake.toUpperCase(), rating: 4, comment: ' Macio ' },
    ]);

    expect([again.status, again.body.code, again.body.details]).toEqual([
      409,
      'PRODUCT_ALREADY_REVIEWED',
      { productId: order.bread },
    ]);
    expect([status, body.order.review?.productIds]).toEqual([200, []]);
    expect(await lastEvent(shop, order.id)).toMatchObject({
      buyerId: shop.buyer.userId,
      buyerName: 'Ana Souza',
      productReviews: [{ productId: order.cake, rating: 4, comment: 'Macio' }],
    });
    expect((await announced(shop, order.id)).at(-1)).toBe('products-reviewed');
  });

  it("waits for no confirmation, and is still there after Sistema's", async () => {
    const order = await twoProductsDelivered();
    const early = await review(order.id, [{ productId: order.bread, rating: 3 }]);
    shop.clock.advance(7 * dayMs);
    await shop.runJobs();

    const seen = await read(order.id);
    const confirmed = await lastEvent(shop, order.id);
    const late = await review(order.id, [{ productId: order.cake, rating: 5 }]);

    expect([early.status, late.status]).toEqual([200, 200]);
    expect(confirmed).toMatchObject({ confirmedBy: null, isReviewed: true });
    expect([seen.deliveryConfirmed, seen.review?.productIds]).toEqual([true, [order.cake]]);
  });

  it('adds nothing to what was reviewed before the confirmation', async () => {
    const order = await twoProductsDelivered();
    await review(order.id, [{ productId: order.bread, rating: 3 }]);

    await confirm(order.id, {
      confirmed: true,
      productReviews: [
        { productId: order.bread, rating: 5 },
        { productId: order.cake, rating: 5 },
      ],
    });

    expect(await lastEvent(shop, order.id)).toMatchObject({
      productReviews: [{ productId: order.cake, rating: 5 }],
    });
  });

  it('ends 60 days after the delivery', async () => {
    const order = await twoProductsDelivered();
    const { review: open } = await read(order.id);
    shop.clock.advance(60 * dayMs - 60_000);

    const inTime = await review(order.id, [{ productId: order.bread, rating: 3 }]);
    shop.clock.advance(61_000);
    const late = await review(order.id, [{ productId: order.cake, rating: 3 }]);

    expect(open?.productIds.toSorted()).toEqual([order.bread, order.cake].toSorted());
    expect(inTime.status).toBe(200);
    expect([late.status, late.body.code]).toEqual([422, 'REVIEW_PERIOD_OVER']);
    expect((await read(order.id)).review).toBeNull();
  });

  it("refuses what is not delivered, was given back, was not bought, or is not one's own", async () => {
    const [paid, shipped, order] = [
      await aPaidOrder(shop),
      await aShippedOrder(shop),
      await aDeliveredOrder(shop),
    ];
    const returned = await aDeliveredOrder(shop);
    const { id: refundId } = (await requestRefund(returned.id, full)).body.refund;
    await decide(refundId, { action: 'approve' });
    await refunded(returned, refundId, 2_980);
    const stars = ({ product }: typeof order) => [{ productId: product.productId, rating: 5 }];

    const answers = [
      await review(paid.id, stars(paid)),
      await review(shipped.id, stars(shipped)),
      await review(returned.id, stars(returned)),
      await review(order.id, [{ productId: newId(), rating: 5 }]),
      await review(order.id, []),
      await review(order.id, [{ productId: order.product.productId, rating: 0 }]),
      await review(order.id, stars(order), { actor: shop.seller }),
      await review(order.id, stars(order), { actor: shop.admin }),
      await review(order.id, stars(order), { actor: anActor('buyer') }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'ORDER_NOT_DELIVERED'],
      [409, 'ORDER_NOT_DELIVERED'],
      [409, 'ORDER_NOT_DELIVERED'],
      [422, 'PRODUCT_NOT_IN_ORDER'],
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
    ]);
    expect((await read(order.id, shop.seller)).review).toBeNull();
  });

  it('lets one of two at the same moment win, and repeats its answer for the same key', async () => {
    const order = await aDeliveredOrder(shop);
    const stars = [{ productId: order.product.productId, rating: 5 }];
    const key = newId();

    const answers = await Promise.all([review(order.id, stars), review(order.id, stars)]);
    const other = await aDeliveredOrder(shop);
    const ofOther = [{ productId: other.product.productId, rating: 4 }];
    const twice = [
      await review(other.id, ofOther, { key }),
      await review(other.id, ofOther, { key }),
    ];

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    for (const { id } of [order, other])
      expect(
        (await announced(shop, id)).filter((type) => type === 'products-reviewed'),
      ).toHaveLength(1);
  });
});
