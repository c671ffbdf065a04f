import { DisputeClosedV1, type OrderAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, problem, type Refusal } from './actions.ts';
import {
  aDeliveredOrder,
  announced,
  aPaidOrder,
  aShippedOrder,
  lastEvent,
  openShop,
} from './shop.ts';

const shop = useService(openShop);

const { confirm, read, refunded, reportProblem, review } = actionsOf(() => shop);

describe('POST /orders/:id/report-delivery', () => {
  const report = (id: string, body: object, actor: TestActor = shop.seller) =>
    shop
      .as(actor)
      .post<OrderAnswer & Refusal & { message: string }>(`/orders/${id}/report-delivery`, body);

  it('makes a shipped order delivered, with notes and proof', async () => {
    const order = await aShippedOrder(shop);

    const { status, body } = await report(order.id, {
      notes: 'Com o porteiro',
      deliveryProof: '/images/proof.webp',
    });

    expect([status, body.message]).toEqual([
      200,
      'Pronto! Pedimos ao cliente que confirme o recebimento.',
    ]);
    expect(body.order).toMatchObject({
      status: 'delivered',
      deliveryReport: { notes: 'Com o porteiro', deliveryProof: '/images/proof.webp' },
    });
    expect((await announced(shop, order.id)).slice(-2)).toEqual([
      'order-status-changed',
      'delivery-reported',
    ]);
  });

  it('refuses orders that are not on their way, and everybody but the seller', async () => {
    const paid = await aPaidOrder(shop);
    const shipped = await aShippedOrder(shop);

    expect((await report(paid.id, {})).body.code).toBe('ORDER_TRANSITION_NOT_ALLOWED');
    expect((await report(shipped.id, {}, shop.buyer)).status).toBe(404);
    expect((await report(shipped.id, {}, shop.admin)).status).toBe(404);
  });
});

describe('POST /orders/:id/confirm-delivery', () => {
  it('confirms once, with reviews of what was really bought', async () => {
    const order = await aDeliveredOrder(shop);
    const { productId } = order.product;

    const { status, body } = await confirm(order.id, {
      confirmed: true,
      notes: 'Tudo certo',
      productReviews: [{ productId, rating: 5, comment: ' Ótimo ' }],
    });

    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'delivered',
      deliveryConfirmed: true,
      allowed: { canConfirmDelivery: false },
    });
    expect(body.order.statusHistory.at(-1)).toMatchObject({
      newStatus: 'delivered',
      userType: 'buyer',
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      confirmedBy: shop.buyer.userId,
      productReviews: [{ productId, rating: 5, comment: 'Ótimo' }],
      isReviewed: true,
    });
  });

  it('refuses a second confirmation, also at the same moment', async () => {
    const order = await aDeliveredOrder(shop);

    const answers = await Promise.all([confirm(order.id), confirm(order.id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe(
      'DELIVERY_ALREADY_CONFIRMED',
    );
    expect(
      (await announced(shop, order.id)).filter((type) => type === 'delivery-confirmed'),
    ).toHaveLength(1);
  });

  it("refuses what was not delivered, not confirmed, not bought, or is not one's own", async () => {
    const shipped = await aShippedOrder(shop);
    const order = await aDeliveredOrder(shop);
    const stranger = { productId: newId(), rating: 5 };

    const answers = [
      await confirm(shipped.id),
      await confirm(order.id, { confirmed: false }),
      await confirm(order.id, { confirmed: true, productReviews: [stranger] }),
      await confirm(order.id, { confirmed: true, productReviews: [{ ...stranger, rating: 6 }] }),
      await confirm(order.id, { confirmed: true }, shop.seller),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'ORDER_NOT_DELIVERED'],
      [422, 'DELIVERY_NOT_CONFIRMED'],
      [422, 'PRODUCT_NOT_IN_ORDER'],
      [400, 'INVALID_REQUEST'],
      [404, 'ORDER_NOT_FOUND'],
    ]);
  });

  it('is asked for in the list of purchases that wait for it', async () => {
    const order = await aDeliveredOrder(shop);
    const waiting = async () =>
      (
        await shop.as(shop.buyer).get<{ orders: { id: string }[] }>('/orders/delivery-confirmation')
      ).body.orders.map(({ id }) => id);

    const before = await waiting();
    await confirm(order.id);

    expect([before.includes(order.id), (await waiting()).includes(order.id)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('POST /orders/:id/report-problem', () => {
  it('opens a dispute with a refund for an administrator to decide', async () => {
    const order = await aDeliveredOrder(shop);

    const { status, body } = await reportProblem(order.id);

    expect([status, body.dispute.status]).toEqual([201, 'open']);
    expect(Date.parse(body.dispute.dueAt) - Date.parse(body.dispute.createdAt)).toBe(7 * dayMs);
    expect((await announced(shop, order.id)).slice(-2)).toEqual([
      'refund-requested',
      'dispute-opened',
    ]);
    const seen = await read(order.id);
    expect(seen).toMatchObject({
      dispute: { id: body.dispute.id, status: 'open', reason: 'product_defect' },
      refunds: [{ status: 'pending', refundAmount: 29.8 }],
    });
    expect(seen.allowed).toMatchObject({ canReportProblem: false, canConfirmDelivery: false });
  });

  it('is closed by the refund or by its rejection', async () => {
    const [good, bad] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)];
    for (const { id } of [good, bad]) await reportProblem(id);
    const refundOf = async (id: string) => (await read(id)).refunds[0]?.id ?? '';
    const goodRefund = await refundOf(good.id);

    const open = await read(good.id);
    await review(goodRefund, { action: 'approve' });
    const approved = await read(good.id);
    await refunded(good, goodRefund, 2_980);
    await review(await refundOf(bad.id), { action: 'reject', rejectionReason: 'Sem provas' });

    expect(await read(good.id)).toMatchObject({
      status: 'returned',
      dispute: { status: 'refunded', outcome: 'refunded', decision: null },
    });
    expect(await read(bad.id)).toMatchObject({
      status: 'delivered',
      dispute: { status: 'rejected', outcome: 'rejected', decision: 'Sem provas' },
      allowed: { canConfirmDelivery: true },
    });
    expect(open.dispute).toMatchObject({ outcome: null, decidedAt: null });
    // Decided on approval, though the money is still on its way.
    expect(approved.dispute).toMatchObject({ status: 'open', outcome: 'refunded' });
    expect(approved.dispute?.decidedAt).not.toBeNull();
    const closed = (await shop.outbox()).filter(({ type }) => type === DisputeClosedV1.type);
    expect(closed.map(({ data }) => (data as { outcome: string }).outcome)).toEqual([
      'refunded',
      'rejected',
    ]);
  });

  it('is opened once, also by two at the same moment', async () => {
    const order = await aShippedOrder(shop);

    const answers = await Promise.all([reportProblem(order.id), reportProblem(order.id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await confirm(order.id)).body.code).toBe('ORDER_NOT_DELIVERED');
  });

  it('keeps the buyer from confirming while it is open', async () => {
    const order = await aDeliveredOrder(shop);
    await reportProblem(order.id);

    expect((await confirm(order.id)).body.code).toBe('DISPUTE_OPEN');
  });

  it('refuses paid orders, short descriptions, other reasons and other people', async () => {
    const paid = await aPaidOrder(shop);
    const order = await aDeliveredOrder(shop);

    const answers = [
      await reportProblem(paid.id),
      await reportProblem(order.id, { ...problem, description: 'curto' }),
      await reportProblem(order.id, { ...problem, reason: 'mood' }),
      await reportProblem(order.id, problem, shop.seller),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'PROBLEM_NOT_REPORTABLE'],
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
      [404, 'ORDER_NOT_FOUND'],
    ]);
  });
});
