import { type PaymentAnswer, type PaymentMethodsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { startFixture, statusBecomes } from './support.ts';

const fixture = useService(() => startFixture({ env: { ALLOW_TEST_PAYMENTS: 'true' } }));

describe('POST /payments/:id/cancel by an administrator', () => {
  it('ends the payment and writes one audit entry', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const caller = fixture.service.as(anActor('admin'));

    const first = await caller.post(`/payments/${payment.id}/cancel`);
    const again = await caller.post(`/payments/${payment.id}/cancel`);

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'cancelled' });
    expect(await auditEntriesFor(fixture.service, payment.id)).toMatchObject([
      {
        action: 'payment-cancelled',
        before: { status: 'pending' },
        after: { status: 'cancelled' },
      },
    ]);
  });
});

describe('GET /payments/:id', () => {
  it("answers 404 for someone else's payment, for unknown ids, and 400 for no id at all", async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const stranger = fixture.service.as(anActor('buyer'));

    expect(await stranger.get(`/payments/${payment.id}`)).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_NOT_FOUND' },
    });
    expect(await stranger.get(`/payments/${newId()}`)).toMatchObject({ status: 404 });
    expect(await stranger.get('/payments/nothing')).toMatchObject({ status: 400 });
    expect(await fixture.service.as(anActor('admin')).get(`/payments/${payment.id}`)).toMatchObject(
      {
        status: 200,
      },
    );
    expect(await fixture.service.anonymous.get(`/payments/${payment.id}`)).toMatchObject({
      status: 401,
    });
  });
});

describe('GET /payments/methods/available', () => {
  it('recommends PIX and names the least amounts, the script and the key the browser needs', async () => {
    const { body } = await fixture.service.anonymous.get<PaymentMethodsAnswer>(
      '/payments/methods/available',
    );

    expect(
      body.methods.map(({ id, recommended, minimumAmount }) => [id, recommended, minimumAmount]),
    ).toEqual([
      ['pix', true, 0.01],
      ['credit_card', false, 0.5],
    ]);
    expect(body).toMatchObject({
      installments: [1, 2, 3, 6, 12],
      publicKey: fixture.env['MP_PUBLIC_KEY'],
      testPaymentsAllowed: true,
    });
  });
});

describe('POST /payments/test', () => {
  it('pays at once without the provider where it is allowed', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);

    const { status, body } = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>('/payments/test', { purchaseId: purchase.purchaseId });

    expect(status).toBe(201);
    expect(body.payment).toMatchObject({
      status: 'approved',
      isTestPayment: true,
      amount: 50,
      mercadoPagoId: null,
    });
  });
});

describe('POST /payments/:id/cancel', () => {
  it('cancels a code that was not paid, for its buyer only', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    const stranger = await fixture.service
      .as(anActor('buyer'))
      .post(`/payments/${payment.id}/cancel`);
    const own = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>(`/payments/${payment.id}/cancel`);
    const again = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>(`/payments/${payment.id}/cancel`);

    expect(stranger).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    expect(own.body.payment).toMatchObject({ status: 'cancelled', canRetryPayment: true });
    expect(again.status).toBe(200);
  });

  it('refuses a payment that was paid', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');

    const answer = await fixture.service.as(purchase.buyer).post(`/payments/${payment.id}/cancel`);

    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_ALREADY_PAID' } });
  });
});
