import { RefundFailedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, full } from './actions.ts';
import { aDeliveredOrder, aPaidOrder, aPendingOrder, lastEvent, openShop } from './shop.ts';

const shop = useService(openShop);

const { read, refunded, reportProblem, requestRefund, review } = actionsOf(() => shop);

describe('refunds', () => {
  it('go from request over review to completion, and return the order', async () => {
    const order = await aDeliveredOrder(shop);

    const { status, body } = await requestRefund(order.id, {
      ...full,
      reason: 'regret',
      reasonDetails: 'Não serviu',
    });
    const requested = await lastEvent(shop, order.id);
    const approved = await review(body.refund.id, { action: 'approve' });
    const approval = await lastEvent(shop, order.id);
    await refunded(order, body.refund.id, 2_980);

    expect([status, body.refund]).toMatchObject([
      201,
      { status: 'pending', refundAmount: 29.8, refundType: 'full' },
    ]);
    expect(requested).toMatchObject({
      refundId: body.refund.id,
      amountCents: 2_980,
      refundType: 'full',
      reason: 'regret',
    });
    expect(approved.body.refund.status).toBe('approved');
    expect(approval).toMatchObject({
      refundId: body.refund.id,
      paymentId: order.paymentId,
      amountCents: 2_980,
      approvedBy: shop.admin.userId,
    });
    expect(await read(order.id)).toMatchObject({
      status: 'returned',
      returnReasonCode: 'regret',
      returnReason: null,
      refunds: [{ status: 'completed' }],
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      to: 'returned',
      restock: [{ quantity: 1 }],
    });
  });

  it.each([
    ['approve', 'refunded'],
    ['reject', 'rejected'],
  ])(
    'requested again after the provider refused decide the dispute (%s)',
    async (action, outcome) => {
      const order = await aDeliveredOrder(shop);
      await reportProblem(order.id);
      const [first] = (await read(order.id)).refunds;
      if (!first) throw new Error('a dispute asks for a refund');
      await review(first.id, { action: 'approve' });
      const { id: orderId, paymentId } = order;
      const failure = { refundId: first.id, paymentId, orderId, amountCents: 2_980, cause: '2031' };
      await shop.publish(RefundFailedV1, failure);
      const between = await read(order.id);

      const again = { refundType: 'partial', amount: 10, reason: 'customer_service' };
      const { body } = await requestRefund(order.id, again, shop.admin);
      await review(body.refund.id, { action, rejectionReason: 'Sem provas' });
      if (action === 'approve') await refunded(order, body.refund.id, 1_000);

      expect(between.dispute).toMatchObject({ status: 'open' });
      expect((await read(order.id)).dispute).toMatchObject({ status: outcome });
      expect(await lastEvent(shop, order.id)).toMatchObject({ outcome });
    },
  );

  it('keep an order where it is when a part goes back', async () => {
    const order = await aDeliveredOrder(shop);
    const { body } = await requestRefund(order.id, {
      ...full,
      refundType: 'partial',
      amount: 10.5,
    });
    await review(body.refund.id, { action: 'approve' });

    await refunded(order, body.refund.id, 1_050);

    expect(await read(order.id)).toMatchObject({
      status: 'delivered',
      refunds: [{ refundAmount: 10.5, refundType: 'partial', status: 'completed' }],
    });
  });

  it('never add up to more than the total, also when asked for at the same moment', async () => {
    const order = await aDeliveredOrder(shop);

    const answers = await Promise.all(
      [20, 20, 9.8].map((amount) =>
        requestRefund(order.id, { ...full, refundType: 'partial', amount }),
      ),
    );

    const [taken, ...others] = answers.toSorted((a, b) => a.status - b.status);
    expect(taken?.status).toBe(201);
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'REFUND_REQUEST_OPEN'],
      [409, 'REFUND_REQUEST_OPEN'],
    ]);
    const { refund } = taken?.body ?? {};
    await review(refund?.id ?? '', { action: 'approve' });
    const above = { ...full, refundType: 'partial', amount: 29.81 - (refund?.refundAmount ?? 0) };
    const refusal = await requestRefund(order.id, {
      ...above,
      amount: Number(above.amount.toFixed(2)),
    });
    expect(refusal.body.code).toBe('REFUND_ABOVE_TOTAL');
  });

  it('for all that is left can still become a problem, which the page offers', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await requestRefund(order.id, full)).body.refund;

    expect((await read(order.id)).allowed.canReportProblem).toBe(true);
    expect((await reportProblem(order.id)).status).toBe(201);
    const { refunds, allowed } = await read(order.id);
    expect(refunds).toMatchObject([{ id, status: 'pending' }]);
    expect(allowed.canReportProblem).toBe(false);
  });

  it('are open one at a time, and the rest after a part is a part', async () => {
    const order = await aDeliveredOrder(shop);
    const part = { ...full, refundType: 'partial', amount: 10 };
    const { id } = (await requestRefund(order.id, part)).body.refund;

    const second = await requestRefund(order.id, full);
    const waiting = await read(order.id);
    await review(id, { action: 'approve' });
    await refunded(order, id, 1_000);
    const rest = await requestRefund(order.id, full);

    expect([second.status, second.body.code, second.body.details]).toEqual([
      409,
      'REFUND_REQUEST_OPEN',
      { refundId: id },
    ]);
    expect([waiting.allowed.canRequestRefund, waiting.refundable]).toEqual([false, 19.8]);
    expect(rest.body.refund).toMatchObject({ refundAmount: 19.8, refundType: 'partial' });
    expect((await read(order.id)).refundable).toBe(0);
  });

  it.each([
    ['no amount', { refundType: 'partial' }, 400, 'INVALID_AMOUNT'],
    ['nothing', { refundType: 'partial', amount: 0 }, 400, 'INVALID_AMOUNT'],
    ['three decimals', { refundType: 'partial', amount: 1.005 }, 400, 'INVALID_AMOUNT'],
    ['less than nothing', { refundType: 'partial', amount: -5 }, 400, 'INVALID_AMOUNT'],
    ['more than the total', { refundType: 'partial', amount: 29.81 }, 422, 'REFUND_ABOVE_TOTAL'],
    ['a reason of the house', { reason: 'admin_action' }, 400, 'INVALID_REQUEST'],
  ])('are refused to a buyer with %s', async (_case, given, status, code) => {
    const order = await aDeliveredOrder(shop);

    const answer = await requestRefund(order.id, { ...full, ...given });

    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('are refused before delivery to the buyer, not to administrators, and never to others', async () => {
    const paid = await aPaidOrder(shop);
    const pending = await aPendingOrder(shop);

    const answers = [
      await requestRefund(paid.id, full),
      await requestRefund(pending.id, { ...full, reason: 'admin_action' }, shop.admin),
      await requestRefund(paid.id, full, shop.seller),
      await requestRefund(paid.id, full, anActor('buyer')),
      await requestRefund(paid.id, { ...full, reason: 'admin_action' }, shop.admin),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'REFUND_NOT_ALLOWED'],
      [409, 'REFUND_NOT_ALLOWED'],
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
      [201, undefined],
    ]);
  });

  it('are reviewed once, by administrators, and rejected with a reason', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await requestRefund(order.id, full)).body.refund;

    const silent = await review(id, { action: 'reject', rejectionReason: ' ' });
    const byBuyer = await review(id, { action: 'approve' }, shop.buyer);
    const both = await Promise.all([
      review(id, { action: 'reject', rejectionReason: 'Fora do prazo' }),
      review(id, { action: 'approve' }),
    ]);
    const unknown = await review(newId(), { action: 'approve' });

    expect([silent.status, silent.body.code, byBuyer.status, unknown.body.code]).toEqual([
      400,
      'REJECTION_REASON_REQUIRED',
      403,
      'REFUND_NOT_FOUND',
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('REFUND_ALREADY_REVIEWED');
    const entries = await auditEntriesFor(shop, order.id);
    expect(entries).toMatchObject([
      { adminId: shop.admin.userId, before: { refundId: id, status: 'pending' } },
    ]);
    expect(entries[0]?.action).toMatch(/^refund-(?:approved|rejected)$/);
  });

  it('can not be approved once the order was cancelled', async () => {
    const order = await aPaidOrder(shop);
    const { id } = (await requestRefund(order.id, { ...full, reason: 'admin_action' }, shop.admin))
      .body.refund;
    await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`);

    expect((await review(id, { action: 'approve' })).body.code).toBe('REFUND_NOT_ALLOWED');
  });

  it('can be asked for again after the provider refused', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await requestRefund(order.id, full)).body.refund;
    await review(id, { action: 'approve' });

    await shop.publish(RefundFailedV1, {
      refundId: id,
      paymentId: order.paymentId,
      orderId: order.id,
      amountCents: 2_980,
      cause: 'insufficient_amount',
    });

    expect((await read(order.id)).refunds).toMatchObject([{ status: 'failed' }]);
    expect((await requestRefund(order.id, full)).status).toBe(201);
  });

  it('are listed for the parties, and all of them for administrators', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await requestRefund(order.id, full)).body.refund;
    const listOf = (actor: TestActor) =>
      shop.as(actor).get<{ refunds: { id: string }[] }>(`/refunds/orders/${order.id}/refunds`);

    const [own, sellers, strangers] = await Promise.all([
      listOf(shop.buyer),
      listOf(shop.seller),
      listOf(anActor('buyer')),
    ]);
    const all = await shop
      .as(shop.admin)
      .get<{ refunds: object[]; pagination: object }>(
        '/refunds?status=pending&startDate=2020-01-01&limit=1',
      );
    const history = await shop
      .as(shop.buyer)
      .get<{ statusHistory: object[] }>(`/refunds/orders/${order.id}/status-history`);

    expect([own.body.refunds.map((refund) => refund.id), sellers.status, strangers.status]).toEqual(
      [[id], 200, 404],
    );
    expect(all.body.refunds).toMatchObject([
      {
        id,
        order: { orderNumber: order.orderNumber, buyer: { name: 'Ana Souza' } },
        originalAmount: 29.8,
        initiator: { name: 'Ana Souza' },
        status: 'pending',
      },
    ]);
    expect(all.body.pagination).toMatchObject({ page: 1, limit: 1 });
    expect(history.body.statusHistory).toMatchObject([
      { kind: 'refund_requested', subjectId: id, by: { userType: 'buyer', name: 'Ana Souza' } },
    ]);
    expect((await shop.as(shop.buyer).get('/refunds')).status).toBe(403);
  });

  it('begin a day at midnight of the city', async () => {
    const order = await aDeliveredOrder(shop);
    const { body } = await requestRefund(order.id, full);
    // 23:30 on the day before in São Paulo.
    await shop.sql`update orders.refunds set created_at = '2031-03-10T02:30:00Z' where id = ${body.refund.id}`;
    const since = async (day: string) => {
      const { body: found } = await shop
        .as(shop.admin)
        .get<{ refunds: { id: string }[] }>(`/refunds?startDate=${day}`);
      return found.refunds.map(({ id }) => id);
    };

    expect(await since('2031-03-09')).toEqual([body.refund.id]);
    expect(await since('2031-03-10')).toEqual([]);
  });
});
