import type { ProductAnswer } from '@largo/contracts';
import {
  AccountDisconnectedV1,
  OrderCancelledV1,
  OrderPaidV1,
  StockLowV1,
  GoodsReturnedV1,
  OrderStatusChangedV1,
  ReserveAnswer,
  StockChangedV1,
  StockCommitFailedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from './shop.ts';

let owner: TestActor;
const shop = useService(() => openShop({ env: { DB_POOL_MAX: '10' } }));
beforeAll(async () => {
  owner = await aStore(shop);
});

/** I2: on-hand and held stock match the movements and lines after every test. */
afterEach(async () => {
  expect(await shop.database.sql`select * from catalog.stock_differences`).toEqual([]);
});

const inHalfAnHour = () => new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString();

function reserve(
  lines: { productId: string; quantity: number }[],
  values: Record<string, unknown> = {},
) {
  return shop.service.post<ReserveAnswer & { code: string; details: unknown }>(
    '/internal/reservations',
    {
      reservationId: newId(),
      buyerId: newId(),
      expiresAt: inHalfAnHour(),
      lines,
      ...values,
    },
  );
}

async function onSale(stock: number, values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const product = aProduct({ sellerId: owner.userId, stock, ...values });
  await shop.seed({ products: [product] });
  return product;
}

async function stockOf(productId: string) {
  const [row] = await shop.database.sql`
    select stock_on_hand as "onHand", stock_held as held from catalog.products where id = ${productId}`;
  return row;
}

const line = (product: { id: string }, quantity = 1) => ({ productId: product.id, quantity });

function anOrder(
  purchaseId: string,
  lines: { productId: string; quantity: number }[],
  orderId = newId(),
) {
  return {
    ref: { orderId, orderNumber: 'LG-1', purchaseId, buyerId: newId(), sellerId: owner.userId },
    money: {
      totalCents: 1_990,
      freightCents: 0,
      commissionCents: 100,
      platformFeeCents: 40,
      sellerPayoutCents: 1_850,
    },
    lines: lines.map((one) => ({ ...one, title: 'Produto', unitPriceCents: 1_990 })),
  };
}
type Order = ReturnType<typeof anOrder>;

const pay = ({ ref, money, lines }: Order, buyerId = ref.buyerId) =>
  shop.publish(OrderPaidV1, {
    ...ref,
    ...money,
    buyerId,
    lines,
    paymentId: newId(),
    paidAt: shop.clock.now().toISOString(),
  });
const cancel = ({ ref, lines }: Order, wasPaid: boolean) =>
  shop.publish(OrderCancelledV1, {
    ...ref,
    lines,
    wasPaid,
    cancelledBy: null,
    reason: null,
    paymentId: null,
    totalCents: 1_990,
  });

describe('POST /internal/reservations', () => {
  it('holds every line and answers what an order freezes', async () => {
    const [bread, cake] = [
      await onSale(5, { title: 'Pão' }),
      await onSale(5, { title: 'Bolo', weightGrams: null }),
    ];

    const { status, body } = await reserve([line(bread, 2), line(cake, 1)]);

    expect(status).toBe(200);
    expect([...Value.Errors(ReserveAnswer, body)]).toEqual([]);
    expect(body.lines.find(({ productId }) => productId === bread.id)).toEqual({
      productId: bread.id,
      sellerId: owner.userId,
      sku: bread.sku,
      title: 'Pão',
      image: '/media/products/foto-800.webp',
      unitPriceCents: 1_990,
      weightGrams: 500,
      quantity: 2,
    });
    expect(await stockOf(bread.id)).toEqual({ onHand: 5, held: 2 });
    const shown = await shop.anonymous.get<ProductAnswer>(`/products/${bread.id}`);
    expect(shown.body.product.stock).toBe(3);
    const changes = (await shop.outbox()).filter(
      ({ aggregateId, type }) => aggregateId === bread.id && type === StockChangedV1.type,
    );
    expect(changes.map(({ data }) => data)).toEqual([{ productId: bread.id, availableStock: 3 }]);
  });

  it('holds nothing when one line is short, and says how much is left', async () => {
    const [plenty, scarce] = [await onSale(5), await onSale(1)];

    const { status, body } = await reserve([line(plenty, 2), line(scarce, 2)]);

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: [{ productId: scarce.id, available: 1 }],
    });
    expect(await stockOf(plenty.id)).toEqual({ onHand: 5, held: 0 });
  });

  it('adds up lines of one product', async () => {
    const product = await onSale(3);

    expect((await reserve([line(product, 2), line(product, 2)])).status).toBe(409);
    expect((await reserve([line(product, 2), line(product, 1)])).status).toBe(200);
    expect(await stockOf(product.id)).toEqual({ onHand: 3, held: 3 });
  });

  it('refuses products that are unknown, hidden, or of a seller who cannot be paid', async () => {
    const hidden = await onSale(5, { status: 'inactive' });
    const unpaid = await aStore(shop, { connected: false });
    const unpayable = await onSale(5, { sellerId: unpaid.userId });
    const lost = await aStore(shop);
    const disconnected = await onSale(5, { sellerId: lost.userId });
    await shop.publish(AccountDisconnectedV1, { sellerId: lost.userId, by: 'provider' });

    const refusal = async (productId: string) => (await reserve([{ productId, quantity: 1 }])).body;
    for (const productId of [newId(), hidden.id])
      expect(await refusal(productId)).toMatchObject({
        code: 'PRODUCT_UNAVAILABLE',
        details: [{ productId }],
      });
    expect((await refusal(unpayable.id)).details).toEqual([
      { productId: unpayable.id, sellerId: unpaid.userId },
    ]);
    expect((await refusal(disconnected.id)).details).toEqual([
      { productId: disconnected.id, sellerId: lost.userId },
    ]);
  });

  it('refuses a seller as buyer of their own product', async () => {
    const product = await onSale(5);

    const { status, body } = await reserve([line(product)], { buyerId: owner.userId });

    expect([status, body.code]).toEqual([422, 'OWN_PRODUCT']);
  });

  it('is harmless to repeat and extends the hold', async () => {
    const product = await onSale(5);
    const same = { reservationId: newId(), buyerId: newId() };
    await reserve([line(product, 2)], { ...same, expiresAt: inHalfAnHour() });
    shop.clock.advance(20 * 60_000);

    expect((await reserve([line(product, 2)], { ...same, expiresAt: inHalfAnHour() })).status).toBe(
      200,
    );
    shop.clock.advance(20 * 60_000);
    await shop.runJobs();

    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 2 });
  });

  it('takes the last unit once for a buyer who holds it already', async () => {
    const product = await onSale(2);
    const same = { reservationId: newId(), buyerId: newId() };
    await reserve([line(product, 2)], same);

    expect((await reserve([line(product, 2)], same)).status).toBe(200);
    expect((await reserve([line(product, 3)], same)).body).toMatchObject({
      details: [{ available: 2 }],
    });
    expect((await reserve([line(product, 1)], same)).status).toBe(200);
    expect(await stockOf(product.id)).toEqual({ onHand: 2, held: 1 });
  });

  it("refuses to touch another buyer's reservation", async () => {
    const product = await onSale(5);
    const reservationId = newId();
    await reserve([line(product)], { reservationId });

    expect((await reserve([line(product)], { reservationId })).body.code).toBe(
      'RESERVATION_OF_ANOTHER',
    );
  });

  it('is closed to everybody but services', async () => {
    const body = {
      reservationId: newId(),
      buyerId: newId(),
      expiresAt: inHalfAnHour(),
      lines: [{ productId: newId(), quantity: 1 }],
    };

    expect((await shop.anonymous.post('/internal/reservations', body)).status).toBe(403);
    expect((await shop.as(owner).delete(`/internal/reservations/${newId()}`)).status).toBe(403);
  });

  it('refuses lines without a quantity', async () => {
    for (const quantity of [0, -1, 1.5, '2'])
      expect((await reserve([{ productId: newId(), quantity: quantity as number }])).status).toBe(
        400,
      );
    expect((await reserve([])).status).toBe(400);
  });

  it('gives the last 7 units to exactly 7 of 100 buyers who come at once', async () => {
    const product = await onSale(7);

    const answers = await Promise.all(Array.from({ length: 100 }, () => reserve([line(product)])));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'OUT_OF_STOCK')).toHaveLength(93);
    expect(await stockOf(product.id)).toEqual({ onHand: 7, held: 7 });
  });

  it('serves carts with the same products in opposite order without a deadlock', async () => {
    const [one, two] = [await onSale(100), await onSale(100)];

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        reserve(n % 2 ? [line(one), line(two)] : [line(two), line(one)]),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await stockOf(one.id)).toEqual({ onHand: 100, held: 40 });
    const deadlocks = await shop.database
      .sql`select deadlocks from pg_stat_database where datname = current_database()`;
    expect(Number(deadlocks[0]?.['deadlocks'])).toBe(0);
  });
});

describe('holds that end', () => {
  it('come back when released, once', async () => {
    const product = await onSale(5);
    const reservationId = newId();
    await reserve([line(product, 2)], { reservationId });

    for (let n = 0; n < 2; n += 1)
      expect((await shop.service.delete(`/internal/reservations/${reservationId}`)).status).toBe(
        204,
      );

    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 0 });
    expect((await shop.service.delete(`/internal/reservations/${newId()}`)).status).toBe(204);
  });

  it('come back by themselves after their time, and can be taken again', async () => {
    const product = await onSale(5);
    const same = { reservationId: newId(), buyerId: newId() };
    await reserve([line(product, 2)], same);
    await shop.runJobs();
    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 2 });

    shop.clock.advance(31 * 60_000);
    await shop.runJobs();
    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 0 });
    const last = (await shop.outbox()).findLast(({ aggregateId }) => aggregateId === product.id);
    expect(last?.data).toEqual({ productId: product.id, availableStock: 5 });

    expect((await reserve([line(product, 2)], { ...same, expiresAt: inHalfAnHour() })).status).toBe(
      200,
    );
    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 2 });
  });

  it('come back although the stock of another product does not fit its reservations', async () => {
    const [broken, product] = [await onSale(5), await onSale(5)];
    await reserve([line(broken, 2)]);
    await reserve([line(product, 2)]);
    const { sql } = shop.database;
    await sql`update catalog.products set stock_held = 1 where id = ${broken.id}`;
    shop.clock.advance(31 * 60_000);

    await shop.runJobs('expire-reservations');

    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 0 });
    expect(await stockOf(broken.id)).toEqual({ onHand: 5, held: 1 });
    await sql`update catalog.products set stock_held = 2 where id = ${broken.id}`;
    await shop.runJobs('expire-reservations');
    expect(await stockOf(broken.id)).toEqual({ onHand: 5, held: 0 });
  });
});

describe('orders.order-paid', () => {
  it('turns the hold into a sale; a second delivery of the event changes nothing', async () => {
    const product = await onSale(5);
    const same = { reservationId: newId(), buyerId: newId() };
    await reserve([line(product, 2)], same);
    const order = anOrder(same.reservationId, [line(product, 2)]);

    const event = await pay(order, same.buyerId);
    await shop.publish(OrderPaidV1, event.data as never, {
      id: event.id,
      aggregateVersion: event.aggregateVersion,
    });
    shop.clock.advance(31 * 60_000);
    await shop.runJobs();

    expect(await stockOf(product.id)).toEqual({ onHand: 3, held: 0 });
    const shown = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(shown.body.product.totalSales).toBe(2);
  });

  it('takes stock again when the hold has ended', async () => {
    const product = await onSale(5);
    const reservationId = newId();
    await reserve([line(product, 2)], { reservationId });
    shop.clock.advance(31 * 60_000);
    await shop.runJobs();

    await pay(anOrder(reservationId, [line(product, 2)]));

    expect(await stockOf(product.id)).toEqual({ onHand: 3, held: 0 });
    const last = (await shop.outbox()).findLast(({ aggregateId }) => aggregateId === product.id);
    expect(last?.data).toEqual({ productId: product.id, availableStock: 3 });
  });

  it('says once that few units are left, and once that none is', async () => {
    const product = await onSale(6, { title: 'Broa' });
    for (const quantity of [1, 1, 1, 1, 2]) await pay(anOrder(newId(), [line(product, quantity)]));

    const said = (await shop.outbox()).filter(
      ({ aggregateId, type }) => aggregateId === product.id && type === StockLowV1.type,
    );
    const { id: productId } = product;
    expect(said.map(({ data }) => data)).toEqual([
      { productId, sellerId: owner.userId, title: 'Broa', left: 4 },
      { productId, sellerId: owner.userId, title: 'Broa', left: 0 },
    ]);
  });

  it('sells nothing of the order and says so when goods are gone', async () => {
    const [gone, there] = [await onSale(2), await onSale(5)];
    const reservationId = newId();
    await reserve([line(gone, 2), line(there, 1)], { reservationId });
    shop.clock.advance(31 * 60_000);
    await shop.runJobs();
    await reserve([line(gone, 1)]);
    const order = anOrder(reservationId, [line(gone, 2), line(there, 1)]);

    await pay(order);

    const failed = (await shop.outbox()).find(
      ({ aggregateId }) => aggregateId === order.ref.orderId,
    );
    expect([failed?.type, failed?.data]).toEqual([
      StockCommitFailedV1.type,
      { orderId: order.ref.orderId, purchaseId: reservationId, productIds: [gone.id] },
    ]);
    expect(await stockOf(gone.id)).toEqual({ onHand: 2, held: 1 });
    expect(await stockOf(there.id)).toEqual({ onHand: 5, held: 0 });
  });
});

describe('orders.order-cancelled', () => {
  it('releases what an unpaid order holds', async () => {
    const product = await onSale(5);
    const reservationId = newId();
    await reserve([line(product, 2)], { reservationId });

    await cancel(anOrder(reservationId, [line(product, 2)]), false);

    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 0 });
  });

  it('releases only the products of that order of the purchase', async () => {
    const [mine, other] = [await onSale(5), await onSale(5)];
    const reservationId = newId();
    await reserve([line(mine), line(other)], { reservationId });

    await cancel(anOrder(reservationId, [line(mine)]), false);

    expect(await stockOf(mine.id)).toEqual({ onHand: 5, held: 0 });
    expect(await stockOf(other.id)).toEqual({ onHand: 5, held: 1 });
  });

  it('puts the goods of a paid order back', async () => {
    const product = await onSale(5);
    const reservationId = newId();
    await reserve([line(product, 2)], { reservationId });
    const order = anOrder(reservationId, [line(product, 2)]);
    await pay(order);

    await cancel(order, true);

    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 0 });
    expect(
      (await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`)).body.product.totalSales,
    ).toBe(0);
  });
});

describe('orders.order-status-changed', () => {
  it('puts returned goods back, never more than were sold', async () => {
    const product = await onSale(5);
    const reservationId = newId();
    await reserve([line(product, 3)], { reservationId });
    const order = anOrder(reservationId, [line(product, 3)]);
    await pay(order);
    const move = (restock: { productId: string; quantity: number }[]) =>
      shop.publish(OrderStatusChangedV1, {
        ...order.ref,
        from: 'delivered',
        to: 'returned',
        trackingCode: null,
        reason: null,
        changedBy: null,
        restock,
      });

    await move([line(product, 1)]);
    expect(await stockOf(product.id)).toEqual({ onHand: 3, held: 0 });

    await move([line(product, 9)]);
    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 0 });
  });
});

describe('orders.goods-returned', () => {
  it('puts a part of an order back, and the order’s own return no unit twice', async () => {
    const product = await onSale(5);
    const reservationId = newId();
    await reserve([line(product, 3)], { reservationId });
    const order = anOrder(reservationId, [line(product, 3)]);
    await pay(order);
    const units = [line(product, 2)];
    const back = { ...order.ref, refundId: newId(), restock: units };

    await shop.publish(GoodsReturnedV1, back);
    const before = await stockOf(product.id);
    await shop.publish(OrderStatusChangedV1, {
      ...order.ref,
      from: 'delivered',
      to: 'returned',
      trackingCode: null,
      reason: null,
      changedBy: null,
      restock: [line(product, 3)],
    });

    expect(before).toEqual({ onHand: 4, held: 0 });
    expect(await stockOf(product.id)).toEqual({ onHand: 5, held: 0 });
  });
});
