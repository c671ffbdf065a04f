import type { OrderAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import {
  aDeliveredOrder,
  announced,
  aPaidOrder,
  aPendingOrder,
  aShippedOrder,
  lastEvent,
  openShop,
} from './shop.ts';

const shop = useService(openShop);

type Refusal = { code: string; details: Record<string, unknown>; error: string };
const setStatus = (id: string, body: object, actor: TestActor = shop.seller) =>
  shop.as(actor).put<OrderAnswer & Refusal>(`/orders/${id}/status`, body);

/** A buyer without orders from other tests. */
describe('PUT /orders/:id/status', () => {
  it('moves the goods, keeps the tracking code and says who did it', async () => {
    const order = await aPaidOrder(shop);

    const { status, body } = await setStatus(order.id, {
      status: 'shipped',
      trackingCode: ' BR123 ',
      estimatedDelivery: '2026-12-01',
      notes: 'Saiu hoje',
    });

    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'shipped',
      trackingCode: 'BR123',
      estimatedDelivery: '2026-12-01',
    });
    expect(body.order.statusHistory.at(-1)).toMatchObject({
      oldStatus: 'paid',
      newStatus: 'shipped',
      userType: 'seller',
      reason: 'Saiu hoje',
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      from: 'paid',
      to: 'shipped',
      trackingCode: 'BR123',
      changedBy: shop.seller.userId,
      restock: [],
    });
  });

  it('goes back from shipped to processing only with a note', async () => {
    const order = await aShippedOrder(shop);

    const silent = await setStatus(order.id, { status: 'processing', notes: ' ' });
    const noted = await setStatus(order.id, { status: 'processing', notes: 'Endereço errado' });

    expect([silent.status, silent.body.code]).toEqual([422, 'NOTE_REQUIRED']);
    expect(noted.body.order).toMatchObject({ status: 'processing', trackingCode: 'BR123' });
  });

  it('counts as a reported delivery when it says delivered', async () => {
    const order = await aPaidOrder(shop);

    const { body } = await setStatus(order.id, { status: 'delivered', notes: 'Na portaria' });

    expect(body.order.deliveryReport).toMatchObject({ notes: 'Na portaria' });
    expect((await announced(shop, order.id)).slice(-2)).toEqual([
      'order-status-changed',
      'delivery-reported',
    ]);
  });

  it.each(['pending', 'paid', 'cancelled', 'refunded', 'returned'])(
    'leaves %s to money, cancellation and refunds',
    async (status) => {
      const order = await aPaidOrder(shop);

      const answer = await setStatus(order.id, { status });

      expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_TRANSITION_NOT_ALLOWED']);
    },
  );

  it('refuses moves that the table does not have', async () => {
    const pending = await aPendingOrder(shop);
    const delivered = await aDeliveredOrder(shop);

    const answers = [
      await setStatus(pending.id, { status: 'shipped' }),
      await setStatus(delivered.id, { status: 'processing', notes: 'x' }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code, body.details])).toEqual([
      [
        409,
        'ORDER_TRANSITION_NOT_ALLOWED',
        { from: 'pending', to: 'shipped', allowed: ['cancelled'] },
      ],
      [409, 'ORDER_TRANSITION_NOT_ALLOWED', { from: 'delivered', to: 'processing', allowed: [] }],
    ]);
    expect(answers[1]?.body.error).toBe(
      'O pedido não pode passar de “Entregue” para “Em preparação”.',
    );
  });

  it('is for its seller and administrators', async () => {
    const order = await aPaidOrder(shop);

    const answers = [
      await setStatus(order.id, { status: 'processing' }, shop.buyer),
      await setStatus(order.id, { status: 'processing' }, anActor('seller')),
      await setStatus(order.id, { status: 'processing' }, shop.admin),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
    expect(answers[2]?.body.order.statusHistory.at(-1)?.userType).toBe('admin');
  });

  it('happens once for one Idempotency-Key', async () => {
    const order = await aPaidOrder(shop);
    const key = { 'idempotency-key': newId() };
    const put = () =>
      shop
        .as(shop.seller)
        .put<OrderAnswer>(`/orders/${order.id}/status`, { status: 'processing' }, key);

    const answers = [await put(), await put()];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body.order.statusHistory).toHaveLength(3);
  });
});

describe('PUT /orders/:id/admin-update', () => {
  const update = (id: string, body: object, actor: TestActor = shop.admin) =>
    shop.as(actor).put<OrderAnswer & Refusal>(`/orders/${id}/admin-update`, body);

  it('corrects tracking and date without a move', async () => {
    const order = await aShippedOrder(shop);

    const { body } = await update(order.id, {
      trackingCode: 'BR999',
      estimatedDelivery: '2026-12-24',
    });

    expect(body.order).toMatchObject({
      status: 'shipped',
      trackingCode: 'BR999',
      estimatedDelivery: '2026-12-24',
    });
    expect(body.order.statusHistory).toHaveLength(3);
    const [entry] = await auditEntriesFor(shop, order.id);
    expect(entry?.after).toEqual({ trackingCode: 'BR999', estimatedDelivery: '2026-12-24' });
  });

  it('takes goods back into stock', async () => {
    const order = await aDeliveredOrder(shop);

    const { body } = await update(order.id, { status: 'returned', notes: 'Voltou fechado' });

    expect(body.order).toMatchObject({ status: 'returned', returnReason: 'Voltou fechado' });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      to: 'returned',
      restock: [{ productId: order.product.productId, quantity: 1 }],
    });
  });

  it('cancels like a cancellation, and never invents money', async () => {
    const order = await aPaidOrder(shop);

    const refunded = await update(order.id, { status: 'refunded' });
    const unexplained = await update(order.id, { status: 'cancelled' });
    const cancelled = await update(order.id, { status: 'cancelled', notes: 'Fraude' });

    expect([refunded.status, refunded.body.code]).toEqual([409, 'ORDER_TRANSITION_NOT_ALLOWED']);
    expect([unexplained.status, unexplained.body.code]).toEqual([422, 'CANCEL_REASON_REQUIRED']);
    expect(cancelled.body.order).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'admin',
      cancelReasonCode: 'other',
      cancelReason: 'Fraude',
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      wasPaid: true,
      cancelledBy: shop.admin.userId,
    });
    expect(await auditEntriesFor(shop, order.id)).toMatchObject([
      {
        adminId: shop.admin.userId,
        action: 'order-edited',
        before: { status: 'paid', cancelReason: null },
        after: { status: 'cancelled', cancelReason: 'Fraude' },
      },
    ]);
  });

  it('is for administrators', async () => {
    const order = await aPaidOrder(shop);

    expect((await update(order.id, {}, shop.seller)).status).toBe(403);
    expect((await update(newId(), {})).status).toBe(404);
  });
});
