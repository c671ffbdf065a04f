import {
  OrderPaidV1,
  OrderStatusChangedV1,
  type OrderPaymentStatusAnswer,
  type PaymentView,
} from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type Purchase, reference, startFixture, statusBecomes } from './support.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ env: { ALLOW_TEST_PAYMENTS: 'true' } });
});
afterAll(() => fixture.stop());

const firstOf = (purchase: Purchase) => {
  const [order] = purchase.orders;
  if (!order) throw new Error('a purchase has orders');
  return order;
};
const statusOf = async (purchase: Purchase) =>
  (
    await fixture.service
      .as(purchase.buyer)
      .get<OrderPaymentStatusAnswer>(`/payments/order/${firstOf(purchase).orderId}/status`)
  ).body;
type OrderPayments = { payment: PaymentView | null; payments: PaymentView[] };

describe('GET /payments/order/:orderId/status', () => {
  it('follows an order from unpaid to paid', async () => {
    const purchase = await fixture.purchase([2_000]);
    const unpaid = await statusOf(purchase);
    const payment = await fixture.payPix(purchase);
    const pending = await statusOf(purchase);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');
    const money = {
      totalCents: 2_000,
      freightCents: 0,
      commissionCents: 0,
      platformFeeCents: 0,
      sellerPayoutCents: 2_000,
    };
    const order = reference(purchase, firstOf(purchase));
    const paidAt = new Date().toISOString();
    await fixture.service.publish(OrderPaidV1, {
      ...order,
      ...money,
      paymentId: payment.id,
      paidAt,
      lines: [],
    });

    expect(unpaid).toMatchObject({
      orderStatus: 'pending',
      payment: null,
      hasActivePendingPayment: false,
      canRetryPayment: true,
    });
    expect(pending).toMatchObject({
      payment: {
        id: payment.id,
        paymentMethod: 'pix',
        amount: 20,
        status: 'pending',
        isExpired: false,
      },
      hasActivePendingPayment: true,
      canRetryPayment: false,
    });
    expect(await statusOf(purchase)).toMatchObject({
      orderStatus: 'paid',
      payment: { status: 'approved' },
      hasActivePendingPayment: false,
      canRetryPayment: false,
    });
  });

  it('follows later moves of the order', async () => {
    const purchase = await fixture.purchase([2_000]);
    const order = reference(purchase, firstOf(purchase));

    await fixture.service.publish(OrderStatusChangedV1, {
      ...order,
      from: 'paid' as const,
      to: 'processing' as const,
      trackingCode: null,
      reason: null,
      changedBy: null,
      restock: [],
    });

    expect(await statusOf(purchase)).toMatchObject({ orderStatus: 'processing' });
  });

  it('knows the order before its event arrived, and hides it from strangers', async () => {
    const purchase = await fixture.purchase([2_000], { quiet: true });
    const path = `/payments/order/${firstOf(purchase).orderId}/status`;
    expect(await fixture.service.as(purchase.buyer).get(path)).toMatchObject({ status: 404 });

    await fixture.payPix(purchase);

    expect(await statusOf(purchase)).toMatchObject({
      orderStatus: 'pending',
      hasActivePendingPayment: true,
    });
    expect(await fixture.service.as(anActor('buyer')).get(path)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
  });
});

describe('GET /payments/order/:orderId', () => {
  it('shows all tries to the buyer and to administrators, the newest first', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const first = await fixture.payPix(purchase);
    const second = await fixture.payPix(purchase, { forceNew: true });
    const path = `/payments/order/${firstOf(purchase).orderId}`;

    for (const actor of [purchase.buyer, anActor('admin')]) {
      const { body } = await fixture.service.as(actor).get<OrderPayments>(path);
      expect(body.payments.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(body.payment?.amount).toBe(50);
    }
    expect(await fixture.service.as(anActor('seller')).get(path)).toMatchObject({ status: 404 });
  });

  it('shows a seller no more than the share of their own order', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    await fixture.payPix(purchase);
    const seller = { ...anActor('seller'), userId: firstOf(purchase).sellerId };

    const { body } = await fixture.service
      .as(seller)
      .get<OrderPayments>(`/payments/order/${firstOf(purchase).orderId}`);

    expect(body.payment).toMatchObject({
      amount: 20,
      qrCode: null,
      pixCopyPaste: null,
      mercadoPagoId: null,
    });
    expect(body.payment?.orders.map(({ orderId }) => orderId)).toEqual([firstOf(purchase).orderId]);
  });
});

describe('GET /payments/order/:orderId/pending-pix', () => {
  it('is the code while it can be paid, then nothing', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const ask = async () =>
      (
        await fixture.service
          .as(purchase.buyer)
          .get<{ payment: PaymentView | null }>(
            `/payments/order/${firstOf(purchase).orderId}/pending-pix`,
          )
      ).body.payment;

    const pending = await ask();
    await fixture.advance(30 * minuteMs);

    expect(pending).toMatchObject({ id: payment.id, qrCode: payment.qrCode });
    expect(await ask()).toBeNull();
  });
});

describe('POST /payments/order/:orderId/retry', () => {
  it('frees the order of a code that can still be paid, so that another method may be chosen', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const path = `/payments/order/${firstOf(purchase).orderId}/retry`;

    const answer = await fixture.service.as(purchase.buyer).post<OrderPaymentStatusAnswer>(path);

    expect(answer).toMatchObject({
      status: 200,
      body: { canRetryPayment: true, hasActivePendingPayment: false },
    });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'cancelled' });
    expect(await fixture.service.as(anActor('buyer')).post(path)).toMatchObject({ status: 404 });
  });

  it('refuses an order that was paid meanwhile', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    await fixture.providerPaid(payment);

    const answer = await fixture.service
      .as(purchase.buyer)
      .post(`/payments/order/${firstOf(purchase).orderId}/retry`);
    await fixture.control('DELETE', '/webhooks/faults');

    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_RETRYABLE' } });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'approved' });
  });
});
