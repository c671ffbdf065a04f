import { ChargedBackV1, DisputeOpenedV1, type PayoutSummaryAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();

async function summaryOf(order: AnOrder) {
  const { status, body } = await fixture.service
    .as(storeOf(order))
    .get<PayoutSummaryAnswer>('/payouts/summary');
  expect(status).toBe(200);
  return body.summary;
}

/** The clock keeps running while the service works. */
const minutes = (instant: string | null) => Math.floor(Date.parse(instant ?? '') / 60_000);
/** Counted from now. */
const inDays = (days: number) =>
  new Date(fixture.service.clock.now().getTime() + days * dayMs).toISOString();
const expectAbout = (instant: string | null, wanted: string) =>
  expect(Math.abs(minutes(instant) - minutes(wanted))).toBeLessThanOrEqual(1);
const another = ({ sellerId }: AnOrder) => anOrder({ sellerId });
const transfer = async (order: AnOrder) => {
  const payout = await fixture.payoutOf(order);
  return fixture.service.as(admin).post(`/admin/payout/process/${payout?.id}`);
};

describe("a store's money", () => {
  it('is nothing at first, and waits for nothing', async () => {
    expect(await summaryOf(anOrder())).toEqual({
      toCome: { amount: 0, count: 0, since: null },
      waiting: { amount: 0, count: 0, nextReleaseAt: null, nextAmount: 0 },
      onHold: { amount: 0, count: 0, since: null, reasons: [] },
      released: { amount: 0, count: 0, since: null, waitsFor: null, pixKeyWaitsUntil: null },
      paid: { amount: 0, count: 0, lastPaidAt: null },
      debt: 0,
      credit: 0,
      inFavor: 0,
      balance: 0,
      releaseDays: 15,
    });
  });

  it('goes from to come through waiting and released to paid', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const { since, ...toCome } = (await summaryOf(order)).toCome;
    expect(toCome).toEqual({ amount: 93, count: 1 });
    expectAbout(since, inDays(0));

    await fixture.confirm(order);
    const waiting = await summaryOf(order);
    const { nextReleaseAt, ...rest } = waiting.waiting;
    expect(waiting.toCome).toEqual({ amount: 0, count: 0, since: null });
    expect(rest).toEqual({ amount: 93, count: 1, nextAmount: 93 });
    expectAbout(nextReleaseAt, inDays(15));

    fixture.service.clock.advance(15 * dayMs);
    await fixture.service.runJobs();
    const unpaid = (await summaryOf(order)).released;
    expect(unpaid).toMatchObject({ amount: 93, waitsFor: 'pix_key' });
    expectAbout(unpaid.since, inDays(0));
    await fixture.setPixKey(order);
    expect((await summaryOf(order)).released.waitsFor).toBe(null);

    await transfer(order);
    const { paid, released, balance } = await summaryOf(order);
    expectAbout(paid.lastPaidAt, inDays(0));
    expect({ paid, released, balance }).toMatchObject({
      paid: { amount: 93, count: 1 },
      released: { amount: 0, count: 0, since: null, waitsFor: null, pixKeyWaitsUntil: null },
      balance: 0,
    });
  });

  it('names the next release and what comes with that day of the city', async () => {
    const { clock } = fixture.service;
    const goTo = (instant: string) => clock.advance(Date.parse(instant) - clock.now().getTime());
    const sell = async (order: AnOrder, totalCents: number) => {
      await fixture.pay(order, totalCents);
      await fixture.confirm(order);
    };
    const order = anOrder();
    // 23:59 in São Paulo, which is tomorrow already for a host in UTC.
    goTo('2027-03-11T02:59:00Z');
    await sell(order, 10_000);
    goTo('2027-03-11T03:01:00Z');
    await sell(another(order), 20_000);
    goTo('2027-03-12T02:30:00Z');
    await sell(another(order), 30_000);
    const { waiting } = await summaryOf(order);
    expect(waiting).toMatchObject({ amount: 558, count: 3, nextAmount: 93 });
    expectAbout(waiting.nextReleaseAt, '2027-03-26T02:59:00Z');

    goTo('2027-03-26T03:00:00Z');
    await fixture.service.runJobs();
    expect((await summaryOf(order)).waiting).toMatchObject({ count: 2, nextAmount: 465 });
  });

  it('says what it is on hold for, each order once per reason', async () => {
    const order = anOrder();
    const other = another(order);
    await fixture.pay(order);
    await fixture.pay(other);
    await fixture.requestRefund(order, newId());
    await fixture.requestRefund(order, newId());
    await fixture.service.publish(DisputeOpenedV1, {
      ...other,
      disputeId: newId(),
      reason: 'product_defect',
      description: 'Chegou quebrado',
      dueAt: fixture.service.clock.now().toISOString(),
    });
    await fixture.service.publish(ChargedBackV1, {
      paymentId: newId(),
      purchaseId: other.purchaseId,
      buyerId: other.buyerId,
      method: 'pix',
      state: 'opened',
      amountCents: 10_000,
      allocations: [{ orderId: other.orderId, amountCents: 10_000 }],
    });

    const { since, ...onHold } = (await summaryOf(order)).onHold;
    expectAbout(since, inDays(0));
    expect(onHold).toEqual({
      amount: 186,
      count: 2,
      reasons: [
        { reason: 'chargeback', count: 1 },
        { reason: 'dispute', count: 1 },
        { reason: 'refund', count: 1 },
      ],
    });
  });

  it('is owed back when a buyer is refunded after the transfer, and taken from the next release', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    await fixture.release(order);
    await transfer(order);
    await fixture.refund(order, 5_000);
    const owed = await summaryOf(order);
    expect(owed).toMatchObject({ debt: 46.5, balance: -46.5, paid: { amount: 93 } });

    await fixture.release(another(order));
    const { released, balance } = await summaryOf(order);
    expect(released).toMatchObject({ amount: 46.5, waitsFor: null });
    expect(balance).toBe(46.5);
  });

  it('counts what was paid by hand, and what of it belongs to no order yet', async () => {
    const order = anOrder();
    await fixture.setPixKey(order, null);
    await fixture.release(order);
    const body = { sellerId: order.sellerId, amount: 100, paymentMethod: 'cash', confirmed: true };
    const headers = { 'idempotency-key': newId() };
    await fixture.service.as(admin).post('/admin/payout/record', body, headers);

    const { paid, credit, balance, released } = await summaryOf(order);
    expect({ paid: paid.amount, credit, balance, released: released.amount }).toEqual({
      paid: 100,
      credit: 7,
      balance: -7,
      released: 0,
    });
  });

  it('says what an adjustment gave beyond its debts, until that is paid by hand', async () => {
    const order = anOrder();
    await fixture.setPixKey(order, null);
    await fixture.pay(order);
    const { sellerId } = order;
    const post = (path: string, body: object) =>
      fixture.service.as(admin).post(path, { sellerId, ...body }, { 'idempotency-key': newId() });
    const note = 'Desculpas pela demora';
    await post('/admin/payout/adjustments', { amount: 20, reason: 'goodwill', note });

    const { toCome, inFavor, debt, balance } = await summaryOf(order);
    expect({ toCome: toCome.amount, inFavor, debt, balance }).toEqual({
      toCome: 93,
      inFavor: 20,
      debt: 0,
      balance: 113,
    });
    await post('/admin/payout/record', { amount: 20, confirmed: true });
    expect(await summaryOf(order)).toMatchObject({ inFavor: 0, credit: 0, balance: 93 });
  });

  it('waits a day after another key was set', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    await fixture.release(order);
    await fixture.setPixKey(order, 'bia@largo.test');
    const { waitsFor, pixKeyWaitsUntil } = (await summaryOf(order)).released;
    expect(waitsFor).toBe('pix_key_change');
    expectAbout(pixKeyWaitsUntil, inDays(1));
  });

  it('is shown to its own store only', async () => {
    const order = anOrder();
    await fixture.pay(order);
    expect((await summaryOf(anOrder())).toCome.count).toBe(0);
    expect((await fixture.service.as(anActor('buyer')).get('/payouts/summary')).status).toBe(403);
    expect((await fixture.service.as(admin).get('/payouts/summary')).status).toBe(403);
    expect((await fixture.service.anonymous.get('/payouts/summary')).status).toBe(401);
  });
});
