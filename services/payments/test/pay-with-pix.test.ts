import { PaymentApprovedV1, PaymentCreatedV1 } from '@largo/contracts';
import { minuteMs, newId } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { atLeast, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);

describe('POST /payments/pix', () => {
  it('answers one code for all orders of a purchase, shared to the cent', async () => {
    const purchase = await fixture.purchase([1999, 3501, 1]);

    const payment = await fixture.payPix(purchase);

    expect(payment).toMatchObject({
      purchaseId: purchase.purchaseId,
      status: 'pending',
      isExpired: false,
      amount: 55.01,
      paymentMethod: 'pix',
      isTestPayment: false,
      canRetryPayment: false,
    });
    expect(payment.orders.map(({ amount }) => amount)).toEqual([19.99, 35.01, 0.01]);
    expect(payment.qrCode).toMatch(/^000201/);
    expect(payment.pixCopyPaste).toBe(payment.qrCode);
    expect(
      Buffer.from(payment.qrCodeBase64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const minutes =
      (Date.parse(payment.expiresAt ?? '') - Date.parse(payment.serverTime)) / minuteMs;
    expect(minutes).toBeGreaterThan(29.5);
    expect(minutes).toBeLessThanOrEqual(30);
    const [created] = await fixture.eventsOf(PaymentCreatedV1, payment.id);
    expect(created?.data).toMatchObject({
      amountCents: 5501,
      expiresAt: payment.expiresAt,
      allocations: purchase.orders.map(({ orderId, totalCents: amountCents }) => ({
        orderId,
        amountCents,
      })),
    });
  });

  it('becomes approved as soon as it is paid, without waiting for a poll, and says so once', async () => {
    const purchase = await fixture.purchase([10_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.providerPaid(payment);
    const [approved] = await eventually(async () => {
      const events = await fixture.eventsOf(PaymentApprovedV1, payment.id);
      return atLeast(events);
    });

    // No job runs in tests, so only the notification can have done it.
    expect(approved?.data).toMatchObject({
      paymentId: payment.id,
      amountCents: 10_000,
      providerFeeCents: 99,
    });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'approved' });
  });

  it('answers the same code again while it can be paid', async () => {
    const purchase = await fixture.purchase([2_000]);

    const first = await fixture.payPix(purchase);
    const second = await fixture.payPix(purchase);

    expect(second.id).toBe(first.id);
    expect(second.qrCode).toBe(first.qrCode);
  });

  it('gives two clicks at once one payment', async () => {
    const purchase = await fixture.purchase([2_000, 500]);

    const answers = await Promise.all(Array.from({ length: 6 }, () => fixture.payPix(purchase)));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const made = [...fixture.sandbox.world.store.payments.values()].filter(
      ({ externalReference }) => externalReference === answers[0]?.id,
    );
    expect(made).toHaveLength(1);
    expect(await fixture.eventsOf(PaymentCreatedV1, answers[0]?.id)).toHaveLength(1);
  });

  it('makes a new code on demand and cancels the old one first', async () => {
    const purchase = await fixture.purchase([2_000]);
    const first = await fixture.payPix(purchase);

    const [second, third] = await Promise.all([
      fixture.payPix(purchase, { forceNew: true }),
      fixture.payPix(purchase, { forceNew: true }),
    ]);

    expect(second.id).not.toBe(first.id);
    expect(third.id).toBe(second.id);
    expect(await fixture.read(purchase, first.id)).toMatchObject({ status: 'cancelled' });
    await expect(fixture.providerPaid(first)).rejects.toThrow('409');
  });

  it('answers the old payment when it was paid before it could be replaced', async () => {
    const purchase = await fixture.purchase([2_000]);
    const first = await fixture.payPix(purchase);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    await fixture.providerPaid(first);

    const answer = await fixture.payPix(purchase, { forceNew: true });
    await fixture.control('DELETE', '/webhooks/faults');

    expect(answer).toMatchObject({ id: first.id, status: 'approved' });
    expect(await fixture.eventsOf(PaymentApprovedV1, first.id)).toHaveLength(1);
  });

  it('answers the approved payment when orders has not heard of it yet', async () => {
    const purchase = await fixture.purchase([2_000]);
    const first = await fixture.payPix(purchase);
    await fixture.providerPaid(first);
    await statusBecomes(fixture, purchase, first.id, 'approved');

    const answer = await fixture.payPix(purchase, { forceNew: true });

    expect(answer).toMatchObject({ id: first.id, status: 'approved' });
  });

  it('pays one order alone, after cancelling the code of the whole purchase', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const whole = await fixture.payPix(purchase);

    const orderId = purchase.orders[1]?.orderId;
    const answer = await fixture.service.as(purchase.buyer).post('/payments/pix', { orderId });

    expect(answer.body).toMatchObject({ payment: { orderId, amount: 30, status: 'pending' } });
    expect(await fixture.read(purchase, whole.id)).toMatchObject({ status: 'cancelled' });
  });

  it('repeats the first answer for the same Idempotency-Key and refuses another body', async () => {
    const purchase = await fixture.purchase([2_000]);
    const caller = fixture.service.as(purchase.buyer);
    const headers = { 'idempotency-key': newId() };
    const body = { purchaseId: purchase.purchaseId, forceNew: true };

    const first = await caller.post<{ payment: { id: string } }>('/payments/pix', body, headers);
    const again = await caller.post<{ payment: { id: string } }>('/payments/pix', body, headers);
    const other = await caller.post('/payments/pix', { ...body, forceNew: false }, headers);

    expect(again.body.payment.id).toBe(first.body.payment.id);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('refuses what orders refuses, with the code of orders', async () => {
    const purchase = await fixture.purchase([2_000]);
    fixture.setPayable(purchase, false);

    const answer = await fixture.service
      .as(purchase.buyer)
      .post('/payments/pix', { purchaseId: purchase.purchaseId });

    expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } });
  });

  it("refuses someone else's purchase", async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.payPix(purchase);

    const answer = await fixture.service
      .as(anActor('buyer'))
      .post('/payments/pix', { purchaseId: purchase.purchaseId });

    expect(answer).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
  });

  it('refuses a body that names neither or both', async () => {
    const purchase = await fixture.purchase([2_000]);
    const caller = fixture.service.as(purchase.buyer);
    const both = { purchaseId: purchase.purchaseId, orderId: purchase.orders[0]?.orderId };

    expect(await caller.post('/payments/pix', {})).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
    expect(await caller.post('/payments/pix', both)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
    expect(await fixture.service.anonymous.post('/payments/pix', both)).toMatchObject({
      status: 401,
    });
  });

  it('refuses a seller whose account is not connected', async () => {
    const purchase = await fixture.purchase([2_000]);
    for (const order of purchase.orders) order.sellerId = newId();

    const answer = await fixture.service
      .as(purchase.buyer)
      .post('/payments/pix', { purchaseId: purchase.purchaseId });

    expect(answer).toMatchObject({ status: 422, body: { code: 'SELLER_NOT_CONNECTED' } });
    expect(answer.text).toContain('não conectada');
  });

  it('finds a payment whose answer was lost and never sends it twice', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/faults', {
      method: 'POST',
      path: '/v1/payments',
      cut: 'after',
      times: 2,
    });

    const payment = await fixture.payPix(purchase);

    expect(payment.status).toBe('pending');
    expect(payment.qrCode).not.toBeNull();
    const made = [...fixture.sandbox.world.store.payments.values()].filter(
      ({ externalReference }) => externalReference === payment.id,
    );
    expect(made).toHaveLength(1);
  });

  it('finds a payment whose answer was not JSON', async () => {
    const purchase = await fixture.purchase([2_000]);
    const fault = { method: 'POST', path: '/v1/payments', nonJson: true };
    await fixture.control('POST', '/faults', fault);

    const payment = await fixture.payPix(purchase);

    expect(payment.status).toBe('pending');
    expect(payment.mercadoPagoId).not.toBeNull();
  });

  it('answers 503 while the provider is away and uses the same attempt afterwards', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/faults', { path: '/v1/payments*', status: 500, times: 4 });
    const caller = fixture.service.as(purchase.buyer);

    const away = await caller.post('/payments/pix', { purchaseId: purchase.purchaseId });
    await fixture.control('DELETE', '/faults');
    const payment = await fixture.payPix(purchase);

    expect(away).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } });
    const rows = await fixture.service
      .sql`select id from payments.payments where purchase_id = ${purchase.purchaseId}`;
    expect(rows.map(({ id }) => id as string)).toEqual([payment.id]);
  });

  it('is not read because the provider announces what its answer has said', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { beforeAnswer: true, times: 1 });
    const { mercadoPagoId } = await fixture.payPix(purchase);

    await fixture.advance(3_000);
    const outcome = await eventually(async () => {
      await fixture.service.runJobs('pending-work');
      const [row] = await fixture.service.sql`
        select outcome from payments.webhook_notifications
        where resource_id = ${mercadoPagoId} and outcome <> 'waiting'`;
      return row?.['outcome'] as string | undefined;
    });

    expect(outcome).toBe('known');
    const calls = await fixture.control<{ method: string; path: string }[]>('GET', '/requests');
    const path = `/v1/payments/${mercadoPagoId}`;
    expect(calls.filter((call) => call.method === 'GET' && call.path === path)).toEqual([]);
  });

  it('is approved by a notification that arrives before the create answer', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { beforeAnswer: true, times: 1 });

    const payment = await fixture.payPix(purchase);

    expect(payment.status).toBe('pending');
    expect(await fixture.eventsOf(PaymentCreatedV1, payment.id)).toHaveLength(1);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');
  });

  it('is read at the provider less often the older it is', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const { mercadoPagoId } = await fixture.payPix(purchase);
    await fixture.control('DELETE', '/requests');

    for (let at = 0; at < 29 * minuteMs; at += minuteMs / 2) {
      await fixture.advance(minuteMs / 2);
      await fixture.service.runJobs('reconciliation');
    }

    const calls = await fixture.control<{ method: string; path: string }[]>('GET', '/requests');
    const reads = calls.filter(
      ({ method, path }) => method === 'GET' && path === `/v1/payments/${mercadoPagoId}`,
    );
    expect(atLeast(reads, 4).length).toBeLessThanOrEqual(7);
  });
});
