import {
  DifferenceClosedV1,
  DifferenceFoundV1,
  type DifferenceView,
  type PayoutDetail,
  type PayoutItem,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { admin, anOrder, type AnOrder, useFixture } from './support.ts';

const fixture = useFixture();
const found = (
  orderIds: string[],
  differenceId = newId(),
  kind: DifferenceView['kind'] = 'amount',
) =>
  fixture.service
    .publish(DifferenceFoundV1, { differenceId, kind, paymentId: newId(), orderIds })
    .then(() => differenceId);
const closed = (differenceId: string, orderIds: string[]) =>
  fixture.service.publish(DifferenceClosedV1, { differenceId, orderIds });
const statusOf = async (order: AnOrder): Promise<PayoutItem['transferStatus'] | undefined> =>
  (await fixture.payoutOf(order))?.transferStatus;

describe('a difference between the provider and the shop', () => {
  it('holds the money of its orders until it is closed, and says so', async () => {
    const [first, second] = [anOrder(), anOrder()];
    const { id } = await fixture.release(first);
    await fixture.pay(second);
    await fixture.confirm(second);
    const orderIds = [first.orderId, second.orderId];
    const differenceId = await found(orderIds);
    fixture.service.clock.advance(20 * dayMs);
    await fixture.service.runJobs();

    expect([await statusOf(first), await statusOf(second)]).toEqual(['on_hold', 'on_hold']);
    const { body } = await fixture.service
      .as(admin)
      .get<PayoutDetail>(`/admin/payout/payments/${id}`);
    expect(body.holds).toMatchObject([{ reason: 'difference', reference: differenceId }]);

    await closed(differenceId, orderIds);
    expect([await statusOf(first), await statusOf(second)]).toEqual([
      'pending_manual_transfer',
      'waiting_release',
    ]);
  });

  it('holds whatever it is about', async () => {
    for (const kind of ['unknown', 'missing', 'amount', 'status', 'refund', 'fee'] as const) {
      const order = anOrder();
      await fixture.release(order);
      await found([order.orderId], newId(), kind);
      expect(await statusOf(order), kind).toBe('on_hold');
    }
  });

  it('keeps what is left after a refund that was made at the provider', async () => {
    const order = anOrder();
    await fixture.release(order);
    await fixture.refund(order, 1_000);
    const differenceId = await found([order.orderId], newId(), 'refund');

    const left = { sellerPayout: 83.7, open: 83.7 };
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'on_hold', ...left });

    await closed(differenceId, [order.orderId]);
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
      ...left,
    });
  });

  it('waits for the last of two, and counts once when it comes twice', async () => {
    const order = anOrder();
    await fixture.release(order);
    const orderIds = [order.orderId];
    const one = await found(orderIds);
    const two = await found(orderIds);
    await found(orderIds, two);
    await closed(one, orderIds);
    expect(await statusOf(order)).toBe('on_hold');

    await closed(two, orderIds);
    expect(await statusOf(order)).toBe('pending_manual_transfer');
  });

  it('about orders that were never booked holds nothing', async () => {
    const orderIds = [newId()];
    const differenceId = await found(orderIds);
    await closed(differenceId, orderIds);

    const { sql } = fixture.service;
    const source = `difference:${differenceId}`;
    expect(await sql`select 1 from payouts.holds where source = ${source}`).toEqual([]);
  });
});
