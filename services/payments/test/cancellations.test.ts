import {
  OrderCancelledV1,
  PaymentCancelledV1,
  PaymentExpiredV1,
  PaymentRejectedV1,
  type PaymentView,
} from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import {
  atLeast,
  cancelled,
  orderOf,
  type Purchase,
  startFixture,
  statusBecomes,
} from './support.ts';

const fixture = useService(startFixture);
afterEach(() => fixture.control('DELETE', '/faults'));

/** What was announced about a payment's end, once there is something. */
async function endOf({ id }: PaymentView) {
  const [end] = await eventually(async () =>
    atLeast(await fixture.eventsOf(PaymentCancelledV1, id)),
  );
  expect(await fixture.eventsOf(PaymentCancelledV1, id)).toHaveLength(1);
  expect(await fixture.eventsOf(PaymentRejectedV1, id)).toEqual([]);
  return end?.data;
}
const idsOf = ({ orders }: Purchase) => orders.map(({ orderId }) => orderId);

describe('a payment that ends unpaid is announced as cancelled, never as refused,', () => {
  it('when a new code takes its place', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.payPix(purchase, { forceNew: true });

    expect(await endOf(payment)).toMatchObject({
      cause: 'replaced',
      purchaseId: purchase.purchaseId,
      waitingOrderIds: idsOf(purchase),
    });
  });

  it('when a card takes its place', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.service.as(purchase.buyer).post('/payments/create', {
      purchaseId: purchase.purchaseId,
      paymentMethodId: 'master',
      token: await fixture.cardToken('APRO'),
    });

    expect(await endOf(payment)).toMatchObject({ cause: 'replaced' });
  });

  it('when one of its orders is cancelled, with those that still wait', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.service.publish(OrderCancelledV1, cancelled(purchase, orderOf(purchase)));

    expect(await endOf(payment)).toMatchObject({
      cause: 'order-cancelled',
      waitingOrderIds: [orderOf(purchase, 1).orderId],
    });
  });

  it('when its whole purchase is cancelled: nothing waits, whichever order is heard of first', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const payment = await fixture.payPix(purchase);
    const [first, second] = [orderOf(purchase), orderOf(purchase, 1)];

    await fixture.service.publish(OrderCancelledV1, {
      ...cancelled(purchase, second),
      cancelledTogether: [first.orderId],
    });

    expect(await endOf(payment)).toMatchObject({ cause: 'order-cancelled', waitingOrderIds: [] });
    await fixture.service.publish(OrderCancelledV1, {
      ...cancelled(purchase, first),
      cancelledTogether: [second.orderId],
    });
    expect(await fixture.eventsOf(PaymentCancelledV1, payment.id)).toHaveLength(1);
  });

  it('when its only order is cancelled: nothing waits', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.service.publish(OrderCancelledV1, cancelled(purchase, orderOf(purchase)));

    expect(await endOf(payment)).toMatchObject({ cause: 'order-cancelled', waitingOrderIds: [] });
  });

  it.each(['buyer', 'admin'] as const)('when the %s cancels it', async (who) => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const caller = fixture.service.as(who === 'admin' ? anActor('admin') : purchase.buyer);

    await Promise.all([1, 2].map(() => caller.post(`/payments/${payment.id}/cancel`)));

    expect(await endOf(payment)).toMatchObject({ cause: `by-${who}` });
  });

  it('with its cause also when the notification is faster than the answer', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const lost = { method: 'PUT', path: '/v1/payments/*', cut: 'after', times: 2 };
    await fixture.control('POST', '/faults', lost);

    await fixture.service.as(purchase.buyer).post(`/payments/${payment.id}/cancel`);
    await statusBecomes(fixture, purchase, payment.id, 'cancelled');

    expect(await endOf(payment)).toMatchObject({ cause: 'by-buyer' });
  });

  it('but a code whose time is over has expired, also when a new one takes its place', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.advance(30 * minuteMs + 1_000);
    await fixture.payPix(purchase);

    await statusBecomes(fixture, purchase, payment.id, 'expired');
    expect(await fixture.eventsOf(PaymentExpiredV1, payment.id)).toHaveLength(1);
    expect(await fixture.eventsOf(PaymentCancelledV1, payment.id)).toEqual([]);
  });
});
