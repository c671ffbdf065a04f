import type { PayoutJobStatusAnswer, PayoutsAnswer, PayoutStatsAnswer } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, anOrder, useFixture } from './support.ts';

const fixture = useFixture();

const seller = anActor('seller');

it('is for administrators only', async () => {
  for (const path of [
    '/admin/payout/stats',
    '/admin/payout/payments',
    '/admin/settings',
    '/admin/payout/job-status',
  ]) {
    expect((await fixture.service.as(seller).get(path)).status).toBe(403);
    expect((await fixture.service.anonymous.get(path)).status).toBe(401);
    expect((await fixture.service.as(admin).get(path)).status).toBe(200);
  }
});

describe('numbers and lists', () => {
  const stats = async () =>
    (await fixture.service.as(admin).get<PayoutStatsAnswer>('/admin/payout/stats')).body;
  const job = async () =>
    (await fixture.service.as(admin).get<PayoutJobStatusAnswer>('/admin/payout/job-status')).body;
  const list = async (query: string) =>
    (await fixture.service.as(admin).get<PayoutsAnswer>(`/admin/payout/payments?${query}`)).body;

  it('know no success rate before the first try, and await what debts have left', async () => {
    expect(await stats()).toMatchObject({ successRate: null, pendingPayments: 0 });
    const order = anOrder();
    await fixture.setPixKey(order);
    const payout = await fixture.release(order);
    expect(await stats()).toMatchObject({ successRate: null, totalPendingAmount: 93 });
    await fixture.service
      .as(admin)
      .post('/admin/payout/record', { sellerId: order.sellerId, amount: 30 });
    expect(await stats()).toMatchObject({ totalPendingAmount: 63 });
    await fixture.service
      .as(admin)
      .post(`/admin/payout/process/${payout.id}/fail`, { reason: 'limit' });
    expect(await stats()).toMatchObject({ successRate: 0, pendingPayments: 1 });
    await fixture.service.as(admin).post(`/admin/payout/process/${payout.id}`);
    expect(await stats()).toMatchObject({
      successRate: 100,
      processedToday: 1,
      totalPendingAmount: 0,
    });
  });

  it('know and count the last run also when nothing was due', async () => {
    const before = await job();
    fixture.service.clock.advance(60_000);
    await fixture.service.runJobs();
    const after = await job();
    expect(after).toMatchObject({
      totalRuns: before.totalRuns + 1,
      successfulRuns: before.successfulRuns + 1,
      failedRuns: before.failedRuns,
    });
    expect(
      Date.parse(after.lastRun ?? '') - Date.parse(before.lastRun ?? ''),
    ).toBeGreaterThanOrEqual(60_000);
    expect(Date.parse(after.nextRun ?? '')).toBeGreaterThan(Date.parse(after.lastRun ?? ''));
    expect(after.lastError).toBeNull();
  });

  it('keep what went wrong in a run', async () => {
    const order = anOrder();
    await fixture.pay(order);
    await fixture.confirm(order);
    const { sql } = fixture.service;
    const planted = `released_at is null or order_number <> '${order.orderNumber}'`;
    await sql.unsafe(`alter table payouts.payouts add constraint planted check (${planted})`);
    fixture.service.clock.advance(16 * dayMs);
    await fixture.service.runJobs();
    await sql.unsafe('alter table payouts.payouts drop constraint planted');
    const { failedRuns, lastError } = await job();
    expect(failedRuns).toBe(1);
    expect(lastError?.message).toContain('payouts');
    await fixture.service.runJobs();
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
    });
  });

  it('show what waits longest first, and find one order', async () => {
    const [first, second] = [anOrder(), anOrder()];
    await fixture.release(first);
    await fixture.release(second);
    const waiting = await list('transferStatus=pending_manual_transfer&limit=500');
    const numbers = waiting.payments.map(({ orderNumber }) => orderNumber);
    expect(numbers.indexOf(first.orderNumber)).toBeLessThan(numbers.indexOf(second.orderNumber));
    const newest = await list('limit=500');
    expect(newest.payments[0]?.orderNumber).toBe(second.orderNumber);

    const found = await list(`orderId=${first.orderId}`);
    expect(found.payments.map(({ orderId }) => orderId)).toEqual([first.orderId]);
    expect(await list(`orderId=${first.buyerId}`)).toMatchObject({ payments: [] });
  });
});
