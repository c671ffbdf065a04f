import {
  RefundApprovedV1,
  RefundPaidOutsideV1,
  type RefundQueueAnswer,
  type RefundReviewAnswer,
  SettingsChangedV1,
} from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { anActor, expectSecondFactor } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { contestsOf } from './contests.ts';
import { aPaidOrder, openShop, type Shop } from './shop.ts';

let shop: Shop;
// A new service each time, because everything that waits is counted.
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.stop());

const { read, refunded } = actionsOf(() => shop);
const contests = contestsOf(() => shop);
const { chargeBack, fail, cancel, payOutside, eventsOf } = contests;
const failedQueue = async () =>
  (await shop.as(shop.admin).get<RefundQueueAnswer>('/refunds/queue')).body.failed.count;
const retry = (refundId: string) => shop.as(shop.admin).post(`/refunds/${refundId}/retry`);
const review = async (refundId: string) =>
  (await shop.as(shop.admin).get<RefundReviewAnswer>(`/refunds/${refundId}`)).body.refund;

async function wonAfterCancelling() {
  const order = await aPaidOrder(shop);
  await cancel(order);
  await chargeBack(order, 'opened');
  await fail(order, newId(), 'contested');
  await chargeBack(order, 'won');
  const again = (await eventsOf<{ refundId: string }>(order, RefundApprovedV1.type)).at(-1);
  await fail(order, again?.refundId ?? '', 'reimbursed');
  return { order, refundId: again?.refundId ?? '' };
}

const needed = { status: 409, body: { code: 'SECOND_APPROVER_NEEDED' } };
const limitTo = (secondApproverAboveCents: number) =>
  shop.publish(SettingsChangedV1, {
    settingsId: 'platform',
    commissionBps: 500,
    platformFeeBps: 200,
    maxProductsPerSeller: 100,
    autoApproveProducts: true,
    autoReleaseDays: 15,
    disputeInvestigationDays: 7,
    secondApproverAboveCents,
  });

describe('a refund that the provider does not give back', () => {
  it('is sent by hand by an administrator, once, and completed when it is recorded', async () => {
    const { order, refundId } = await wonAfterCancelling();
    expect(await failedQueue()).toBe(1);
    expect((await review(refundId)).allowed).toMatchObject({
      canRetry: false,
      canPayOutside: true,
    });

    for (const actor of [shop.buyer, shop.seller, anActor('seller')])
      expect((await payOutside(refundId, 29.8, actor)).status).toBe(403);
    expect((await payOutside(refundId, 29.81)).body.code).toBe('REFUND_ABOVE_TOTAL');
    expect((await payOutside(refundId, 29.79)).body.code).toBe('INVALID_AMOUNT');
    const [first, second] = await Promise.all([payOutside(refundId), payOutside(refundId)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await retry(refundId)).toMatchObject({ body: { code: 'REFUND_NOT_RETRYABLE' } });

    expect(await failedQueue()).toBe(0);
    expect(await review(refundId)).toMatchObject({ status: 'processing' });
    expect(await eventsOf(order, RefundPaidOutsideV1.type)).toMatchObject([
      { refundId, amountCents: 2_980, reference: 'E18236120202611281200' },
    ]);
    await refunded(order, refundId, 2_980);
    expect(await read(order.id)).toMatchObject({ refundedTotal: 29.8 });
    expect(await review(refundId)).toMatchObject({
      status: 'completed',
      outside: { reference: 'E18236120202611281200' },
    });
  });

  it('needs two administrators above the limit of the settings', async () => {
    await limitTo(2_979);
    const { refundId } = await wonAfterCancelling();
    const other = anActor('admin');

    expect(await payOutside(refundId)).toMatchObject(needed);
    expect((await contests.agreeOutside(refundId, 29.8, shop.admin)).status).toBe(200);
    expect(await payOutside(refundId)).toMatchObject(needed);
    expect((await payOutside(refundId, 29.8, other)).status).toBe(200);
  });

  it('needs two people above it, not one with an account that this one has made', async () => {
    await limitTo(2_979);
    const { refundId } = await wonAfterCancelling();
    const now = shop.clock.now().getTime();
    const puppet = {
      ...anActor('admin'),
      adminSince: new Date(now - dayMs + hourMs),
      adminMadeBy: [shop.admin.userId],
    };
    const tooNew = { status: 409, body: { code: 'ADMINISTRATOR_TOO_NEW' } };

    expect(await contests.agreeOutside(refundId, 29.8, puppet)).toMatchObject(tooNew);
    expect((await contests.agreeOutside(refundId, 29.8, shop.admin)).status).toBe(200);
    expect(await payOutside(refundId, 29.8, puppet)).toMatchObject(tooNew);
    shop.clock.advance(hourMs);
    expect((await contests.agreeOutside(refundId, 29.8, puppet)).status).toBe(200);
    expect(await payOutside(refundId)).toMatchObject(needed);
    expect((await payOutside(refundId, 29.8, anActor('admin'))).status).toBe(200);
  });

  it('stands in the queue again when payments can not record it', async () => {
    const { order, refundId } = await wonAfterCancelling();
    await payOutside(refundId);
    await fail(order, refundId, 'more_than_left');
    expect(await failedQueue()).toBe(1);
  });
});

it('asks for the second factor before a PIX by hand is agreed to or recorded', async () => {
  const asking = expectSecondFactor(shop, [
    'POST /refunds/:id/outside-payment/approve',
    'POST /refunds/:id/outside-payment',
  ]);
  await expect(asking).resolves.toBeUndefined();
});
