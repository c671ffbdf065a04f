import { PaymentApprovedV1, type PaymentAnswer, PaymentRejectedV1 } from '@largo/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, type Purchase, startHouse, statusBecomes } from './support.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

async function payByCard(purchase: Purchase, name: string, more: object = {}) {
  const token = await house.cardToken(name);
  return house.service.as(purchase.buyer).post<PaymentAnswer>('/payments/create', {
    purchaseId: purchase.purchaseId,
    paymentMethodId: 'master',
    token,
    cardholderName: name,
    documentType: 'CPF',
    documentNumber: '123.456.789-09',
    ...more,
  });
}

describe('POST /payments/create', () => {
  it('approves a good card at once, in instalments, for all orders', async () => {
    const purchase = await house.purchase([10_000, 5_000]);

    const { status, body } = await payByCard(purchase, 'APRO', {
      installments: 3,
      deviceId: 'device-1',
      issuer_id: '24',
    });

    expect(status).toBe(201);
    expect(body.payment).toMatchObject({
      status: 'approved',
      amount: 150,
      installments: 3,
      paymentMethod: 'credit_card',
      expiresAt: null,
      qrCode: null,
    });
    const [approved] = await house.eventsOf(PaymentApprovedV1, body.payment.id);
    expect(approved?.data).toMatchObject({ method: 'credit_card', amountCents: 15_000 });
    const sent = await house.control<
      { path: string; method: string; headers: Record<string, string> }[]
    >('GET', '/requests');
    const create = sent.find(
      ({ path, method, headers }) =>
        method === 'POST' &&
        path === '/v1/payments' &&
        headers['x-idempotency-key'] === body.payment.id,
    );
    expect(create?.headers['x-meli-session-id']).toBe('device-1');
  });

  it.each([
    ['FUND', 'cc_rejected_insufficient_amount'],
    ['SECU', 'cc_rejected_bad_filled_security_code'],
    ['OTHE', 'cc_rejected_other_reason'],
  ])(
    'answers a refused card (%s) as a rejected payment that may be tried again',
    async (name, detail) => {
      const purchase = await house.purchase([10_000]);

      const { status, body } = await payByCard(purchase, name);
      const second = await payByCard(purchase, 'APRO');

      expect(status).toBe(201);
      expect(body.payment).toMatchObject({
        status: 'rejected',
        statusDetail: detail,
        canRetryPayment: true,
      });
      expect(await house.eventsOf(PaymentRejectedV1, body.payment.id)).toHaveLength(1);
      expect(second.body.payment).toMatchObject({ status: 'approved' });
      expect(second.body.payment.id).not.toBe(body.payment.id);
    },
  );

  it('keeps a card under review pending until the provider decides', async () => {
    const purchase = await house.purchase([10_000]);
    const { body } = await payByCard(purchase, 'CONT');
    expect(body.payment).toMatchObject({ status: 'pending', statusDetail: 'pending_contingency' });

    await house.control('POST', `/payments/${body.payment.mercadoPagoId}/settle`, {
      status: 'approved',
    });

    await statusBecomes(house, purchase, body.payment.id, 'approved');
  });

  it('refuses a token that was used before with CARD_TOKEN_INVALID, and takes the next one', async () => {
    const purchase = await house.purchase([10_000]);
    const token = await house.cardToken('FUND');
    await payByCard(purchase, 'FUND', { token });

    const used = await payByCard(purchase, 'FUND', { token });
    const fresh = await payByCard(purchase, 'APRO');

    expect(used).toMatchObject({ status: 422, body: { code: 'CARD_TOKEN_INVALID' } });
    expect(fresh.body.payment.status).toBe('approved');
  });

  it('replaces a pending PIX', async () => {
    const purchase = await house.purchase([10_000]);
    const pix = await house.payPix(purchase);

    const { body } = await payByCard(purchase, 'APRO');

    expect(body.payment.status).toBe('approved');
    expect(await house.read(purchase, pix.id)).toMatchObject({ status: 'cancelled' });
  });

  it('charges once, however many clicks come at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const purchase = await house.purchase([10_000], { quiet: true });

      const answers = await Promise.all([1, 2, 3].map(() => payByCard(purchase, 'APRO')));

      const { orderId } = purchase.orders[0] ?? {};
      const rows = await house.service.sql`
        select p.id from payments.payments p join payments.payment_orders o on o.payment_id = p.id
        where o.order_id = ${orderId ?? ''} and p.status = 'approved'`;
      expect(rows).toHaveLength(1);
      for (const { status, text } of answers.filter((answer) => answer.status !== 201)) {
        expect(status).toBe(409);
        expect(text).toContain('PAYMENT_IN_PROGRESS');
      }
    }
  });

  it('shows pending while the outcome is unknown, and the reconciler finds the one charge', async () => {
    const purchase = await house.purchase([10_000]);
    const token = await house.cardToken('APRO');
    await house.control('POST', '/webhooks/faults', { drop: true });
    await house.control('POST', '/faults', {
      method: 'POST',
      path: '/v1/payments',
      cut: 'after',
      times: 2,
    });
    await house.control('POST', '/faults', {
      method: 'GET',
      path: '/v1/payments/search',
      status: 500,
      times: 2,
    });

    const { status, body } = await payByCard(purchase, 'APRO', { token });
    await house.control('DELETE', '/faults');
    await house.advance(30_000);
    await house.service.runJobs('reconciliation');
    await house.control('DELETE', '/webhooks/faults');

    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ status: 'pending', mercadoPagoId: null });
    expect(await house.read(purchase, body.payment.id)).toMatchObject({ status: 'approved' });
    expect(await house.eventsOf(PaymentApprovedV1, body.payment.id)).toHaveLength(1);
  });

  it('gives up an attempt the provider never heard of, and lets the buyer pay', async () => {
    const purchase = await house.purchase([10_000]);
    await house.control('POST', '/faults', { path: '/v1/payments*', status: 503, times: 20 });
    const { body } = await payByCard(purchase, 'APRO');
    await house.control('DELETE', '/faults');

    await house.advance(150_000);
    await house.service.runJobs('reconciliation');
    const second = await payByCard(purchase, 'APRO');

    expect(await house.read(purchase, body.payment.id)).toMatchObject({
      status: 'rejected',
      statusDetail: 'not_created',
    });
    expect(await house.eventsOf(PaymentRejectedV1, body.payment.id)).toHaveLength(0);
    expect(second.body.payment.status).toBe('approved');
  });
});

describe('POST /payments/test', () => {
  it('does not exist unless test payments are allowed', async () => {
    const purchase = await house.purchase([10_000]);

    const answer = await house.service
      .as(purchase.buyer)
      .post('/payments/test', { orderId: purchase.orders[0]?.orderId });

    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
