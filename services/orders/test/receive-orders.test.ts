import {
  DisputeClosedV1,
  type OrderAnswer,
  PaymentCreatedV1,
  PaymentRefundedV1,
  RefundFailedV1,
} from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDeliveredOrder,
  announced,
  aPaidOrder,
  aPendingOrder,
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

type Refusal = { code: string; details: Record<string, unknown> };
const read = async (id: string, actor: TestActor = shop.buyer) =>
  (await shop.as(actor).get<OrderAnswer>(`/orders/${id}`)).body.order;
const confirm = (id: string, body: object = { confirmed: true }, actor: TestActor = shop.buyer) =>
  shop.as(actor).post<OrderAnswer & Refusal>(`/orders/${id}/confirm-delivery`, body);

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
      'Entrega reportada com sucesso! O cliente pode agora confirmar o recebimento e deixar avaliações.',
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

const problem = { reason: 'product_defect', description: 'Chegou quebrado, não abre.' };
const reportProblem = (id: string, body: object = problem, actor: TestActor = shop.buyer) =>
  shop
    .as(actor)
    .post<Refusal & { dispute: { id: string; status: string; dueAt: string; createdAt: string } }>(
      `/orders/${id}/report-problem`,
      body,
    );

interface RefundBody extends Refusal {
  refund: {
    id: string;
    status: string;
    refundAmount: number;
    refundType: string;
    rejectionReason: string | null;
  };
}
const request = (id: string, body: object, actor: TestActor = shop.buyer) =>
  shop.as(actor).post<RefundBody>(`/refunds/orders/${id}/refunds`, body);
const review = (id: string, body: object, actor: TestActor = shop.admin) =>
  shop.as(actor).post<RefundBody>(`/refunds/${id}/review`, body);
const full = { refundType: 'full', reason: 'product_defect' };

async function refunded(
  order: { id: string; purchaseId: string; paymentId: string },
  refundId: string,
  amountCents: number,
  orderRefundedCents = amountCents,
) {
  await shop.publish(PaymentRefundedV1, {
    refundId,
    paymentId: order.paymentId,
    orderId: order.id,
    purchaseId: order.purchaseId,
    buyerId: shop.buyer.userId,
    amountCents,
    orderRefundedCents,
    reason: 'x',
    refundedAt: shop.clock.now().toISOString(),
  });
}

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

    await review(goodRefund, { action: 'approve' });
    await refunded(good, goodRefund, 2_980);
    await review(await refundOf(bad.id), { action: 'reject', rejectionReason: 'Sem provas' });

    expect(await read(good.id)).toMatchObject({
      status: 'returned',
      dispute: { status: 'refunded' },
    });
    expect(await read(bad.id)).toMatchObject({
      status: 'delivered',
      dispute: { status: 'rejected' },
      allowed: { canConfirmDelivery: true },
    });
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

describe('refunds', () => {
  it('go from request over review to completion, and return the order', async () => {
    const order = await aDeliveredOrder(shop);

    const { status, body } = await request(order.id, {
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
      returnReason: 'regret',
      refunds: [{ status: 'completed' }],
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      to: 'returned',
      restock: [{ quantity: 1 }],
    });
  });

  it('keep an order where it is when a part goes back', async () => {
    const order = await aDeliveredOrder(shop);
    const { body } = await request(order.id, { ...full, refundType: 'partial', amount: 10.5 });
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
      [20, 20, 9.8].map((amount) => request(order.id, { ...full, refundType: 'partial', amount })),
    );

    const taken = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.refund.refundAmount);
    expect(taken.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(29.8);
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual([
      'REFUND_ABOVE_TOTAL',
    ]);
    expect((await request(order.id, full)).body.code).toBe('REFUND_ABOVE_TOTAL');
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

    const answer = await request(order.id, { ...full, ...given });

    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('are refused before delivery to the buyer, not to administrators, and never to others', async () => {
    const paid = await aPaidOrder(shop);
    const pending = await aPendingOrder(shop);

    const answers = [
      await request(paid.id, full),
      await request(pending.id, { ...full, reason: 'admin_action' }, shop.admin),
      await request(paid.id, full, shop.seller),
      await request(paid.id, full, anActor('buyer')),
      await request(paid.id, { ...full, reason: 'admin_action' }, shop.admin),
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
    const { id } = (await request(order.id, full)).body.refund;

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
  });

  it('can not be approved once the order was cancelled', async () => {
    const order = await aPaidOrder(shop);
    const { id } = (await request(order.id, { ...full, reason: 'admin_action' }, shop.admin)).body
      .refund;
    await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`);

    expect((await review(id, { action: 'approve' })).body.code).toBe('REFUND_NOT_ALLOWED');
  });

  it('can be asked for again after the provider refused', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await request(order.id, full)).body.refund;
    await review(id, { action: 'approve' });

    await shop.publish(RefundFailedV1, {
      refundId: id,
      paymentId: order.paymentId,
      orderId: order.id,
      amountCents: 2_980,
      cause: 'insufficient_amount',
    });

    expect((await read(order.id)).refunds).toMatchObject([{ status: 'failed' }]);
    expect((await request(order.id, full)).status).toBe(201);
  });

  it('are listed for the parties, and all of them for administrators', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await request(order.id, full)).body.refund;
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
    expect(history.body.statusHistory).toHaveLength(4);
    expect((await shop.as(shop.buyer).get('/refunds')).status).toBe(403);
  });
});

describe('time', () => {
  it('ends regret seven days after delivery, and other reasons not', async () => {
    const order = await aDeliveredOrder(shop);
    shop.clock.advance(7 * dayMs + 1_000);

    expect((await request(order.id, { ...full, reason: 'regret' })).body.code).toBe(
      'REGRET_PERIOD_OVER',
    );
    expect((await request(order.id, full)).status).toBe(201);
  });

  it('lets Sistema confirm after seven silent days, once, unless something is disputed', async () => {
    await shop.runJobs();
    const [silent, disputed, spoken] = [
      await aDeliveredOrder(shop),
      await aDeliveredOrder(shop),
      await aDeliveredOrder(shop),
    ];
    await reportProblem(disputed.id);
    shop.clock.advance(6 * dayMs);
    await confirm(spoken.id);
    await shop.runJobs();
    const early = await read(silent.id);
    shop.clock.advance(dayMs);

    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await shop.runJobs();

    const late = await read(silent.id);
    expect([
      early.deliveryConfirmed,
      late.deliveryConfirmed,
      (await read(disputed.id)).deliveryConfirmed,
    ]).toEqual([false, true, false]);
    expect(late.statusHistory.at(-1)).toMatchObject({
      newStatus: 'delivered',
      userType: 'system',
      changedByUser: null,
    });
    for (const { id } of [silent, spoken])
      expect(
        (await announced(shop, id)).filter((type) => type === 'delivery-confirmed'),
      ).toHaveLength(1);
    expect(await lastEvent(shop, silent.id)).toMatchObject({
      confirmedBy: null,
      productReviews: [],
    });
  });

  it('lets Sistema cancel what stayed unpaid for 48 hours, but waits for an open payment', async () => {
    const [unpaid, paying, paid] = [
      await aPendingOrder(shop),
      await aPendingOrder(shop),
      await aPaidOrder(shop),
    ];
    shop.clock.advance(47 * hourMs);
    await shop.runJobs();
    const early = await read(unpaid.id);
    const expiresAt = new Date(shop.clock.now().getTime() + 2 * hourMs).toISOString();
    await shop.publish(PaymentCreatedV1, {
      paymentId: newId(),
      purchaseId: paying.purchaseId,
      buyerId: shop.buyer.userId,
      method: 'pix',
      amountCents: 2_980,
      allocations: [{ orderId: paying.id, amountCents: 2_980 }],
      expiresAt,
    });
    shop.clock.advance(hourMs + 1_000);

    await shop.runJobs();
    await shop.runJobs();
    const waiting = await read(paying.id);
    shop.clock.advance(2 * hourMs);
    await shop.runJobs();

    expect([
      early.status,
      (await read(unpaid.id)).status,
      waiting.status,
      (await read(paying.id)).status,
      (await read(paid.id)).status,
    ]).toEqual(['pending', 'cancelled', 'pending', 'cancelled', 'paid']);
    expect(await announced(shop, unpaid.id)).toEqual(['order-created', 'order-cancelled']);
    expect(await lastEvent(shop, unpaid.id)).toMatchObject({
      cancelledBy: null,
      wasPaid: false,
      reason: 'Pagamento não realizado em 48 horas',
    });
  });
});
