import {
  type PayoutAgeingAnswer,
  type PayoutQueueAnswer,
  type SellerPayoutsAnswer,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, anOrder, storeOf, useFixture } from './support.ts';

let answers = true;
const fixture = useFixture(undefined, {
  'POST /internal/payment-readings': () =>
    answers ? { state: 'clear', refundedCents: 0 } : { state: 'unknown', refundedCents: 0 },
});
const now = () => fixture.service.clock.now();
const as = () => fixture.service.as(admin);
const queue = async () => (await as().get<PayoutQueueAnswer>('/admin/payout/queue')).body;
const ageing = async (days = 7) =>
  (await as().get<PayoutAgeingAnswer>(`/admin/payout/ageing?days=${days}`)).body;
const nothing = { count: 0, amount: 0, oldest: null };

/** The clock keeps running during a test. */
const about = (moment: string) =>
  expect.toSatisfy((at: string) => Math.abs(Date.parse(at) - Date.parse(moment)) < 30_000);

beforeEach(async () => {
  answers = true;
  // Completes the payouts of other tests and leaves no debt of them.
  await fixture.service
    .sql`update payouts.payouts set transfer_status = 'cancelled', released_at = null,
    seller_refunded_cents = seller_cents, transferred_cents = 0, paid_by = null`;
});

async function aDebt(sellerId = newId()) {
  const order = anOrder({ sellerId });
  const payout = await fixture.release(order);
  await fixture.setPixKey(order);
  await as().post(`/admin/payout/process/${payout.id}`);
  await fixture.refund(order, 10_000);
  return { order, since: now().toISOString() };
}

describe('GET /admin/payout/queue', () => {
  it('is calm when nothing waits', async () => {
    expect(await queue()).toEqual({
      payable: nothing,
      failed: nothing,
      debts: nothing,
      delayedReleases: nothing,
    });
  });

  it('counts and sums all of them and finds the oldest, however many there are', async () => {
    const oldest = await fixture.release(anOrder());
    const since = now().toISOString();
    fixture.service.clock.advance(dayMs);
    await fixture.service.sql`
      insert into payouts.payouts (id, order_id, order_number, purchase_id, seller_id, buyer_id, total_cents,
        commission_cents, platform_fee_cents, seller_cents, transfer_status, paid_at, released_at)
      select gen_random_uuid(), gen_random_uuid(), 'LG-N-' || n, gen_random_uuid(), gen_random_uuid(),
        gen_random_uuid(), 1000, 50, 20, 930, 'pending_manual_transfer', ${now()}, ${now()}
      from generate_series(1, 620) n`;
    expect((await queue()).payable).toEqual({
      count: 621,
      amount: 93 + 620 * 9.3,
      oldest: { id: oldest.id, since: about(since) },
    });
  });

  it('keeps failed ones apart, since their release', async () => {
    const order = anOrder();
    const payout = await fixture.release(order);
    const since = now().toISOString();
    await fixture.setPixKey(order);
    fixture.service.clock.advance(dayMs);
    await as().post(`/admin/payout/process/${payout.id}/fail`, { reason: 'key_refused' });
    expect(await queue()).toMatchObject({
      payable: nothing,
      failed: { count: 1, amount: 93, oldest: { id: payout.id, since: about(since) } },
    });
  });

  it('says since when stores owe, also after a part of it is settled', async () => {
    const first = await aDebt();
    fixture.service.clock.advance(3 * dayMs);
    await as().post('/admin/payout/adjustments', {
      sellerId: first.order.sellerId,
      amount: 50,
      reason: 'money_received',
      note: 'devolveu uma parte',
    });
    await aDebt();
    const { debts } = await queue();
    expect(debts).toEqual({
      count: 2,
      amount: 43 + 93,
      oldest: { id: first.order.sellerId, since: about(first.since) },
    });
    const path = '/admin/payout/sellers?status=debt';
    const { sellers } = (await as().get<SellerPayoutsAnswer>(path)).body;
    expect(sellers.reduce((sum, { remaining }) => sum - remaining, 0)).toBe(debts.amount);
  });

  it('names releases that are due and did not happen, since the day they were due', async () => {
    answers = false;
    const order = anOrder();
    await fixture.pay(order);
    await fixture.confirm(order);
    const due = new Date(now().getTime() + 15 * dayMs).toISOString();
    fixture.service.clock.advance(18 * dayMs);
    await fixture.service.runJobs();
    const payout = await fixture.payoutOf(order);
    expect(await queue()).toMatchObject({
      payable: nothing,
      delayedReleases: { count: 1, amount: 93, oldest: { id: payout?.id, since: about(due) } },
    });
  });

  it('is for administrators only', async () => {
    const store = fixture.service.as(storeOf(anOrder()));
    for (const path of ['/admin/payout/queue', '/admin/payout/ageing'])
      expect((await store.get(path)).status).toBe(403);
  });
});

describe('GET /admin/payout/ageing', () => {
  it('says how long payouts waited at the end of each day, against the days before', async () => {
    const paid = anOrder();
    const payout = await fixture.release(paid);
    await fixture.setPixKey(paid);
    const start = now();
    fixture.service.clock.advance(4 * dayMs);
    await as().post(`/admin/payout/process/${payout.id}`);
    fixture.service.clock.advance(6 * dayMs);

    const { period, before } = await ageing();
    // Ten days after the release: it was paid on the first day of the period.
    expect(period.days).toHaveLength(7);
    expect(
      period.days.every(({ waiting, averageDays }) => waiting === 0 && averageDays === 0),
    ).toBe(true);
    const ages = before.days.map(({ averageDays }) => averageDays);
    expect(before.days.map(({ waiting }) => waiting)).toEqual([0, 0, 0, 1, 1, 1, 1]);
    expect(ages.slice(0, 3)).toEqual([0, 0, 0]);
    const [, , , one = 0, , , four = 0] = ages;
    expect(Math.round(10 * (four - one))).toBe(30);
    expect(before.averageDays).toBeCloseTo((one + four) / 2, 0);
    expect(start.getTime()).toBeLessThan(now().getTime());
  });

  it('weighs what still waits until this moment, and has bounds', async () => {
    await fixture.release(anOrder());
    fixture.service.clock.advance(2 * dayMs);
    await fixture.release(anOrder());
    const { period } = await ageing(30);
    // One for 17 days (15 of them passed until the second release), one for none.
    expect(period.days.at(-1)).toMatchObject({ waiting: 2, averageDays: 8.5 });
    for (const days of [6, 91])
      expect((await as().get(`/admin/payout/ageing?days=${days}`)).status).toBe(400);
  });
});
