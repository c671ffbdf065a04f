import { type CancellableAnswer, PaymentContestedV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, full, problem } from './actions.ts';
import { contestsOf, waysBack } from './contests.ts';
import { aDeliveredOrder, aPaidOrder, aShippedOrder, openShop } from './shop.ts';

const shop = useService(openShop);
const { read, requestRefund, reportProblem } = actionsOf(() => shop);
const { chargeBack, cancel, eventsOf } = contestsOf(() => shop);
const ways = waysBack(() => shop);
const cancellable = async (order: { id: string }) =>
  (await shop.as(shop.buyer).get<CancellableAnswer>(`/orders/${order.id}/check-cancellable`)).body;
/** Longer than any deadline of an order. */
const wait = async (days = 30) => {
  shop.clock.advance(days * dayMs);
  await shop.runJobs();
};

describe('money of a contested payment', () => {
  it.each(ways)(
    'is not %s while that is open, and is once it was won',
    async (_way, prepare, press) => {
      const prepared = await prepare();
      await chargeBack(prepared.order, 'opened');

      const refused = await press(prepared);
      const stranger = await press(prepared, anActor('buyer', 'seller'));

      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_CONTESTED', details: { state: 'opened' } },
      });
      expect(refused.body.error).toContain('contestação');
      expect([403, 404]).toContain(stranger.status);
      await chargeBack(prepared.order, 'won');
      expect((await press(prepared)).status).toBeLessThan(300);
    },
  );

  // It is already cancelled, so correcting it to that changes nothing.
  const after = ways.filter(([name]) => name !== 'corrected to cancelled');
  it.each(after)('is not %s after it was lost', async (_way, prepare, press) => {
    const prepared = await prepare();
    await chargeBack(prepared.order, 'opened');
    await chargeBack(prepared.order, 'lost');

    const refused = await press(prepared);

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_CONTESTED', details: { state: 'lost' } },
    });
    expect(refused.body.error).toContain('já devolveu');
  });
});

describe('an order whose payment is contested', () => {
  it('offers nothing that moves its money, and promises no money back', async () => {
    const [paid, delivered] = [await aPaidOrder(shop), await aDeliveredOrder(shop)];
    await chargeBack(paid, 'opened');
    await chargeBack(delivered, 'opened');

    expect(await cancellable(paid)).toMatchObject({
      cancellable: false,
      reason: expect.stringContaining('contestação'),
      warnings: [],
      wholePurchase: null,
    });
    for (const by of [shop.buyer, shop.seller, shop.admin]) {
      expect(await read(paid.id, by)).toMatchObject({
        chargeback: { state: 'opened', amount: 29.8, decidedAt: null },
        allowed: { canCancel: false },
        deadlines: [],
      });
      expect(await read(delivered.id, by)).toMatchObject({
        allowed: { canRequestRefund: false, canReportProblem: false },
        deadlines: [],
        nextDeadline: null,
      });
    }
    await chargeBack(paid, 'won');
    expect(await cancellable(paid)).toMatchObject({
      cancellable: true,
      warnings: [expect.stringContaining('29,80')],
    });
  });

  it('can be shipped, delivered and confirmed', async () => {
    const order = await aShippedOrder(shop);
    await chargeBack(order, 'opened');
    await shop.as(shop.seller).post(`/orders/${order.id}/report-delivery`, {});
    const confirmed = await shop
      .as(shop.buyer)
      .post(`/orders/${order.id}/confirm-delivery`, { confirmed: true });
    expect(confirmed.status).toBe(200);
  });

  it('lets the buyer take a request back', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await requestRefund(order.id, full)).body.refund;
    await chargeBack(order, 'opened');
    expect((await shop.as(shop.buyer).post(`/refunds/${id}/withdraw`)).status).toBe(200);
  });

  it('is announced once for each change, and not for another try to pay', async () => {
    const order = await aPaidOrder(shop);
    for (const state of ['opened', 'opened', 'won', 'won'] as const) await chargeBack(order, state);
    await chargeBack({ ...order, paymentId: newId() }, 'lost');

    expect(await eventsOf(order, PaymentContestedV1.type)).toMatchObject([
      { state: 'opened', amountCents: 2_980 },
      { state: 'won', amountCents: 2_980 },
    ]);
    expect((await read(order.id)).status).toBe('paid');
  });

  it('and a buyer who cancels at the same moment: refused, or cancelled before', async () => {
    const order = await aPaidOrder(shop);

    const [, cancelled] = await Promise.all([chargeBack(order, 'opened'), cancel(order)]);

    const { status, refunds } = await read(order.id);
    expect([cancelled.status, status, refunds.length]).toEqual(
      cancelled.status === 200 ? [200, 'cancelled', 0] : [409, 'paid', 0],
    );
  });
});

describe('time of an order whose payment is contested', () => {
  it.each([
    ['the store that does not answer', () => aPaidOrder(shop), 'cancelled', 2],
    ['the buyer who does not confirm', () => aDeliveredOrder(shop), 'confirmed', 7],
  ] as const)(
    'stands still for %s, and goes on where it stood',
    async (_who, prepare, end, days) => {
      const order = await prepare();
      const isEnded = async () => {
        const { status, deliveryConfirmed } = await read(order.id);
        return end === 'cancelled' ? status === 'cancelled' : deliveryConfirmed;
      };
      await wait(days / 2);
      await chargeBack(order, 'opened');
      await wait();
      expect(await isEnded()).toBe(false);

      await chargeBack(order, 'won');
      await wait(days / 4);
      expect(await isEnded()).toBe(false);
      await wait(days / 2);
      expect(await isEnded()).toBe(true);
    },
  );

  it.each([
    ['a request that the store does not answer', full, 'seller'],
    ['a regret whose goods do not come', { refundType: 'full', reason: 'regret' }, 'return'],
  ] as const)('stands still for %s', async (_what, body, waitsFor) => {
    const order = await aDeliveredOrder(shop);
    await requestRefund(order.id, body);
    await chargeBack(order, 'opened');
    await wait();
    const { refunds } = await read(order.id);
    expect(refunds).toMatchObject([{ status: 'pending', waitsFor }]);

    await chargeBack(order, 'won');
    await wait(6);
    expect((await read(order.id)).refunds).not.toMatchObject([{ status: 'pending', waitsFor }]);
  });

  it('and the clock at the same moment: the store was late before, or time stands still', async () => {
    const order = await aPaidOrder(shop);
    shop.clock.advance(3 * dayMs);

    await Promise.all([chargeBack(order, 'opened'), shop.runJobs()]);
    const { status } = await read(order.id);
    await shop.runJobs();

    expect(['paid', 'cancelled']).toContain(status);
    expect((await read(order.id)).status).toBe(status);
  });

  it('stands still for a problem that the store is silent about, until a day that comes later', async () => {
    const order = await aDeliveredOrder(shop);
    await reportProblem(order.id, problem);
    const before = (await read(order.id)).dispute?.dueAt ?? '';
    await chargeBack(order, 'opened');
    await wait();
    expect((await read(order.id)).refunds).toMatchObject([{ status: 'pending' }]);

    await chargeBack(order, 'won');
    const after = (await read(order.id)).dispute?.dueAt ?? '';
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(30 * dayMs);
    await wait(8);
    expect((await read(order.id)).refunds).toMatchObject([{ status: 'approved' }]);
  });
});
