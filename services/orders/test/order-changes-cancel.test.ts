import { anActor, type TestActor } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOf, type Refusal } from './actions.ts';
import {
  announced,
  aPaidOrder,
  aPendingOrder,
  approve,
  aShippedOrder,
  lastEvent,
  openShop,
  type Shop,
} from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const { read } = actionsOf(() => shop);

describe('POST /orders/:id/cancel', () => {
  const cancel = (id: string, actor: TestActor = shop.buyer, body?: object) =>
    shop.as(actor).post<
      Refusal & {
        payment: {
          cancelled: boolean;
          method: string | null;
          cancellationWarning: string | null;
        };
      }
    >(`/orders/${id}/cancel`, body);
  const check = (id: string, actor: TestActor = shop.buyer) =>
    shop
      .as(actor)
      .get<Refusal & { cancellable: boolean; reason: string | null; warnings: string[] }>(
        `/orders/${id}/check-cancellable`,
      );

  it('cancels an unpaid order, also without a body', async () => {
    const order = await aPendingOrder(shop);

    const { status, body } = await cancel(order.id);

    expect([status, body.payment]).toEqual([
      200,
      { cancelled: false, method: null, cancellationWarning: null },
    ]);
    expect(await lastEvent(shop, order.id)).toMatchObject({
      wasPaid: false,
      cancelledBy: shop.buyer.userId,
      lines: [{ productId: order.product.productId, quantity: 1 }],
    });
  });

  it('gives the money of a paid order back', async () => {
    const order = await aPaidOrder(shop);

    const { body } = await cancel(order.id, shop.seller, { reason: 'Sem estoque' });

    expect(body.payment).toEqual({
      cancelled: true,
      method: 'pix',
      cancellationWarning: 'O reembolso é creditado em até 7 dias úteis.',
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      wasPaid: true,
      paymentId: order.paymentId,
      totalCents: 2_980,
      reason: 'Sem estoque',
    });
    expect(await read(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Sem estoque',
    });
  });

  it('refuses a shipped order', async () => {
    const order = await aShippedOrder(shop);

    const { status, body } = await cancel(order.id);

    expect([status, body.code]).toEqual([409, 'ORDER_TRANSITION_NOT_ALLOWED']);
  });

  it('lets one of two simultaneous cancellations win', async () => {
    const order = await aPaidOrder(shop);

    const answers = await Promise.all([cancel(order.id), cancel(order.id, shop.seller)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await announced(shop, order.id)).toEqual([
      'order-created',
      'order-paid',
      'order-cancelled',
    ]);
  });

  it('is for the parties and administrators', async () => {
    const order = await aPendingOrder(shop);

    expect((await cancel(order.id, anActor('buyer'))).status).toBe(404);
    expect((await check(order.id, anActor('buyer'))).status).toBe(404);
    expect((await cancel(order.id, shop.admin)).status).toBe(200);
  });

  it('is announced by check-cancellable with what it will do', async () => {
    const pending = await aPendingOrder(shop);
    const paid = await aPaidOrder(shop);
    const shipped = await aShippedOrder(shop);

    const answers = await Promise.all(
      [pending, paid, shipped].map(async ({ id }) => (await check(id)).body),
    );

    expect(answers[0]).toEqual({ cancellable: true, reason: null, warnings: [] });
    expect(answers[1]?.warnings[0]).toMatch(/R\$\s29,80 será devolvido/);
    expect(answers[2]).toMatchObject({
      cancellable: false,
      reason: 'O pedido já foi enviado. Você pode relatar um problema.',
    });
  });
});

describe('an order that was paid twice over', () => {
  it('is paid once when two payments are approved at the same moment', async () => {
    const order = await aPendingOrder(shop);
    const placed = { purchaseId: order.purchaseId, orders: [order] };

    await Promise.all([approve(shop, placed), approve(shop, placed)]);

    expect(await announced(shop, order.id)).toEqual([
      'order-created',
      'order-paid',
      'refund-approved',
    ]);
  });
});
