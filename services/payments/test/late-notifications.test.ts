import {
  OrderCancelledV1,
  PaymentApprovedV1,
  PaymentCancelledV1,
  PaymentExpiredV1,
  type PaymentView,
} from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { eventually } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  atLeast,
  cancelled,
  type Fixture,
  orderOf,
  startFixture,
  statusBecomes,
} from './support.ts';

let fixture: Fixture;
// A new one each time: time passes, and late notifications belong to one test.
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const lateMs = 20_000;
const delay = () => fixture.control('POST', '/webhooks/faults', { delayMs: lateMs });

/** Everything the provider has sent so far was received and processed. */
const allArrived = (payment: PaymentView, count: number) =>
  eventually(async () => {
    const log = await fixture.control<{ dataId: string; outcome: unknown }[]>('GET', '/webhooks');
    const mine = log.filter(
      ({ dataId, outcome }) => dataId === payment.mercadoPagoId && outcome === 200,
    );
    atLeast(mine, count);
    const open = await fixture.service.sql`select 1 from payments.provider_fetch_queue`;
    return open.length === 0;
  });

const announced = async (payment: PaymentView) =>
  Promise.all(
    [PaymentApprovedV1, PaymentCancelledV1, PaymentExpiredV1].map(
      async (contract) => (await fixture.eventsOf(contract, payment.id)).length,
    ),
  );

describe('a notification that is late', () => {
  it('is what tells of the money, unless a reading did before, and it is announced once', async () => {
    const purchase = await fixture.purchase([2_000]);
    await delay();
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    const early = await fixture.read(purchase, payment.id);

    await fixture.advance(lateMs);
    await allArrived(payment, 2);

    expect(early.status).toBe('pending');
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'approved' });
    expect(await announced(payment)).toEqual([1, 0, 0]);
  });

  it('changes nothing about a payment that was cancelled meanwhile', async () => {
    const purchase = await fixture.purchase([2_000]);
    await delay();
    const payment = await fixture.payPix(purchase);
    const answer = await fixture.service.as(purchase.buyer).post(`/payments/${payment.id}/cancel`);

    await fixture.advance(lateMs);
    await allArrived(payment, 2);

    expect(answer.status).toBe(200);
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'cancelled' });
    expect(await announced(payment)).toEqual([0, 1, 0]);
  });

  it('of money for an order that was cancelled meanwhile lets orders know of it, once', async () => {
    const purchase = await fixture.purchase([2_000]);
    await delay();
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);

    // The buyer cancels before anything has announced the money.
    await fixture.service.publish(OrderCancelledV1, cancelled(purchase, orderOf(purchase)));
    await statusBecomes(fixture, purchase, payment.id, 'approved');
    await fixture.advance(lateMs);
    await allArrived(payment, 2);

    expect(await announced(payment)).toEqual([1, 0, 0]);
  });

  it('changes nothing about a code that ran out meanwhile, nor about the one after it', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { delayMs: 2 * minuteMs });
    const payment = await fixture.payPix(purchase);
    fixture.service.clock.advance(30 * minuteMs);
    await fixture.service.runJobs('pix-expiry');
    const next = await fixture.payPix(purchase);

    await fixture.control('POST', '/clock', { advanceMs: 2 * minuteMs });
    await allArrived(payment, 2);
    await allArrived(next, 1);

    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'expired' });
    expect(await announced(payment)).toEqual([0, 0, 1]);
    expect(await fixture.read(purchase, next.id)).toMatchObject({ status: 'pending' });
    expect(await announced(next)).toEqual([0, 0, 0]);
  });

  it('of a card that was charged comes after its answer and announces nothing again', async () => {
    const purchase = await fixture.purchase([2_000]);
    await delay();
    const token = await fixture.cardToken('APRO');
    const { body } = await fixture.service
      .as(purchase.buyer)
      .post<{ payment: PaymentView }>('/payments/create', {
        purchaseId: purchase.purchaseId,
        paymentMethodId: 'master',
        token,
      });

    await fixture.advance(lateMs);
    await allArrived(body.payment, 1);

    expect(body.payment.status).toBe('approved');
    expect(await announced(body.payment)).toEqual([1, 0, 0]);
  });
});

describe('notifications doubled, shuffled and late at once', () => {
  it('lead to one announcement for each payment', async () => {
    const purchases = await Promise.all([1, 2, 3, 4].map(() => fixture.purchase([2_000])));
    await fixture.control('POST', '/webhooks/faults', { shuffle: 4, duplicates: 1 });

    const payments = await Promise.all(purchases.map((purchase) => fixture.payPix(purchase)));
    await Promise.all(payments.map((payment) => fixture.providerPaid(payment)));
    await fixture.control('POST', '/webhooks/release');
    for (const payment of payments) await allArrived(payment, 2);

    for (const payment of payments) expect(await announced(payment)).toEqual([1, 0, 0]);
  });
});
