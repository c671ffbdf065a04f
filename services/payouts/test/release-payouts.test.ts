import {
  DisputeClosedV1,
  DisputeOpenedV1,
  FundsReleasedV1,
  ReleaseScheduledV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { auditEntriesFor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
/** What was published last about the day of its release; old events are removed while time passes. */
const lastSchedule = async ({ orderId }: { orderId: string }) =>
  (await fixture.service.outbox()).findLast(
    ({ aggregateId, type }) => aggregateId === orderId && type === ReleaseScheduledV1.type,
  )?.data;

describe('release', () => {
  it('pays T − 5 % − 2 % to the cent, 15 days after the confirmation and not before', async () => {
    const order = anOrder();
    await fixture.pay(order, 12_345);
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'held',
      commission: 6.17,
      platformFee: 2.47,
      sellerPayout: 114.81,
    });

    await fixture.confirm(order);
    fixture.service.clock.advance(15 * dayMs - 60_000);
    await fixture.service.runJobs();
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'waiting_release' });

    fixture.service.clock.advance(120_000);
    await fixture.service.runJobs();
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
      sellerPayout: 114.81,
    });
    const events = await fixture.service.outbox();
    const last = events.findLast(({ aggregateId }) => aggregateId === order.orderId);
    expect(last?.type).toBe(FundsReleasedV1.type);
    expect(last?.data).toMatchObject({ orderNumber: order.orderNumber });
  });

  it('happens once when two runs and the button come together', async () => {
    const order = anOrder();
    await fixture.pay(order);
    await fixture.confirm(order);
    fixture.service.clock.advance(16 * dayMs);
    await Promise.all([
      fixture.service.runJobs(),
      fixture.service.as(admin).post('/admin/process-auto-releases'),
      fixture.service.as(admin).post('/admin/process-auto-releases'),
    ]);
    const events = await fixture.service.outbox();
    const released = events.filter(
      ({ aggregateId, type }) => aggregateId === order.orderId && type === FundsReleasedV1.type,
    );
    expect(released).toHaveLength(1);
  });

  it('writes an audit entry of the administrator who asked for it', async () => {
    const order = anOrder();
    await fixture.pay(order);
    await fixture.confirm(order);
    fixture.service.clock.advance(16 * dayMs);

    await fixture.service.as(admin).post('/admin/process-auto-releases');

    const payout = await fixture.payoutOf(order);
    expect(await auditEntriesFor(fixture.service, payout?.id ?? '')).toMatchObject([
      {
        adminId: admin.userId,
        action: 'payout-released',
        before: { transferStatus: 'waiting_release' },
        after: { transferStatus: 'pending_manual_transfer' },
      },
    ]);
  });

  it('waits while a dispute is open and then only for the rest of the time', async () => {
    const order = anOrder();
    await fixture.pay(order);
    await fixture.confirm(order);
    const confirmedAt = fixture.service.clock.now();
    const schedules = [await lastSchedule(order)];
    fixture.service.clock.advance(10 * dayMs);
    const disputeId = newId();
    const dueAt = fixture.service.clock.now().toISOString();
    await fixture.service.publish(DisputeOpenedV1, {
      ...order,
      disputeId,
      reason: 'quality_issue',
      description: 'Veio errado',
      dueAt,
    });
    schedules.push(await lastSchedule(order));
    fixture.service.clock.advance(30 * dayMs);
    await fixture.service.runJobs();
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'on_hold' });

    await fixture.service.publish(DisputeClosedV1, { ...order, disputeId, outcome: 'rejected' });
    const resumedAt = fixture.service.clock.now();
    schedules.push(await lastSchedule(order));
    fixture.service.clock.advance(4 * dayMs);
    await fixture.service.runJobs();
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'waiting_release' });
    fixture.service.clock.advance(dayMs);
    await fixture.service.runJobs();
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
    });
    // The clock keeps running meanwhile.
    const dayAfter = (start: Date, days: number): unknown =>
      expect.toSatisfy(
        (at: string) => Math.abs(Date.parse(at) - start.getTime() - days * dayMs) < 60_000,
      );
    expect(schedules).toMatchObject([
      { releaseAt: dayAfter(confirmedAt, 15), waitingDays: 15 },
      { releaseAt: null, waitingDays: null },
      { releaseAt: dayAfter(resumedAt, 5), waitingDays: null },
    ]);
  });
});
