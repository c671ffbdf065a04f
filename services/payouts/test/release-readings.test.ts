import {
  FundsReleasedV1,
  type PaymentReadingAnswer,
  type PayoutDetail,
  type PayoutItem,
  ReleaseScheduledV1,
} from '@largo/contracts';
import { dayMs, minuteMs } from '@largo/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { admin, anOrder, type AnOrder, useFixture } from './support.ts';

const fixture = useFixture();
const readings = 'POST /internal/payment-readings';
const answer = (reading: Partial<PaymentReadingAnswer> | 'away') => {
  fixture.service.fakes.payments = {
    [readings]: () => {
      if (reading === 'away') throw new Error('away');
      return { state: 'clear', refundedCents: 0, ...reading };
    },
  };
};

const press = async () =>
  (
    await fixture.service
      .as(admin)
      .post<{ results: { successful: number; failed: number } }>('/admin/process-auto-releases')
  ).body.results;
/** Leaves nothing due for the next test. */
afterEach(async () => {
  answer({});
  await press();
});
async function details(order: AnOrder): Promise<PayoutDetail> {
  const payout = await fixture.payoutOf(order);
  const { body } = await fixture.service
    .as(admin)
    .get<PayoutDetail>(`/admin/payout/payments/${payout?.id}`);
  return body;
}
const waits = async (order: AnOrder): Promise<PayoutItem['transferStatus'] | undefined> =>
  (await fixture.payoutOf(order))?.transferStatus;

/** Paid, delivered and due, but no run has looked yet. */
async function due(): Promise<AnOrder> {
  const order = anOrder();
  await fixture.pay(order);
  await fixture.confirm(order);
  fixture.service.clock.advance(15 * dayMs);
  return order;
}

describe('before a release', () => {
  it('the payment is read again, and nothing is released while there is no answer', async () => {
    const order = await due();
    answer('away');

    await fixture.service.runJobs();

    expect(await waits(order)).toBe('waiting_release');
    expect(await details(order)).toMatchObject({
      releaseFailure: { reason: 'no_answer', tries: 1 },
    });
    expect(await fixture.published(FundsReleasedV1, order.orderId)).toEqual([]);
  });

  it('a failed one counts as failed, is tried again later and later, and then released', async () => {
    const order = await due();
    answer('away');
    await fixture.service.runJobs();
    fixture.service.calls.length = 0;
    await fixture.service.runJobs();
    expect(fixture.service.calls).toEqual([]);

    fixture.service.clock.advance(minuteMs);
    await fixture.service.runJobs();
    const { releaseFailure } = await details(order);
    expect(releaseFailure).toMatchObject({ tries: 2 });
    const { failedAt = '', nextTryAt = '' } = releaseFailure ?? {};
    expect(Date.parse(nextTryAt) - Date.parse(failedAt)).toBe(2 * minuteMs);
    const runs = await fixture.service.as(admin).get('/admin/payout/job-status');
    expect(runs.body).toMatchObject({ failedRuns: expect.toSatisfy((n: number) => n >= 2) });

    answer({});
    fixture.service.clock.advance(2 * minuteMs);
    await fixture.service.runJobs();
    expect(await waits(order)).toBe('pending_manual_transfer');
    expect(await details(order)).toMatchObject({ releaseFailure: null });
  });

  it('an administrator waits for no next try, and everything due is released at once', async () => {
    const orders = [await due(), await due(), await due()];
    answer('away');
    expect(await press()).toEqual({ successful: 0, failed: 3 });

    answer({});
    expect(await press()).toEqual({ successful: 3, failed: 0 });
    for (const order of orders) expect(await waits(order)).toBe('pending_manual_transfer');
  });

  it.each([
    ['contested', 'payment_contested'],
    ['refunding', 'payment_refunding'],
    ['differs', 'payment_differs'],
    ['unknown', 'payment_unknown'],
  ] as const)('a payment that is %s keeps it waiting as %s', async (state, reason) => {
    const order = await due();
    answer({ state });

    expect(await press()).toEqual({ successful: 0, failed: 1 });

    expect(await details(order)).toMatchObject({
      transferStatus: 'waiting_release',
      releaseFailure: { reason },
    });
  });

  it('a refund the reading found is booked first', async () => {
    const order = await due();
    answer({ refundedCents: 1_000 });
    expect(await press()).toEqual({ successful: 0, failed: 1 });
    expect(await details(order)).toMatchObject({ releaseFailure: { reason: 'refund_not_booked' } });

    await fixture.refund(order, 1_000);

    expect(await press()).toEqual({ successful: 1, failed: 0 });
    expect(await fixture.published(FundsReleasedV1, order.orderId)).toMatchObject([
      { amountCents: 8_370 },
    ]);
  });

  it('one that fails does not stop the others', async () => {
    const [first, second] = [await due(), await due()];
    fixture.service.fakes.payments = {
      [readings]: ({ orderId }: { orderId: string }) => ({
        state: orderId === first.orderId ? 'contested' : 'clear',
        refundedCents: 0,
      }),
    };

    expect(await press()).toEqual({ successful: 1, failed: 1 });
    expect([await waits(first), await waits(second)]).toEqual([
      'waiting_release',
      'pending_manual_transfer',
    ]);
  });
});

describe('the waiting days', () => {
  it('are those of the day the order was paid', async () => {
    const before = anOrder();
    await fixture.pay(before);
    const set = (autoReleaseDays: number) =>
      fixture.service.as(admin).put('/admin/settings', { autoReleaseDays });
    await set(30);
    const after = anOrder();
    await fixture.pay(after);
    await fixture.confirm(before);
    await fixture.confirm(after);
    await set(15);

    expect(await fixture.published(ReleaseScheduledV1, before.orderId)).toMatchObject([
      { waitingDays: 15 },
    ]);
    expect(await fixture.published(ReleaseScheduledV1, after.orderId)).toMatchObject([
      { waitingDays: 30 },
    ]);
  });
});
