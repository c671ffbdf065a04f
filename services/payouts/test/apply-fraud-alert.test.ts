import {
  ChargedBackV1,
  FraudAlertDecidedV1,
  FraudAlertRaisedV1,
  type PayoutDetail,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { admin, anOrder, type AnOrder, useFixture } from './support.ts';

const fixture = useFixture();
const alertOf = (orders: readonly AnOrder[], paymentId: string) => ({
  paymentId,
  purchaseId: newId(),
  buyerId: newId(),
  amountCents: 10_000,
  orders: orders.map(({ orderId, orderNumber, sellerId }) => {
    return { orderId, orderNumber, sellerId, isSent: false };
  }),
});
const raise = (orders: readonly AnOrder[], paymentId = newId()) =>
  fixture.service.publish(FraudAlertRaisedV1, alertOf(orders, paymentId)).then(() => paymentId);
const decide = (orders: readonly AnOrder[], paymentId: string) =>
  fixture.service.publish(FraudAlertDecidedV1, {
    ...alertOf(orders, paymentId),
    decision: 'release',
  });
const statusOf = async (order: AnOrder) => (await fixture.payoutOf(order))?.transferStatus;

describe('a fraud alert', () => {
  it('holds the money of every order of the payment until it is decided, and says so', async () => {
    const [first, second] = [anOrder(), anOrder()];
    const { id } = await fixture.release(first);
    await fixture.pay(second);
    await fixture.confirm(second);

    const paymentId = await raise([first, second]);
    fixture.service.clock.advance(20 * dayMs);
    await fixture.service.runJobs();

    expect([await statusOf(first), await statusOf(second)]).toEqual(['on_hold', 'on_hold']);
    const { body } = await fixture.service
      .as(admin)
      .get<PayoutDetail>(`/admin/payout/payments/${id}`);
    expect(body.holds).toMatchObject([{ reason: 'fraud_alert', reference: paymentId }]);

    await decide([first, second], paymentId);
    expect([await statusOf(first), await statusOf(second)]).toEqual([
      'pending_manual_transfer',
      'waiting_release',
    ]);
  });

  it('holds what is paid after it, and what is delivered meanwhile', async () => {
    const order = anOrder();
    const paymentId = await raise([order]);

    await fixture.pay(order);
    expect(await statusOf(order)).toBe('on_hold');

    await fixture.confirm(order);
    await decide([order], paymentId);
    expect(await statusOf(order)).toBe('waiting_release');
  });

  it('counts once when it comes twice, and not at all after its decision', async () => {
    const [order, late] = [anOrder(), anOrder()];
    await fixture.release(order);
    await fixture.release(late);
    const paymentId = await raise([order]);
    await raise([order], paymentId);
    await decide([order], paymentId);
    const decided = newId();
    await decide([late], decided);
    await raise([late], decided);

    expect([await statusOf(order), await statusOf(late)]).toEqual([
      'pending_manual_transfer',
      'pending_manual_transfer',
    ]);
  });

  it('and a chargeback of the same payment hold it until both are over', async () => {
    const order = anOrder();
    await fixture.release(order);
    const paymentId = await raise([order]);
    const chargeback = (state: 'opened' | 'won') =>
      fixture.service.publish(ChargedBackV1, {
        paymentId,
        purchaseId: newId(),
        buyerId: newId(),
        method: 'pix',
        amountCents: 10_000,
        allocations: [{ orderId: order.orderId, amountCents: 10_000 }],
        state,
      });
    await chargeback('opened');
    await decide([order], paymentId);
    expect(await statusOf(order)).toBe('on_hold');

    await chargeback('won');
    expect(await statusOf(order)).toBe('pending_manual_transfer');
  });
});
