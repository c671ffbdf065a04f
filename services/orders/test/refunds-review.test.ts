import {
  PaymentRefundedV1,
  RefundApprovedV1,
  type RefundListAnswer,
  type RefundReviewAnswer,
  RefundFailedV1,
  type RefundView,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, full, type Refusal } from './actions.ts';
import { aDeliveredOrder, aPaidOrder, lastEvent, openShop } from './shop.ts';

const shop = useService(openShop);

const { giveIn, read, reportProblem, requestRefund, review } = actionsOf(() => shop);
const hourMs = 3_600_000;

type Order = Awaited<ReturnType<typeof aDeliveredOrder>>;

const open = async (id: string, actor: TestActor = shop.admin) =>
  await shop.as(actor).get<RefundReviewAnswer & Refusal>(`/refunds/${id}`);
const retry = async (id: string, actor: TestActor = shop.admin) =>
  await shop.as(actor).post<{ refund: RefundView } & Refusal>(`/refunds/${id}/retry`);

async function requested(order: Order, body: object = full): Promise<string> {
  return (await requestRefund(order.id, body)).body.refund.id;
}

/** Approved, then finally refused by the provider. */
async function failed(order: Order, body: object = full, amountCents = 2_980): Promise<string> {
  const id = await requested(order, body);
  await review(id, { action: 'approve' });
  await fail(order, id, amountCents);
  return id;
}

const fail = ({ id: orderId, paymentId }: Order, refundId: string, amountCents: number) =>
  shop.publish(RefundFailedV1, { refundId, paymentId, orderId, amountCents, cause: '2031' });

const complete = (order: Order, refundId: string, amountCents: number, providerRefundId: string) =>
  shop.publish(PaymentRefundedV1, {
    refundId,
    paymentId: order.paymentId,
    orderId: order.id,
    purchaseId: order.purchaseId,
    buyerId: shop.buyer.userId,
    amountCents,
    orderRefundedCents: amountCents,
    reason: 'x',
    refundedAt: shop.clock.now().toISOString(),
    providerRefundId,
  });

describe('GET /refunds', () => {
  it('puts open problems first, by due date, then who has waited longest', async () => {
    const late = await aDeliveredOrder(shop);
    const plain = await requested(await aDeliveredOrder(shop));
    shop.clock.advance(hourMs);
    const soon = await aDeliveredOrder(shop);
    const last = await requested(await aDeliveredOrder(shop));
    await reportProblem(late.id);
    await reportProblem(soon.id);
    await shop.sql`update orders.disputes set due_at = due_at - interval '3 days' where order_id = ${soon.id}`;

    const list = async (query: string) =>
      (await shop.as(shop.admin).get<RefundListAnswer>(`/refunds?${query}`)).body.refunds;
    const queue = await list('status=pending&sort=queue');
    const newest = await list('status=pending');

    expect(queue.map(({ orderId }) => orderId).slice(0, 2)).toEqual([soon.id, late.id]);
    expect(queue.map(({ id }) => id).slice(2)).toEqual([plain, last]);
    expect(queue[0]?.dispute).toMatchObject({ status: 'open' });
    expect(queue.at(-1)?.dispute).toBeNull();
    expect(newest.map(({ id }) => id)).toEqual([queue[0]?.id, queue[1]?.id, last, plain]);
  });
});

describe('GET /refunds/:id', () => {
  it('has order, parties, words, pictures and who pays what', async () => {
    const order = await aDeliveredOrder(shop);
    const part = await requested(order, { ...full, refundType: 'partial', amount: 10 });
    await review(part, { action: 'approve' });
    await complete(order, part, 1_000, '90001');
    await reportProblem(order.id, {
      reason: 'product_defect',
      description: 'Chegou quebrado, não abre.',
    });
    const pending = (await read(order.id)).refunds.find(({ status }) => status === 'pending');

    const { status, body } = await open(pending?.id ?? '');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      refund: { refundAmount: 19.8, status: 'pending', mercadoPagoRefundId: null },
      order: {
        id: order.id,
        buyer: { name: 'Ana Souza', email: shop.buyer.email },
        seller: { name: 'Padaria Cambuí' },
      },
      dispute: {
        description: 'Chegou quebrado, não abre.',
        images: [],
      },
      others: [{ id: part, status: 'completed', mercadoPagoRefundId: '90001' }],
    });
    // The shares were 27.71, 1.49 and 0.60; ten reais had gone back before.
    expect(body.shares).toEqual({ seller: 18.41, commission: 0.99, platformFee: 0.4 });
  });

  it('shares nothing of money that never paid the order', async () => {
    const order = await aDeliveredOrder(shop);
    const refundId = newId();
    await fail({ ...order, paymentId: newId() }, refundId, 2_980);

    expect((await open(refundId)).body.shares).toBeNull();
  });

  it('is for administrators, and 404 for what is not there', async () => {
    const order = await aDeliveredOrder(shop);
    const id = await requested(order);
    const people = [shop.buyer, shop.seller, anActor('buyer'), anActor('seller')];

    const answers = await Promise.all(people.map((actor) => open(id, actor)));

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await shop.anonymous.get(`/refunds/${id}`)).status).toBe(401);
    expect((await open(newId())).body.code).toBe('REFUND_NOT_FOUND');
  });
});

describe('POST /refunds/:id/retry', () => {
  it('sends a failed refund again as a new one, which decides the dispute', async () => {
    const order = await aDeliveredOrder(shop);
    await reportProblem(order.id);
    const [first] = (await read(order.id)).refunds;
    await review(first?.id ?? '', { action: 'approve' });
    await fail(order, first?.id ?? '', 2_980);

    const { status, body } = await retry(first?.id ?? '');
    const approval = await lastEvent(shop, order.id);
    const before = (await open(first?.id ?? '')).body.refund;
    await complete(order, body.refund.id, 2_980, '90002');

    expect([status, body.refund]).toMatchObject([
      201,
      { status: 'approved', refundAmount: 29.8, reason: 'product_defect', retryOf: first?.id },
    ]);
    expect(approval).toMatchObject({ refundId: body.refund.id, amountCents: 2_980 });
    expect(before).toMatchObject({ status: 'failed', retriedBy: body.refund.id, dispute: null });
    expect(await read(order.id)).toMatchObject({
      status: 'returned',
      dispute: { status: 'refunded' },
    });
    expect((await open(body.refund.id)).body.refund).toMatchObject({
      status: 'completed',
      mercadoPagoRefundId: '90002',
      dispute: { status: 'refunded' },
    });
    expect((await auditEntriesFor(shop, order.id)).map(({ action }) => action)).toEqual([
      'refund-approved',
      'refund-retried',
    ]);
  });

  it('gives back what a cancelled order was paid with', async () => {
    const order = await aPaidOrder(shop);
    await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`);
    const refundId = newId();
    await fail(order, refundId, 2_980);

    expect((await retry(refundId)).status).toBe(201);
  });

  it.each([
    ['cancelled', (order: Order) => shop.as(shop.buyer).post(`/orders/${order.id}/cancel`)],
    ['paid', async () => undefined],
  ] as const)(
    'gives back what is left of a %s order when the provider has given back a part meanwhile',
    async (_status, act) => {
      const order = await aPaidOrder(shop);
      await act(order);
      const [refundId, fromPanel] = [newId(), newId()];
      await fail(order, refundId, 2_980);
      await complete(order, fromPanel, 7, '90007');

      const { status, body } = await retry(refundId);

      expect([status, body.refund]).toMatchObject([
        201,
        { refundAmount: 29.73, refundType: 'partial', retryOf: refundId },
      ]);
      expect(await lastEvent(shop, order.id)).toMatchObject({ amountCents: 2_973 });
      await fail(order, body.refund.id, 2_973);
      await complete(order, newId(), 2_980, '90008');
      expect(await retry(body.refund.id)).toMatchObject({
        status: 422,
        body: { code: 'REFUND_ABOVE_TOTAL' },
      });
    },
  );

  it('happens once, also when two press at the same moment', async () => {
    const id = await failed(await aDeliveredOrder(shop));

    const both = await Promise.all([retry(id), retry(id)]);
    const late = await retry(id);

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect([late.status, late.body.code]).toEqual([409, 'REFUND_NOT_RETRYABLE']);
  });

  it('answers a repeated press as the first', async () => {
    const id = await failed(await aDeliveredOrder(shop));
    const press = () =>
      shop.as(shop.admin).post<{ refund: RefundView }>(`/refunds/${id}/retry`, undefined, {
        'idempotency-key': 'one-press',
      });

    const [first, again] = [await press(), await press()];

    expect([again.status, again.body.refund.id]).toEqual([201, first.body.refund.id]);
  });

  it('is refused for what did not fail, and when the money went back otherwise', async () => {
    const order = await aDeliveredOrder(shop);
    const part = { ...full, refundType: 'partial', amount: 20 };
    const first = await failed(order, part, 2_000);
    const second = await requested(order, part);

    const refusals = [await retry(second), await retry(first), await retry(newId())];

    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'REFUND_NOT_RETRYABLE'],
      [422, 'REFUND_ABOVE_TOTAL'],
      [404, 'REFUND_NOT_FOUND'],
    ]);
    expect(refusals[1]?.body.details).toEqual({ remaining: 9.8 });
  });

  it('is for administrators', async () => {
    const id = await failed(await aDeliveredOrder(shop));

    const answers = await Promise.all([shop.buyer, shop.seller].map((actor) => retry(id, actor)));

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('what an administrator may do with a refund, by the answer', () => {
  const no = { canApprove: false, canReject: false, canRetry: false, canPayOutside: false };
  const allowed = async (id: string) => (await open(id)).body.refund.allowed;

  it('decide a request, a regret only in its favour, and nothing once it is decided', async () => {
    const id = await requested(await aDeliveredOrder(shop));
    const regret = await requested(await aDeliveredOrder(shop), { ...full, reason: 'regret' });

    expect(await allowed(id)).toEqual({ ...no, canApprove: true, canReject: true });
    expect(await allowed(regret)).toEqual({ ...no, canApprove: true });
    await review(id, { action: 'approve' });
    expect(await allowed(id)).toEqual(no);
  });

  it('only reject a request whose money went back otherwise, also a regret', async () => {
    const order = await aDeliveredOrder(shop);
    const id = await requested(order, { ...full, reason: 'regret' });
    await complete(order, newId(), 2_980, newId());

    expect(await allowed(id)).toEqual({ ...no, canReject: true });
  });

  it('send a failed one again, once, or pay it by hand', async () => {
    const id = await failed(await aDeliveredOrder(shop));

    expect(await allowed(id)).toEqual({ ...no, canRetry: true, canPayOutside: true });
    await retry(id);
    expect(await allowed(id)).toEqual(no);
  });
});

describe('a request of which a part went back otherwise meanwhile', () => {
  const approve = (id: string) => review(id, { action: 'approve' });
  const agree = (id: string) =>
    shop.as(shop.seller).post<Refusal>(`/refunds/${id}/answer`, { answer: 'agree' });

  it.each([
    ['an approval', requested, approve],
    ['the store that agrees', requested, agree],
    [
      'the store that gives in',
      async (order: Order) => {
        const id = await requested(order);
        await reportProblem(order.id);
        return id;
      },
      (_id: string, order: Order) => giveIn(order.id),
    ],
  ] as const)('is granted by %s as far as something is left', async (_who, ask, grant) => {
    const order = await aDeliveredOrder(shop);
    const id = await ask(order);
    await complete(order, newId(), 7, newId());

    const answer = await grant(id, order);

    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    const granted = (await shop.outbox()).find(
      ({ aggregateId, type }) => aggregateId === order.id && type === RefundApprovedV1.type,
    );
    expect(granted?.data).toMatchObject({ refundId: id, amountCents: 2_973 });
    expect((await open(id)).body.refund).toMatchObject({
      refundAmount: 29.73,
      refundType: 'partial',
    });
  });

  it('is refused when nothing is left', async () => {
    const order = await aDeliveredOrder(shop);
    const id = await requested(order);
    await complete(order, newId(), 2_980, newId());

    const answers = [await approve(id), await agree(id)];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'REFUND_ABOVE_TOTAL'],
      [422, 'REFUND_ABOVE_TOTAL'],
    ]);
    expect((await review(id, { action: 'reject', rejectionReason: 'Já voltou' })).status).toBe(200);
  });
});
