import { AccountDisconnectedV1, type PayablesAnswer } from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import {
  address,
  aPaidOrder,
  aPendingOrder,
  approve,
  aProduct,
  buy,
  openShop,
  openStore,
  type Placed,
  registerUser,
} from './shop.ts';

const shop = useService(openShop);

const holdUntil = () => new Date(shop.clock.now().getTime() + hourMs).toISOString();
const payables = (body: object) =>
  shop.service.post<PayablesAnswer & { code: string }>('/internal/payables', {
    buyerId: shop.buyer.userId,
    holdUntil: holdUntil(),
    ...body,
  });

async function twoSellers() {
  const sellerId = newId();
  await openStore(shop, sellerId, 'Livraria');
  return buy(shop, aProduct(shop, { title: 'Café' }), aProduct(shop, { sellerId, title: 'Livro' }));
}

describe('POST /internal/payables', () => {
  it('names every order of the purchase and reserves the stock until then', async () => {
    const placed = await twoSellers();
    shop.reservations.clear();
    const until = holdUntil();

    const { status, body } = await payables({ purchaseId: placed.purchaseId, holdUntil: until });

    expect(status).toBe(200);
    expect(body.orders.map(({ orderId, orderNumber }) => [orderId, orderNumber])).toEqual(
      placed.orders.map(({ id, orderNumber }) => [id, orderNumber]),
    );
    expect(body.totalCents).toBe(Math.round(placed.total * 100));
    expect(body.buyer).toEqual({
      id: shop.buyer.userId,
      name: 'Ana Souza',
      email: shop.buyer.email,
      cpf: '52998224725',
      phone: '19999990000',
      registeredAt: expect.any(String),
      lastPaidAt: null,
    });
    expect(body.deliveryAddress).toEqual(address);
    const lines = body.orders.flatMap(({ lines: own = [] }) => own);
    expect(lines).toEqual(
      ['Café', 'Livro'].map((title) => expect.objectContaining({ title, quantity: 1 })),
    );
    expect(lines.reduce((sum, { unitPriceCents }) => sum + unitPriceCents, 0)).toBeLessThan(
      body.totalCents,
    );
    expect(shop.reservations.get(placed.purchaseId)).toMatchObject({ expiresAt: until });
    expect(shop.reservations.get(placed.purchaseId)?.lines).toHaveLength(2);
  });

  it('says since when the account exists and when the last earlier purchase was paid, the same each time it is paid', async () => {
    const buyer = anActor('buyer');
    const registeredAt = shop.clock.now();
    await registerUser(shop, buyer);
    const placeOne = async () => {
      const [{ productId }, shippingAddress] = [aProduct(shop), address];
      const items = [{ productId, quantity: 1 }];
      const { body } = await shop.as(buyer).post<Placed>('/orders', { items, shippingAddress });
      return body;
    };
    const historyOf = async ({ purchaseId }: Placed) => {
      const { body } = await payables({ purchaseId, buyerId: buyer.userId });
      const { registeredAt: since = '', lastPaidAt } = body.buyer;
      return [Date.parse(since ?? ''), lastPaidAt && Date.parse(lastPaidAt)];
    };
    const [first, meanwhile] = [await placeOne(), await placeOne()];

    const ofFirst = await historyOf(first);
    shop.clock.advance(hourMs);
    const paidAt = shop.clock.now();
    await approve(shop, first);
    const ofMeanwhile = await historyOf(meanwhile);
    shop.clock.advance(hourMs);
    const later = await placeOne();
    const ofLater = await historyOf(later);
    await approve(shop, meanwhile);
    const again = await historyOf(later);

    expect(ofFirst).toEqual([expect.any(Number), null]);
    expect(ofFirst[0]).toBeGreaterThanOrEqual(registeredAt.getTime());
    expect(ofMeanwhile).toEqual(ofFirst);
    expect(ofLater).toEqual([ofFirst[0], expect.any(Number)]);
    expect(ofLater[1]).toBeGreaterThanOrEqual(paidAt.getTime());
    expect(again).toEqual(ofLater);
  });

  it('names the one order that is asked for', async () => {
    const placed = await twoSellers();
    const orderId = placed.orders[1]?.id;

    const { body } = await payables({ orderId });

    expect(body.orders.map((order) => order.orderId)).toEqual([orderId]);
    expect(shop.reservations.get(placed.purchaseId)?.lines).toHaveLength(1);
  });

  it('leaves cancelled orders out of a purchase, and refuses one without others', async () => {
    const placed = await twoSellers();
    const [first, second] = placed.orders.map(({ id }) => id);
    await shop.as(shop.buyer).post(`/orders/${first}/cancel`, {});

    const rest = await payables({ purchaseId: placed.purchaseId });
    await shop.as(shop.buyer).post(`/orders/${second}/cancel`, {});
    const nothing = await payables({ purchaseId: placed.purchaseId });

    expect(rest.body.orders.map(({ orderId }) => orderId)).toEqual([second]);
    expect(nothing).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } });
  });

  it('leaves paid orders out of a purchase', async () => {
    const placed = await twoSellers();
    const [first, second] = placed.orders;
    if (!first) throw new Error('nothing was ordered');
    await approve(shop, { purchaseId: placed.purchaseId, orders: [first] });

    const rest = await payables({ purchaseId: placed.purchaseId });

    expect(rest.body.orders.map(({ orderId }) => orderId)).toEqual([second?.id]);
  });

  it('names the seller who can no longer be paid', async () => {
    const sellerId = newId();
    await openStore(shop, sellerId, 'Sebo Taquaral');
    const product = aProduct(shop, { sellerId });
    const placed = await buy(shop, product);
    await shop.publish(AccountDisconnectedV1, { sellerId, by: 'seller' });
    shop.products.set(product.productId, { ...product, isWithdrawn: true });

    const { status, body } = await payables({ purchaseId: placed.purchaseId });

    expect([status, body.code]).toEqual([422, 'SELLER_NOT_CONNECTED']);
  });

  it("refuses paid, sold out, other buyers' and unknown purchases", async () => {
    const paid = await aPaidOrder(shop);
    const pending = await aPendingOrder(shop);
    const { productId } = pending.product;
    shop.products.set(productId, { ...pending.product, stock: 0 });

    const answers = await Promise.all([
      payables({ orderId: paid.id }),
      payables({ orderId: pending.id }),
      payables({ orderId: pending.id, buyerId: newId() }),
      payables({ purchaseId: newId() }),
      payables({}),
    ]);

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'ORDER_NOT_PAYABLE'],
      [409, 'OUT_OF_STOCK'],
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
      [400, 'INVALID_REQUEST'],
    ]);
  });

  it('is closed to people', async () => {
    const { status } = await shop.as(shop.buyer).post('/internal/payables', {});

    expect(status).toBe(403);
  });
});
