import {
  DisputeClosedV1,
  DisputeOpenedV1,
  type PayoutTimelineAnswer,
  type ReleasesAnswer,
} from '@largo/contracts';
import { cityDay, dayMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const fixture = useFixture();

const timelineOf = (order: AnOrder, who: TestActor) =>
  fixture.service.as(who).get<PayoutTimelineAnswer>(`/payouts/orders/${order.orderId}/timeline`);
const read = async (order: AnOrder, who: TestActor = storeOf(order)) => {
  const { status, body } = await timelineOf(order, who);
  expect(status).toBe(200);
  return body;
};
const releasesOf = async (order: AnOrder) =>
  (await fixture.service.as(storeOf(order)).get<ReleasesAnswer>('/payouts/releases')).body;
const act = async (order: AnOrder, verb = '', body: object = {}) => {
  const payout = await fixture.payoutOf(order);
  const path = `/admin/payout/process/${payout?.id}${verb}`;
  expect((await fixture.service.as(admin).post(path, body)).status).toBe(200);
};
const openDispute = (order: AnOrder, disputeId: string) =>
  fixture.service.publish(DisputeOpenedV1, {
    ...order,
    disputeId,
    reason: 'product_defect',
    description: 'Chegou quebrado',
    dueAt: fixture.service.clock.now().toISOString(),
  });

describe("the timeline of an order's money", () => {
  it('says what it waits for, and until when', async () => {
    const order = anOrder();
    await fixture.pay(order);
    expect(await read(order)).toMatchObject({
      payout: { transferStatus: 'held', open: 93, releaseAt: null, holds: [], waitsFor: null },
      steps: [],
    });
    await fixture.confirm(order);
    const { payout } = await read(order);
    expect(payout.transferStatus).toBe('waiting_release');
    expect(payout.releaseAt).not.toBe(null);
    fixture.service.clock.advance(15 * dayMs);
    await fixture.service.runJobs();
    expect((await read(order)).payout).toMatchObject({
      transferStatus: 'pending_manual_transfer',
      waitsFor: 'pix_key',
    });
  });

  it('has a hold with its reason, while it lasts and afterwards', async () => {
    const order = anOrder();
    const disputeId = newId();
    await fixture.pay(order);
    await fixture.confirm(order);
    await openDispute(order, disputeId);
    const held = await read(order);
    expect(held.payout).toMatchObject({
      transferStatus: 'on_hold',
      holds: [{ reason: 'dispute', reference: disputeId, closedAt: null }],
    });
    expect(held.steps).toMatchObject([{ kind: 'hold_began', reason: 'dispute' }]);

    fixture.service.clock.advance(dayMs);
    await fixture.service.publish(DisputeClosedV1, {
      ...order,
      disputeId,
      outcome: 'rejected',
    });
    const resumed = await read(order);
    expect(resumed.payout).toMatchObject({ transferStatus: 'waiting_release', holds: [] });
    expect(resumed.steps.map(({ kind }) => kind)).toEqual(['hold_began', 'hold_ended']);
  });

  it('has each transfer, what came back, and what went to debts', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    await fixture.release(order);
    await act(order, '', { reference: 'E2E-1' });
    await act(order, '/return', { note: 'Conta encerrada' });
    fixture.service.clock.advance(dayMs);
    await act(order);
    await fixture.refund(order, 5_000);
    const next = anOrder({ sellerId: order.sellerId });
    await fixture.release(next);

    const { payout, steps } = await read(order);
    expect(payout).toMatchObject({ transferStatus: 'completed', open: 0, failure: null });
    expect(steps).toMatchObject([
      { kind: 'transferred', amount: 93, reference: 'E2E-1', by: null },
      { kind: 'returned', amount: 93, note: null, by: null },
      { kind: 'transferred', amount: 93, reference: null },
    ]);
    const forAdmin = (await read(order, admin)).steps;
    expect(forAdmin[0]?.by).toBe(admin.userId);
    expect(forAdmin[1]).toMatchObject({ by: admin.userId, note: 'Conta encerrada' });
    expect(await read(next)).toMatchObject({
      payout: { open: 46.5 },
      steps: [{ kind: 'set_off', amount: 46.5, reason: 'debt' }],
    });
  });

  it('says why a transfer failed', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    await fixture.release(order);
    await act(order, '/fail', { reason: 'key_refused' });
    expect((await read(order)).payout).toMatchObject({
      transferStatus: 'failed',
      failure: { reason: 'key_refused' },
    });
  });

  it('is for its store and administrators only', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const buyer = { ...anActor('buyer'), userId: order.buyerId };
    const statuses = await Promise.all(
      [storeOf(order), admin, buyer, anActor('buyer'), anActor('seller')].map(
        async (who) => (await timelineOf(order, who)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    expect((await timelineOf(anOrder(), admin)).status).toBe(404);
    const path = `/payouts/orders/${order.orderId}/timeline`;
    expect((await fixture.service.anonymous.get(path)).status).toBe(401);
  });
});

describe("a store's coming releases", () => {
  it('are by day of the city, with what is on hold since when', async () => {
    const order = anOrder();
    const [second, later, held] = [1, 2, 3].map(() => anOrder({ sellerId: order.sellerId }));
    if (!second || !later || !held) throw new Error('three more');
    for (const sale of [order, second]) {
      await fixture.pay(sale);
      await fixture.confirm(sale);
    }
    await fixture.pay(held);
    await fixture.requestRefund(held, newId());
    await fixture.requestRefund(held, newId());
    await openDispute(held, newId());
    fixture.service.clock.advance(dayMs);
    await fixture.pay(later);
    await fixture.confirm(later);

    const { days, onHold } = await releasesOf(order);
    expect(days).toMatchObject([
      { amount: 186, count: 2, orders: [{ orderNumber: order.orderNumber, amount: 93 }, {}] },
      { amount: 93, count: 1, orders: [{ orderNumber: later.orderNumber, obstacle: null }] },
    ]);
    for (const { day, orders } of days)
      expect(orders.map(({ releaseAt }) => cityDay(new Date(releaseAt)))).toEqual(
        orders.map(() => day),
      );
    expect(onHold).toMatchObject([
      {
        orderNumber: held.orderNumber,
        amount: 93,
        reasons: [{ reason: 'refund' }, { reason: 'dispute' }],
      },
    ]);
    expect(onHold[0]?.reasons.every(({ since }) => since !== null)).toBe(true);
    expect(await releasesOf(anOrder())).toEqual({ days: [], onHold: [] });
  });
});
