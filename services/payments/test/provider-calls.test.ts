import { PaymentApprovedV1, type PaymentAnswer, PaymentRefundedV1 } from '@largo/contracts';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atLeast, orderOf, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
beforeAll(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
beforeEach(() => fixture.control('DELETE', '/requests'));

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body?: Record<string, unknown>;
}

const sent = async (method: string, end: string) =>
  (await fixture.control<Sent[]>('GET', '/requests')).filter(
    (call) => call.method === method && call.path.endsWith(end),
  );

describe('what is sent to the provider', () => {
  it('has a key of its own in every call, and the device of a card in that card’s call only', async () => {
    const withCard = await fixture.purchase([2_000, 3_000]);
    const withPix = await fixture.purchase([1_000]);
    const card = await fixture.service.as(withCard.buyer).post<PaymentAnswer>('/payments/create', {
      purchaseId: withCard.purchaseId,
      paymentMethodId: 'master',
      token: await fixture.cardToken('APRO'),
      deviceId: 'armor.device',
    });
    const { id } = card.body.payment;

    const [pix] = await Promise.all([
      fixture.payPix(withPix, { deviceId: 'armor.phone' }),
      ...[orderOf(withCard), orderOf(withCard, 1)].map(({ orderId }) =>
        fixture.service
          .as(anActor('admin'))
          .post(`/payments/${id}/refund`, { orderId, amount: 1, reason: 'Combinado' }),
      ),
    ]);
    await eventually(async () => {
      await fixture.service.runJobs('pending-work');
      return atLeast(await fixture.eventsOf(PaymentRefundedV1, id), 2);
    });

    const creates = await sent('POST', '/v1/payments');
    const refunds = await sent('POST', '/refunds');
    const rows = await fixture.service.sql<{ id: string }[]>`
      select id from payments.refunds where payment_id = ${id}`;
    const keyOf = ({ headers }: Sent) => headers['x-idempotency-key'];
    const deviceOf = ({ headers }: Sent) => headers['x-meli-session-id'];
    expect(creates.map(keyOf).toSorted()).toEqual([id, pix.id].toSorted());
    expect(refunds.map(keyOf).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    expect(Object.fromEntries(creates.map((call) => [keyOf(call), deviceOf(call)]))).toEqual({
      [id]: 'armor.device',
      [pix.id]: 'armor.phone',
    });
    expect(refunds.map(deviceOf)).toEqual([undefined, undefined]);
  });

  it('has no field that the browser made up, and no binary fraction of a cent', async () => {
    const purchase = await fixture.purchase([110, 220]);
    const answer = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>('/payments/create', {
        purchaseId: purchase.purchaseId,
        paymentMethodId: 'master',
        token: await fixture.cardToken('APRO'),
        transaction_amount: 0.01,
        application_fee: 5,
        sponsor_id: 1,
      });

    const [create] = await sent('POST', '/v1/payments');
    expect(answer.body.payment).toMatchObject({ status: 'approved', amount: 3.3 });
    expect(create?.body).toMatchObject({ transaction_amount: 3.3 });
    expect(create?.body).not.toHaveProperty('application_fee');
    expect(create?.body).not.toHaveProperty('sponsor_id');
  });
});

describe('what the provider answers', () => {
  it('is an instant whatever its offset: the time of approval is that of the provider', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');

    const theirs = fixture.sandbox.world.store.payments.get(payment.mercadoPagoId ?? '');
    const [approved] = await fixture.eventsOf(PaymentApprovedV1, payment.id);
    expect(approved?.data).toMatchObject({
      approvedAt: new Date(theirs?.approvedAt ?? 0).toISOString(),
    });
  });

  it('that our account has no PIX key is an outage of ours, and the attempt is closed', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('PUT', '/accounts/platform', { hasPixKey: false });

    const refused = await fixture.service
      .as(purchase.buyer)
      .post('/payments/pix', { purchaseId: purchase.purchaseId });
    const closed = await fixture.service.sql`
      select status_detail from payments.payments where purchase_id = ${purchase.purchaseId}`;
    await fixture.control('PUT', '/accounts/platform', { hasPixKey: true });
    const payment = await fixture.payPix(purchase);

    expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } });
    expect(closed).toMatchObject([{ status_detail: 'provider_13253' }]);
    expect(payment.status).toBe('pending');
  });
});
