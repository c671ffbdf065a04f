import {
  OrderCancelledV1,
  type OrderListAnswer,
  type OrderStatsAnswer,
  RefundApprovedV1,
  type RefundQueueAnswer,
  RefundRejectedV1,
  type RefundReviewAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionsOf, full, problem } from './actions.ts';
import { contestsOf, type Contested } from './contests.ts';
import {
  aDeliveredOrder,
  aPaidOrder,
  aPendingOrder,
  lastEvent,
  openShop,
  type Shop,
} from './shop.ts';

let shop: Shop;
// A new service each time, because everything waiting and all revenue is counted.
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.stop());

const { read, requestRefund, reportProblem, refunded } = actionsOf(() => shop);
const contests = contestsOf(() => shop);
const { chargeBack, fail, cancel, anApprovedReturn, onlyRefund, payOutside, eventsOf } = contests;
const failedQueue = async () =>
  (await shop.as(shop.admin).get<RefundQueueAnswer>('/refunds/queue')).body.failed.count;
const retry = (refundId: string) => shop.as(shop.admin).post(`/refunds/${refundId}/retry`);
const review = async (refundId: string) =>
  (await shop.as(shop.admin).get<RefundReviewAnswer>(`/refunds/${refundId}`)).body.refund;
const revenue = async () => {
  const { body } = await shop
    .as(shop.seller)
    .get<OrderStatsAnswer>('/orders/stats?viewAsSeller=true&groupBy=day');
  return [body.stats.confirmedRevenue, body.byDay?.period.revenue];
};
const paidBack = async (order: Contested) => {
  const { refundId, amountCents } = await lastEvent<{ refundId: string; amountCents: number }>(
    shop,
    order.id,
  );
  await refunded(order, refundId, amountCents);
};
describe('a payment that was lost', () => {
  it('is in every figure of the order what the books say', async () => {
    const order = await aDeliveredOrder(shop);
    const kept = await aPaidOrder(shop);
    await chargeBack(order, 'opened');
    expect(await revenue()).toEqual([59.6, 59.6]);
    await chargeBack(order, 'lost');

    expect(await read(order.id, shop.seller)).toMatchObject({
      status: 'delivered',
      sellerPayout: 0,
      commission: 0,
      platformFee: 0,
      refundedTotal: 29.8,
      refundable: 0,
      chargeback: { state: 'lost', amount: 29.8, decidedAt: expect.any(String) },
      allowed: { canRequestRefund: false },
    });
    for (const by of [shop.buyer, shop.seller, shop.admin])
      expect((await read(order.id, by)).timeline.slice(-2)).toMatchObject([
        { kind: 'contested', amount: 29.8 },
        { kind: 'charged_back', amount: 29.8 },
      ]);
    expect(await revenue()).toEqual([29.8, 29.8]);
    const list = await shop.as(shop.seller).get<OrderListAnswer>('/orders?view=sales');
    expect(list.body.orders.find(({ id }) => id === order.id)).toMatchObject({ sellerPayout: 0 });
    const { text } = await shop.as(shop.admin).get('/admin/reports?type=sales&format=csv');
    const line = text.split('\r\n').find((row) => row.includes(order.orderNumber));
    expect(line?.split(';').slice(-6, -1)).toEqual(['29,80', '0,00', '0,00', '0,00', '29,80']);
    expect((await read(kept.id, shop.seller)).sellerPayout).toBeGreaterThan(0);
  });

  it('closes the request that waited, with the reason, and its problem', async () => {
    const [asked, disputed] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)];
    await requestRefund(asked.id, full);
    await reportProblem(disputed.id, problem);
    for (const order of [asked, disputed]) {
      await chargeBack(order, 'opened');
      await chargeBack(order, 'lost');
      expect(await onlyRefund(order)).toMatchObject({
        status: 'rejected',
        rejectionReason: expect.stringContaining('banco'),
      });
      expect(await eventsOf(order, RefundRejectedV1.type)).toMatchObject([
        { reasonCode: 'charged_back', rejectedBy: null },
      ]);
    }
    expect(await read(disputed.id)).toMatchObject({ dispute: { status: 'refunded' } });
  });

  it.each(['before', 'after'] as const)(
    'closes what had failed %s it was decided: nothing waits for an action that can not be done',
    async (when) => {
      const { order, refundId } = await anApprovedReturn();
      await chargeBack(order, 'opened');
      if (when === 'before') await fail(order, refundId, 'contested');
      expect(await failedQueue()).toBe(0);
      await chargeBack(order, 'lost');
      if (when === 'after') await fail(order, refundId, 'contested');

      expect(await onlyRefund(order)).toMatchObject({ status: 'rejected' });
      expect(await failedQueue()).toBe(0);
      expect(await retry(refundId)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_CONTESTED' },
      });
    },
  );

  it('gives back nothing more of an order that was cancelled at the same moment', async () => {
    const order = await aPaidOrder(shop);
    await cancel(order);
    await chargeBack(order, 'opened');
    expect((await read(order.id)).refunds).toEqual([]);
    const refundId = newId();
    await fail(order, refundId, 'contested');
    await chargeBack(order, 'lost');
    expect(await onlyRefund(order)).toMatchObject({ id: refundId, status: 'rejected' });
    expect(await read(order.id)).toMatchObject({ status: 'cancelled', refundedTotal: 29.8 });
    expect(await failedQueue()).toBe(0);
  });

  it('and a buyer who asks at the same moment: refused, or closed by it', async () => {
    const order = await aDeliveredOrder(shop);
    await chargeBack(order, 'opened');
    await chargeBack(order, 'won');

    const [, asked] = await Promise.all([chargeBack(order, 'lost'), requestRefund(order.id, full)]);

    const statuses = (await read(order.id)).refunds.map(({ status }) => status);
    expect([asked.status, statuses]).toEqual(
      asked.status === 201 ? [201, ['rejected']] : [409, []],
    );
  });

  it('or given back in part, says of its cancellation only what still goes back', async () => {
    const [lost, part] = [await aPaidOrder(shop), await aPaidOrder(shop)];
    await chargeBack(lost, 'opened');
    await chargeBack(lost, 'lost');
    await refunded(part, newId(), 980);
    await cancel(part);

    const said = async (order: Contested) => eventsOf(order, OrderCancelledV1.type);
    expect(await said(lost)).toMatchObject([{ totalCents: 2_980, leftCents: 0 }]);
    expect(await said(part)).toMatchObject([{ totalCents: 2_980, leftCents: 2_000 }]);
  });

  it('takes only what was contested: the rest is the store’s, and can be given back', async () => {
    const order = await aDeliveredOrder(shop);
    const asked = (await requestRefund(order.id, full)).body.refund.id;
    await chargeBack(order, 'opened');
    await chargeBack(order, 'opened', 1_000);
    expect((await read(order.id)).chargeback).toMatchObject({ state: 'opened', amount: 10 });
    await chargeBack(order, 'lost', 1_000);

    const seen = await read(order.id, shop.seller);
    expect(seen).toMatchObject({ refundedTotal: 10, refundable: 19.8 });
    expect(seen.sellerPayout).toBeCloseTo(19.8 * 0.93, 1);
    expect((await review(asked)).status).toBe('rejected');
    const rest = await requestRefund(order.id, full);
    expect(rest).toMatchObject({ status: 201, body: { refund: { refundAmount: 19.8 } } });
  });

  it('and only in part, leaves what has not been sent to its people', async () => {
    const order = await aPaidOrder(shop);
    await chargeBack(order, 'opened', 1_000);
    await chargeBack(order, 'lost', 1_000);
    expect((await read(order.id)).status).toBe('paid');
    expect((await cancel(order)).status).toBe(200);
    const refundId = newId();
    await fail(order, refundId, 'contested');
    expect(await failedQueue()).toBe(1);
    expect((await review(refundId)).payable).toBe(19.8);
    expect((await payOutside(refundId, 19.8)).status).toBe(200);
  });
});

describe('a payment that was won', () => {
  it('after it was lost, is the store’s again', async () => {
    const order = await aDeliveredOrder(shop);
    const before = (await read(order.id, shop.seller)).sellerPayout;
    for (const state of ['opened', 'lost', 'won', 'lost', 'won'] as const)
      await chargeBack(order, state);
    expect(await read(order.id, shop.seller)).toMatchObject({
      sellerPayout: before,
      refundedTotal: 0,
      chargeback: { state: 'won', amount: 29.8 },
    });
    expect((await requestRefund(order.id, full)).status).toBe(201);
  });

  it('sends what failed because of it again, once', async () => {
    const { order, refundId } = await anApprovedReturn();
    await chargeBack(order, 'opened');
    await fail(order, refundId, 'contested');
    await chargeBack(order, 'won');
    await chargeBack(order, 'won');

    expect(await eventsOf(order, RefundApprovedV1.type)).toHaveLength(2);
    expect(await failedQueue()).toBe(0);
    await paidBack(order);
    expect(await read(order.id)).toMatchObject({ status: 'returned', refundedTotal: 29.8 });
  });

  it('gives back what was cancelled because it had been lost before', async () => {
    const order = await aPaidOrder(shop);
    for (const state of ['opened', 'lost'] as const) await chargeBack(order, state);
    expect(await read(order.id)).toMatchObject({ status: 'cancelled', refunds: [] });
    await chargeBack(order, 'won');
    await chargeBack(order, 'won');
    expect(await onlyRefund(order)).toMatchObject({ status: 'approved', refundAmount: 29.8 });
    expect(await eventsOf(order, RefundApprovedV1.type)).toMatchObject([{ amountCents: 2_980 }]);
  });
});

describe('a cancelled order', () => {
  it('shows the money on its way at once, and one refund when it has arrived', async () => {
    const order = await aPaidOrder(shop);
    await cancel(order);
    expect(await onlyRefund(order)).toMatchObject({
      status: 'approved',
      refundAmount: 29.8,
      reason: 'buyer_request',
    });
    const refundId = newId();
    await refunded(order, refundId, 2_980);
    expect(await onlyRefund(order)).toMatchObject({ status: 'completed', id: refundId });
  });

  it('that was never paid shows none', async () => {
    const order = await aPendingOrder(shop);
    await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`, {});
    expect((await read(order.id)).refunds).toEqual([]);
  });

  it('offers nothing of what failed while another request has claimed the money', async () => {
    const { order, refundId } = await anApprovedReturn();
    await fail(order, refundId, '2031');
    const second = (await requestRefund(order.id, full)).body.refund.id;

    expect((await review(refundId)).payable).toBe(0);
    expect((await retry(refundId)).status).toBe(422);
    await shop.as(shop.buyer).post(`/refunds/${second}/withdraw`, {});
    expect((await review(refundId)).payable).toBe(29.8);
    expect((await retry(refundId)).status).toBe(201);
  });

  it('whose money went back otherwise leaves nothing in the queue of failed refunds', async () => {
    const order = await aPaidOrder(shop);
    await cancel(order);
    await fail(order, newId(), '2017');
    expect(await failedQueue()).toBe(1);
    await refunded(order, newId(), 2_980);
    await fail(order, newId(), 'more_than_left');
    expect(await failedQueue()).toBe(0);
  });
});
