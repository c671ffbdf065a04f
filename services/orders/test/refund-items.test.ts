import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { announced, aProduct, approve, buy, lastEvent, openShop } from './shop.ts';

const shop = useService(openShop);
afterEach(() => shop.sql`delete from orders.deadlines`);

const { read, refunded, requestRefund, review } = actionsOf(() => shop);

/** Three breads of R$ 3,33 and a cake of R$ 49,99, freight R$ 9,90: R$ 69,88. */
async function anOrder() {
  const bread = aProduct(shop, { title: 'Pão', unitPriceCents: 333 });
  const cake = aProduct(shop, { title: 'Bolo', unitPriceCents: 4_999 });
  const placed = await buy(shop, { ...bread, quantity: 3 }, cake);
  const [order] = placed.orders;
  if (!order) throw new Error('no order');
  const paymentId = await approve(shop, placed);
  const seller = shop.as(shop.seller);
  await seller.put(`/orders/${order.id}/status`, { status: 'shipped' });
  await seller.post(`/orders/${order.id}/report-delivery`, {});
  return { ...order, paymentId, bread: bread.productId, cake: cake.productId };
}
const items = (...units: [string, number][]) => ({
  refundType: 'partial',
  reason: 'wrong_product',
  items: units.map(([productId, quantity]) => ({ productId, quantity })),
});

describe('a refund by item', () => {
  it('is counted by the server, names the units and shows what is left', async () => {
    const order = await anOrder();

    const { status, body } = await requestRefund(order.id, items([order.bread, 2]));
    const seen = await read(order.id);

    expect([status, body.refund]).toMatchObject([
      201,
      {
        refundAmount: 6.66,
        refundType: 'partial',
        withFreight: false,
        items: [{ productId: order.bread, title: 'Pão', quantity: 2 }],
      },
    ]);
    expect(seen).toMatchObject({
      refundable: 63.22,
      returnable: {
        items: [
          { productId: order.bread, quantity: 1 },
          { productId: order.cake, quantity: 1 },
        ],
        freight: 9.9,
      },
    });
  });

  it('adds up to the order to the cent, and puts each unit back into stock once', async () => {
    const order = await anOrder();
    const back: unknown[] = [];
    let soFar = 0;
    for (const [body, amountCents] of [
      [{ ...items([order.bread, 1]), withFreight: true }, 1_323],
      [items([order.bread, 2]), 666],
      [items([order.cake, 1]), 4_999],
    ] as const) {
      const { refund } = (await requestRefund(order.id, body)).body;
      await review(refund.id, { action: 'approve' });
      soFar += amountCents;
      expect(refund.refundAmount).toBe(amountCents / 100);
      await refunded(order, refund.id, amountCents, { orderRefundedCents: soFar });
      back.push((await lastEvent<{ restock: unknown }>(shop, order.id)).restock);
    }

    const end = await read(order.id);
    expect([end.status, end.refundedTotal, end.refundable, end.returnable]).toEqual([
      'returned',
      69.88,
      0,
      { items: [], freight: 0 },
    ]);
    expect(back).toEqual([
      [{ productId: order.bread, quantity: 1 }],
      [{ productId: order.bread, quantity: 2 }],
      [{ productId: order.cake, quantity: 1 }],
    ]);
    expect(
      (await announced(shop, order.id)).filter((type) => type === 'goods-returned'),
    ).toHaveLength(2);
  });

  it('is never above what is left of the money', async () => {
    const order = await anOrder();
    const part = { refundType: 'partial', amount: 30, reason: 'quality_issue' };
    const { id } = (await requestRefund(order.id, part)).body.refund;
    await review(id, { action: 'approve' });
    await refunded(order, id, 3_000);

    const all = { ...items([order.bread, 3], [order.cake, 1]), withFreight: true };
    const { refund } = (await requestRefund(order.id, all)).body;

    expect(refund.refundAmount).toBe(39.88);
  });

  it('of defective goods puts nothing into stock, also with the rest of the order', async () => {
    const order = await anOrder();
    const broken = { ...items([order.cake, 1]), reason: 'product_defect' };
    const first = (await requestRefund(order.id, broken)).body.refund;
    await review(first.id, { action: 'approve' });
    await refunded(order, first.id, 4_999);
    const types = await announced(shop, order.id);
    const rest = { refundType: 'full', reason: 'wrong_product' };
    const second = (await requestRefund(order.id, rest)).body.refund;
    await review(second.id, { action: 'approve' });
    await refunded(order, second.id, 1_989, { orderRefundedCents: 6_988 });

    expect(types).not.toContain('goods-returned');
    expect(await lastEvent(shop, order.id)).toMatchObject({
      to: 'returned',
      restock: [{ productId: order.bread, quantity: 3 }],
    });
  });

  it('that regrets everything has the freight back, asked for or not', async () => {
    const order = await anOrder();
    const all = { ...items([order.bread, 3], [order.cake, 1]), reason: 'regret' };

    const { refund } = (await requestRefund(order.id, all)).body;

    expect(refund).toMatchObject({ refundAmount: 69.88, withFreight: true, refundType: 'full' });
  });

  it.each<[string, (order: Awaited<ReturnType<typeof anOrder>>) => object, number, string]>([
    ['a unit too many', ({ bread }) => items([bread, 4]), 422, 'REFUND_ITEMS_NOT_LEFT'],
    ['another product', () => items([newId(), 1]), 422, 'REFUND_ITEMS_NOT_LEFT'],
    ['a product twice', ({ bread }) => items([bread, 1], [bread, 1]), 422, 'REFUND_ITEMS_NOT_LEFT'],
    ['no unit', ({ bread }) => items([bread, 0]), 400, 'INVALID_REQUEST'],
    [
      'an amount of its own',
      ({ cake }) => ({ ...items([cake, 1]), amount: 60 }),
      400,
      'INVALID_REQUEST',
    ],
    [
      'all and some',
      ({ cake }) => ({ ...items([cake, 1]), refundType: 'full' }),
      400,
      'INVALID_REQUEST',
    ],
    [
      'freight without goods',
      () => ({ refundType: 'partial', amount: 5, reason: 'wrong_product', withFreight: true }),
      400,
      'INVALID_REQUEST',
    ],
  ])('is refused with %s', async (_case, body, status, code) => {
    const order = await anOrder();

    const refusal = await requestRefund(order.id, body(order));

    expect([refusal.status, refusal.body.code]).toEqual([status, code]);
  });

  it('takes units and freight that a rejected or withdrawn request asked for', async () => {
    const order = await anOrder();
    const all = { ...items([order.bread, 3], [order.cake, 1]), withFreight: true };
    const first = (await requestRefund(order.id, all)).body.refund;
    await review(first.id, { action: 'reject', rejectionReason: 'Sem provas' });
    const second = (await requestRefund(order.id, all)).body.refund;
    await shop.as(shop.buyer).post(`/refunds/${second.id}/withdraw`);

    expect((await requestRefund(order.id, all)).status).toBe(201);
  });
});
