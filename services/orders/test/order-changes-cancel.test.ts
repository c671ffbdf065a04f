import type { CancellableAnswer, CancelOrderAnswer } from '@largo/contracts';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, type Refusal } from './actions.ts';
import {
  announced,
  aPaidOrder,
  aPendingOrder,
  approve,
  aProduct,
  aShippedOrder,
  buy,
  lastEvent,
  openShop,
  openStore,
} from './shop.ts';

const shop = useService(openShop);

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

    const { body } = await cancel(order.id, shop.seller, { reasonCode: 'out_of_stock' });

    expect(body.payment).toEqual({
      cancelled: true,
      method: 'pix',
      cancellationWarning: 'O reembolso é creditado em até 7 dias úteis.',
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      wasPaid: true,
      paymentId: order.paymentId,
      totalCents: 2_980,
      cancelledAs: 'seller',
      reasonCode: 'out_of_stock',
      reason: null,
    });
    const cancelled = await read(order.id);
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'seller',
      cancelReasonCode: 'out_of_stock',
      cancelReason: null,
    });
    expect(cancelled.statusHistory.at(-1)).toMatchObject({
      userType: 'seller',
      reasonCode: 'out_of_stock',
      reason: null,
    });
  });

  it('refuses a shipped order', async () => {
    const order = await aShippedOrder(shop);

    const { status, body } = await cancel(order.id);
    const asSeller = await cancel(order.id, shop.seller, { reasonCode: 'cannot_deliver' });

    expect([status, body.code, body.details]).toEqual([
      409,
      'ORDER_TRANSITION_NOT_ALLOWED',
      { from: 'shipped', to: 'cancelled', allowed: [] },
    ]);
    expect([asSeller.status, asSeller.body.details, asSeller.body.error]).toEqual([
      409,
      { from: 'shipped', to: 'cancelled', allowed: ['delivered', 'processing'] },
      'O pedido não pode passar de “Enviado” para “Cancelado”. Agora ele pode passar para “Entregue” ou “Em preparação”.',
    ]);
  });

  it.each([
    ['seller', {}],
    ['admin', {}],
    ['seller', { reasonCode: 'other' }],
    ['admin', { reasonCode: 'other', reason: '  ' }],
    ['buyer', { reasonCode: 'other' }],
  ] as const)('asks the %s for a reason (%o)', async (who, given) => {
    const order = await aPaidOrder(shop);

    const { status, body } = await cancel(order.id, shop[who], given);

    expect([status, body.code]).toEqual([422, 'CANCEL_REASON_REQUIRED']);
    expect((await read(order.id)).status).toBe('paid');
  });

  it('takes a text without a code as another reason', async () => {
    const order = await aPaidOrder(shop);

    await cancel(order.id, shop.seller, { reason: ' O forno quebrou ' });

    expect(await read(order.id)).toMatchObject({
      cancelReasonCode: 'other',
      cancelReason: 'O forno quebrou',
    });
  });

  it('lets one of two simultaneous cancellations win', async () => {
    const order = await aPaidOrder(shop);

    const answers = await Promise.all([
      cancel(order.id),
      cancel(order.id, shop.seller, { reasonCode: 'out_of_stock' }),
    ]);

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
    expect((await cancel(order.id, shop.admin, { reasonCode: 'buyer_request' })).status).toBe(200);
  });

  it('is announced by check-cancellable with what it will do', async () => {
    const pending = await aPendingOrder(shop);
    const paid = await aPaidOrder(shop);
    const shipped = await aShippedOrder(shop);

    const answers = await Promise.all(
      [pending, paid, shipped].map(async ({ id }) => (await check(id)).body),
    );

    expect(answers[0]).toEqual({
      cancellable: true,
      reason: null,
      warnings: [],
      wholePurchase: null,
    });
    expect(answers[1]?.warnings[0]).toMatch(/R\$\s29,80 será devolvido/);
    expect(answers[2]).toMatchObject({
      cancellable: false,
      reason: 'O pedido já foi enviado. Você pode relatar um problema.',
    });
  });
});

describe('POST /orders/:id/cancel of a whole purchase', () => {
  const cancel = (id: string, actor: TestActor = shop.buyer, body: object = {}) =>
    shop
      .as(actor)
      .post<Refusal & CancelOrderAnswer>(`/orders/${id}/cancel`, { wholePurchase: true, ...body });

  async function twoUnpaid() {
    const otherStore = anActor('buyer', 'seller');
    await openStore(shop, otherStore.userId, 'Floricultura');
    const placed = await buy(
      shop,
      aProduct(shop),
      aProduct(shop, { sellerId: otherStore.userId, title: 'Rosas' }),
    );
    const [first, second] = placed.orders;
    if (!first || !second) throw new Error('two stores, two orders');
    return { first, second, otherStore, placed };
  }
  async function twoStores() {
    const two = await twoUnpaid();
    return { ...two, paymentId: await approve(shop, two.placed) };
  }
  const statuses = async (...orders: { id: string }[]) =>
    Promise.all(orders.map(async ({ id }) => (await read(id)).status));

  it('cancels every order in one step', async () => {
    const { first, second } = await twoStores();
    const check = await shop
      .as(shop.buyer)
      .get<CancellableAnswer>(`/orders/${first.id}/check-cancellable`);

    const { status, body } = await cancel(first.id);

    expect(check.body.wholePurchase).toBe(2);
    expect([status, body.orders.map(({ id }) => id).toSorted()]).toEqual([
      200,
      [first.id, second.id].toSorted(),
    ]);
    expect(await statuses(first, second)).toEqual(['cancelled', 'cancelled']);
    for (const { id } of [first, second]) {
      expect((await announced(shop, id)).at(-1)).toBe('order-cancelled');
    }
  });

  it('announces of each unpaid order which others ended in the same step', async () => {
    const { first, second } = await twoUnpaid();

    await cancel(first.id);

    expect(await lastEvent(shop, first.id)).toMatchObject({ cancelledTogether: [second.id] });
    expect(await lastEvent(shop, second.id)).toMatchObject({ cancelledTogether: [first.id] });
  });

  it('leaves out what is cancelled already', async () => {
    const { first, second } = await twoStores();
    await shop.as(shop.buyer).post(`/orders/${second.id}/cancel`, {});

    const { body } = await cancel(first.id);

    expect(body.orders.map(({ id }) => id)).toEqual([first.id]);
  });

  it('cancels none when one has left, and says which moves are left', async () => {
    const { first, second, otherStore } = await twoStores();
    const shipped = { status: 'shipped', trackingCode: 'BR1' };
    await shop.as(otherStore).put(`/orders/${second.id}/status`, shipped);
    const check = await shop
      .as(shop.buyer)
      .get<CancellableAnswer>(`/orders/${first.id}/check-cancellable`);

    const { status, body } = await cancel(first.id);

    expect(check.body.wholePurchase).toBeNull();
    expect([status, body.code]).toEqual([409, 'ORDER_TRANSITION_NOT_ALLOWED']);
    expect(await statuses(first, second)).toEqual(['paid', 'shipped']);
  });

  it('is not for stores', async () => {
    const { first, second } = await twoStores();

    const { status } = await cancel(first.id, shop.seller, { reasonCode: 'out_of_stock' });

    expect(status).toBe(404);
    expect(await statuses(first, second)).toEqual(['paid', 'paid']);
  });

  it('waits for no one in a circle: two at once, one wins', async () => {
    const { first, second } = await twoStores();

    const answers = await Promise.all([cancel(first.id), cancel(second.id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
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
