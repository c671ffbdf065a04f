import type { PaymentReadingAnswer, PaymentView } from '@largo/contracts';
import { ChargedBackV1, PaymentRefundedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atProvider, orderOf, type Purchase, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
beforeAll(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
afterEach(async () => {
  await fixture.control('DELETE', '/faults');
  await fixture.control('DELETE', '/webhooks/faults');
});

const read = (orderId: string) =>
  fixture.service.service.post<PaymentReadingAnswer & { code: string }>(
    '/internal/payment-readings',
    { orderId },
  );
const stateOf = async (orderId: string) => (await read(orderId)).body;
/** From here on the provider sends no notifications. */
const loseNotifications = () => fixture.control('POST', '/webhooks/faults', { drop: true });

async function paid(purchase: Purchase): Promise<PaymentView> {
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return statusBecomes(fixture, purchase, payment.id, 'approved');
}

describe('POST /internal/payment-readings', () => {
  it('says that a paid order is clear, reading the provider each time', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    await paid(purchase);
    await fixture.control('DELETE', '/requests');

    const answers = [
      await read(orderOf(purchase).orderId),
      await read(orderOf(purchase, 1).orderId),
    ];

    expect(answers).toMatchObject([
      { status: 200, body: { state: 'clear', refundedCents: 0 } },
      { status: 200, body: { state: 'clear', refundedCents: 0 } },
    ]);
    const calls = await fixture.control<{ path: string }[]>('GET', '/requests');
    expect(JSON.stringify(calls).match(/"GET"/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('finds a chargeback whose notice never came, and announces it', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await loseNotifications();
    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/chargeback`, {});

    expect(await stateOf(orderOf(purchase).orderId)).toMatchObject({ state: 'contested' });
    expect(await fixture.eventsOf(ChargedBackV1, payment.id)).toMatchObject([
      { data: { state: 'opened' } },
    ]);
  });

  it('books a refund made at the provider, says how much is gone and that people must look at it', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await loseNotifications();
    await atProvider(fixture, `/${payment.mercadoPagoId}/refunds`, { amount: 5 });

    expect(await stateOf(orderOf(purchase).orderId)).toEqual({
      state: 'differs',
      refundedCents: 500,
    });
    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toMatchObject([
      { data: { amountCents: 500, reason: 'provider' } },
    ]);
  });

  it('says refunding while a refund of ours is on its way', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await fixture.control('POST', '/faults', {
      path: '/v1/payments/*',
      method: 'POST',
      status: 500,
      times: 20,
    });
    const asked = await fixture.service
      .as(anActor('admin'))
      .post(`/payments/${payment.id}/refund`, { amount: 5, reason: 'Combinado' });
    expect(asked.status).toBe(202);

    expect(await stateOf(orderOf(purchase).orderId)).toMatchObject({ state: 'refunding' });
  });

  it('says differs when the provider shows another amount, or does not know the payment', async () => {
    const [other, gone] = [await fixture.purchase([2_000]), await fixture.purchase([3_000])];
    const [otherPayment, gonePayment] = [await paid(other), await paid(gone)];
    const { sql } = fixture.service;
    await sql`update payments.payments set amount_cents = 1999 where id = ${otherPayment.id}`;
    await sql`update payments.payments set provider_payment_id = '1' where id = ${gonePayment.id}`;

    expect(await stateOf(orderOf(other).orderId)).toMatchObject({ state: 'differs' });
    expect(await stateOf(orderOf(gone).orderId)).toMatchObject({ state: 'differs' });
  });

  it('knows no payment of an order that was not paid, nor of one that does not exist', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.payPix(purchase);

    expect(await stateOf(orderOf(purchase).orderId)).toEqual({
      state: 'unknown',
      refundedCents: 0,
    });
    expect(await stateOf(newId())).toEqual({ state: 'unknown', refundedCents: 0 });
  });

  it('does not answer for a provider that is away, and answers when it is back', async () => {
    const purchase = await fixture.purchase([2_000]);
    await paid(purchase);
    const { orderId } = orderOf(purchase);
    await fixture.control('POST', '/faults', {
      path: '/v1/payments/*',
      status: 500,
      times: 6,
    });

    expect(await read(orderId)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' },
    });
    await fixture.control('DELETE', '/faults');
    await eventually(async () => expect(await stateOf(orderId)).toMatchObject({ state: 'clear' }));
  });

  it('is for services only', async () => {
    const body = { orderId: newId() };
    for (const caller of [fixture.service.anonymous, fixture.service.as(anActor('admin'))])
      expect((await caller.post('/internal/payment-readings', body)).status).toBe(403);
  });
});
