import type { PayablesAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { address, aProduct, approve, buy, lastEvent, openShop } from './shop.ts';

const shop = useService(openShop);
const { confirm, read, refunded, requestRefund, review } = actionsOf(() => shop);

/** Two pairs of size 38 and one of 39 of the same shoe, R$ 300 and R$ 10 of freight. */
async function aDeliveredPair() {
  shop.freightCents = 1_000;
  const productId = newId();
  const [small, large] = ['38', '39'].map((size) =>
    aProduct(shop, {
      productId,
      variantId: newId(),
      title: `Tênis – ${size}`,
      unitPriceCents: 10_000,
    }),
  );
  if (!small?.variantId || !large?.variantId) throw new Error('no variants');
  const placed = await buy(shop, { ...small, quantity: 2 }, large);
  const [order] = placed.orders;
  if (!order) throw new Error('no order');
  const paymentId = await approve(shop, placed);
  await shop.as(shop.seller).put(`/orders/${order.id}/status`, { status: 'shipped' });
  await shop.as(shop.seller).post(`/orders/${order.id}/report-delivery`, {});
  return { ...order, paymentId, productId, small: small.variantId, large: large.variantId };
}

it('keeps a line per variant, each with its name and price, and reserves both', async () => {
  const order = await aDeliveredPair();

  expect((await read(order.id)).items).toMatchObject([
    { productId: order.productId, variantId: order.small, quantity: 2, productSnapshot: { title: 'Tênis – 38' } }, // prettier-ignore
    { productId: order.productId, variantId: order.large, quantity: 1, productSnapshot: { title: 'Tênis – 39' } }, // prettier-ignore
  ]);
  expect(shop.reservations.get(order.purchaseId)?.lines).toEqual([
    { productId: order.productId, variantId: order.small, quantity: 2 },
    { productId: order.productId, variantId: order.large, quantity: 1 },
  ]);
});

it('is reserved by variant again when a payment begins', async () => {
  const [productId, variantId] = [newId(), newId()];
  const placed = await buy(shop, aProduct(shop, { productId, variantId, title: 'Tênis – 38' }));
  const { purchaseId } = placed;

  const { status, body } = await shop.service.post<PayablesAnswer>('/internal/payables', {
    purchaseId,
    buyerId: shop.buyer.userId,
    holdUntil: shop.clock.now().toISOString(),
  });

  expect(status).toBe(200);
  expect(body.orders[0]?.lines).toMatchObject([{ productId, variantId, title: 'Tênis – 38' }]);
  expect(shop.reservations.get(purchaseId)?.lines).toEqual([{ productId, variantId, quantity: 1 }]);
});

it('is refused as a whole when a price of one variant is not the one that was seen', async () => {
  const productId = newId();
  const { variantId = '' } = aProduct(shop, { productId, variantId: newId(), title: 'Tênis – 38' });
  const items = [{ productId, variantId, quantity: 1, expectedPrice: 1 }];

  const { status, body } = await shop
    .as(shop.buyer)
    .post<{ details: { changes: unknown } }>('/orders', { items, shippingAddress: address });

  expect(status).toBe(409);
  expect(body.details.changes).toMatchObject([
    { kind: 'price', productId, variantId, title: 'Tênis – 38', from: 1, to: 19.9 },
  ]);
});

it('gives back the money of one variant and its units to that variant', async () => {
  const order = await aDeliveredPair();
  const items = [{ productId: order.productId, variantId: order.small, quantity: 1 }];

  const { refund } = (
    await requestRefund(order.id, { refundType: 'partial', reason: 'wrong_product', items })
  ).body;
  await review(refund.id, { action: 'approve' });
  await refunded(order, refund.id, 10_000);

  expect(refund).toMatchObject({
    refundAmount: 100,
    items: [{ ...items[0], title: 'Tênis – 38' }],
  });
  expect((await lastEvent<{ restock: unknown }>(shop, order.id)).restock).toEqual(items);
  expect((await read(order.id)).returnable.items).toEqual([
    { productId: order.productId, variantId: order.small, quantity: 1 },
    { productId: order.productId, variantId: order.large, quantity: 1 },
  ]);
  const tooMany = { ...items[0], quantity: 2 };
  const again = { refundType: 'partial', reason: 'wrong_product', items: [tooMany] };
  expect((await requestRefund(order.id, again)).status).toBe(422);
});

it('is reviewed once as a product, whatever variants were bought', async () => {
  const order = await aDeliveredPair();
  expect((await read(order.id)).review?.productIds).toEqual([order.productId]);

  const productReviews = [{ productId: order.productId, rating: 5 }];
  expect((await confirm(order.id, { confirmed: true, productReviews })).status).toBe(200);
  expect((await read(order.id)).review?.productIds ?? []).toEqual([]);
});
