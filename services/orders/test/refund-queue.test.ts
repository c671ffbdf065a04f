import { RefundFailedV1, type RefundQueueAnswer } from '@largo/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionsOf, full } from './actions.ts';
import { aDeliveredOrder, openShop, type Shop } from './shop.ts';

let shop: Shop;
// A new service each time, because everything that waits is counted.
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.stop());

const { reportProblem, requestRefund, review } = actionsOf(() => shop);
const dayMs = 86_400_000;
const now = () => shop.clock.now().toISOString();
const queue = async () => (await shop.as(shop.admin).get<RefundQueueAnswer>('/refunds/queue')).body;
/** The clock keeps running during a test. */
const about = (moment: string) =>
  expect.toSatisfy((at: string) => Math.abs(Date.parse(at) - Date.parse(moment)) < 30_000);
const nothing = { count: 0, amount: 0, oldest: null };

async function requested(body: object = full) {
  const order = await aDeliveredOrder(shop);
  return { order, id: (await requestRefund(order.id, body)).body.refund.id };
}
/** The store does not answer in time, so the team decides. */
async function escalated() {
  const refund = await requested();
  shop.clock.advance(3 * dayMs);
  await shop.runJobs();
  return refund;
}

describe('GET /refunds/queue', () => {
  it('is calm when nothing waits, also while the store may still settle a request', async () => {
    const calm = { requests: nothing, disputes: nothing, disputesDueAt: null, failed: nothing };
    expect(await queue()).toEqual(calm);
    await requested();
    expect(await queue()).toEqual(calm);
  });

  it("counts and sums the team's, and finds the oldest of more than a page", async () => {
    const first = await escalated();
    await shop.sql`
      insert into orders.refunds (id, order_id, payment_id, amount_cents, refund_type, reason, status, created_at)
      select gen_random_uuid(), ${first.order.id}, ${first.order.paymentId}, 150, 'partial', 'other', 'pending',
        ${now()}::timestamptz + n * interval '1 minute' from generate_series(1, 130) n`;
    const { requests, disputes } = await queue();
    expect(requests).toMatchObject({ count: 131, oldest: { id: first.id } });
    expect(Math.round(100 * requests.amount)).toBe(2_980 + 130 * 150);
    expect(disputes).toEqual(nothing);
  });

  it('keeps reported problems apart, with the day the next one is due', async () => {
    const [early, late] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)];
    const { body } = await reportProblem(early.id);
    const since = now();
    shop.clock.advance(dayMs);
    await reportProblem(late.id);
    const { requests, disputes, disputesDueAt } = await queue();
    const [refund] = await shop.sql<{ id: string }[]>`
      select id from orders.refunds where order_id = ${early.id}`;
    expect(requests).toEqual(nothing);
    expect(disputes).toEqual({
      count: 2,
      amount: 59.6,
      oldest: { id: refund?.id, since: about(since) },
    });
    expect(disputesDueAt).toBe(body.dispute.dueAt);
  });

  it('names what the provider refused until it is tried again', async () => {
    const { id, order } = await escalated();
    await review(id, { action: 'approve' });
    await shop.publish(RefundFailedV1, {
      refundId: id,
      paymentId: order.paymentId,
      orderId: order.id,
      amountCents: 2_980,
      cause: '2031',
    });
    const since = now();
    shop.clock.advance(dayMs);
    const failed = { count: 1, amount: 29.8, oldest: { id, since: about(since) } };
    expect(await queue()).toMatchObject({ requests: nothing, failed });
    await shop.as(shop.admin).post(`/refunds/${id}/retry`);
    expect((await queue()).failed).toEqual(nothing);
  });

  it('is for administrators only', async () => {
    for (const actor of [shop.buyer, shop.seller])
      expect((await shop.as(actor).get('/refunds/queue')).status).toBe(403);
  });
});
