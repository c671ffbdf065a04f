import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderStatusChangedV1,
  type OrderPaymentStatusAnswer,
  type PaymentAnswer,
  type PaymentReferenceAnswer,
  type PaymentView,
} from '@largo/contracts';
import { minuteMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import {
  cancelled,
  orderOf,
  type Purchase,
  reference,
  startFixture,
  statusBecomes,
} from './support.ts';

const fixture = useService(() => startFixture({ env: { ALLOW_TEST_PAYMENTS: 'true' } }));

const statusOf = async (purchase: Purchase, index = 0) =>
  (
    await fixture.service
      .as(purchase.buyer)
      .get<OrderPaymentStatusAnswer>(`/payments/order/${orderOf(purchase, index).orderId}/status`)
  ).body;
/** Like orders does: it is no longer payable, and announces that. */
async function cancel(purchase: Purchase, index: number) {
  const order = orderOf(purchase, index);
  fixture.setPayable({ orders: [order] }, false);
  await fixture.service.publish(OrderCancelledV1, cancelled(purchase, order));
}
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
    const order = reference(purchase, orderOf(purchase));
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
    const order = reference(purchase, orderOf(purchase));

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
    const path = `/payments/order/${orderOf(purchase).orderId}/status`;
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

describe('what is still to be paid of a purchase', () => {
  it('is all of it, and nothing once it was paid', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const whole = {
      purchaseId: purchase.purchaseId,
      orders: purchase.orders.map(({ orderId, orderNumber, totalCents }) => ({
        orderId,
        orderNumber,
        amount: totalCents / 100,
      })),
      total: 50,
    };
    const unpaid = await statusOf(purchase);
    const payment = await fixture.payPix(purchase);
    const open = await statusOf(purchase);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');

    expect([unpaid.payable, open.payable]).toEqual([whole, whole]);
    expect((await statusOf(purchase)).payable).toBeNull();
  });

  it('is the rest after one order was cancelled, whichever order is asked about', async () => {
    const purchase = await fixture.purchase([2_000, 3_000, 1_500]);
    const payment = await fixture.payPix(purchase);

    await cancel(purchase, 0);
    await statusBecomes(fixture, purchase, payment.id, 'cancelled');

    for (const index of [0, 1, 2]) {
      const { payable, canRetryPayment } = await statusOf(purchase, index);
      expect(payable?.orders.map(({ orderId }) => orderId)).toEqual(
        [1, 2].map((rest) => orderOf(purchase, rest).orderId),
      );
      expect(payable?.total).toBe(45);
      expect(canRetryPayment).toBe(index > 0);
    }
    expect(await fixture.read(purchase, payment.id)).toMatchObject({
      orderId: orderOf(purchase, 1).orderId,
      canRetryPayment: true,
    });
  });

  it('leaves out an order that another payment has paid alone', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const { body } = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>('/payments/pix', { orderId: orderOf(purchase).orderId });
    await fixture.providerPaid(body.payment);
    await statusBecomes(fixture, purchase, body.payment.id, 'approved');

    const { payable } = await statusOf(purchase);

    expect(payable?.orders.map(({ orderId }) => orderId)).toEqual([orderOf(purchase, 1).orderId]);
  });

  it('is known before the events of the orders arrived', async () => {
    const purchase = await fixture.purchase([2_000, 3_000], { quiet: true });
    await fixture.payPix(purchase);

    expect((await statusOf(purchase)).payable).toMatchObject({ total: 50 });
  });

  it('is nothing when every order is cancelled', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);

    await cancel(purchase, 0);
    await cancel(purchase, 1);

    expect(await statusOf(purchase)).toMatchObject({ payable: null, canRetryPayment: false });
  });

  it('is paid with one new code after one of two orders was cancelled', async () => {
    const purchase = await fixture.purchase([2_000, 3_000, 1_500]);
    const old = await fixture.payPix(purchase);
    await cancel(purchase, 1);
    await statusBecomes(fixture, purchase, old.id, 'cancelled');
    const { orderId } = orderOf(purchase, 2);

    const retried = await fixture.service
      .as(purchase.buyer)
      .post<OrderPaymentStatusAnswer>(`/payments/order/${orderId}/retry`);
    const purchaseId = retried.body.payable?.purchaseId;
    const renewed = await fixture.payPix(purchase, { purchaseId, forceNew: true });

    expect(renewed).toMatchObject({ amount: 35, status: 'pending' });
    expect(renewed.orders.map((order) => order.orderId)).toEqual(
      [0, 2].map((index) => orderOf(purchase, index).orderId),
    );
    await fixture.providerPaid(renewed);
    await statusBecomes(fixture, purchase, renewed.id, 'approved');
    expect((await statusOf(purchase, 2)).payable).toBeNull();
  });

  it('does not answer a code that also pays an order cancelled a moment ago', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const old = await fixture.payPix(purchase);
    await fixture.control('POST', '/faults', { method: 'PUT', path: '/v1/payments/*', status: 500, times: 2 }); // prettier-ignore
    await cancel(purchase, 0);

    const renewed = await fixture.payPix(purchase);
    await fixture.control('DELETE', '/faults');

    expect(renewed).toMatchObject({ amount: 30, status: 'pending' });
    expect(await fixture.read(purchase, old.id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('GET /payments/order/:orderId', () => {
  it('shows all tries to the buyer and to administrators, the newest first', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const first = await fixture.payPix(purchase);
    const second = await fixture.payPix(purchase, { forceNew: true });
    const path = `/payments/order/${orderOf(purchase).orderId}`;

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
    const seller = { ...anActor('seller'), userId: orderOf(purchase).sellerId };

    const { body } = await fixture.service
      .as(seller)
      .get<OrderPayments>(`/payments/order/${orderOf(purchase).orderId}`);

    expect(body.payment).toMatchObject({
      amount: 20,
      qrCode: null,
      pixCopyPaste: null,
      mercadoPagoId: null,
    });
    expect(body.payment?.orders.map(({ orderId }) => orderId)).toEqual([orderOf(purchase).orderId]);

    const byCard = {
      purchaseId: purchase.purchaseId,
      paymentMethodId: 'master',
      token: await fixture.cardToken('APRO'),
      installments: 2,
    };
    await fixture.service.as(purchase.buyer).post('/payments/create', byCard);
    const paid = await fixture.service
      .as(seller)
      .get<OrderPayments>(`/payments/order/${orderOf(purchase).orderId}`);
    expect(paid.body.payment).toMatchObject({
      card: null,
      totalPaid: null,
      installmentAmount: null,
    });
  });
});

describe('GET /payments/reference/:reference', () => {
  const ask = (purchase: Pick<Purchase, 'buyer'>, id: string) =>
    fixture.service.as(purchase.buyer).get<PaymentReferenceAnswer>(`/payments/reference/${id}`);

  it('finds a purchase by its payment and by its order, with all its numbers', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');
    const { orderId } = orderOf(purchase, 1);

    for (const id of [payment.id, orderId]) {
      const { status, body } = await ask(purchase, id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        purchaseId: purchase.purchaseId,
        payment: { id: payment.id, status: 'approved', amount: 50, paymentMethod: 'pix' },
        payable: null,
      });
      expect(body.orders).toEqual(
        purchase.orders.map((order) => ({
          orderId: order.orderId,
          orderNumber: order.orderNumber,
          status: 'pending',
        })),
      );
    }
  });

  it('says how the purchase stands today, whatever became of the payment that is named', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const old = await fixture.payPix(purchase);
    await cancel(purchase, 0);
    const payment = await fixture.payPix(purchase, { forceNew: true });
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');

    const { body } = await ask(purchase, old.id);

    expect(body).toMatchObject({
      orderId: orderOf(purchase, 1).orderId,
      payment: { id: payment.id, status: 'approved' },
    });
    expect(body.orders.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  it('hides it from everybody else, and refuses what is no id', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const stranger = { buyer: anActor('buyer') };

    for (const id of [payment.id, orderOf(purchase).orderId, newId()])
      expect(await ask(stranger, id)).toMatchObject({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND' },
      });
    expect(await ask(purchase, '123')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
    const visitor = await fixture.service.anonymous.get(`/payments/reference/${payment.id}`);
    expect(visitor.status).toBe(401);
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
            `/payments/order/${orderOf(purchase).orderId}/pending-pix`,
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
    const path = `/payments/order/${orderOf(purchase).orderId}/retry`;

    const answer = await fixture.service.as(purchase.buyer).post<OrderPaymentStatusAnswer>(path);

    expect(answer).toMatchObject({
      status: 200,
      body: { canRetryPayment: true, hasActivePendingPayment: false },
    });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'cancelled' });
    expect(await fixture.service.as(anActor('buyer')).post(path)).toMatchObject({ status: 404 });
  });

  it('frees all that waits of the purchase, for its buyer only', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const { body } = await fixture.service
      .as(purchase.buyer)
      .post<PaymentAnswer>('/payments/pix', { orderId: orderOf(purchase, 1).orderId });
    const path = `/payments/order/${orderOf(purchase).orderId}/retry`;

    const stranger = await fixture.service.as(anActor('buyer')).post(path);
    const own = await fixture.service.as(purchase.buyer).post<OrderPaymentStatusAnswer>(path);
    const again = await fixture.service.as(purchase.buyer).post<OrderPaymentStatusAnswer>(path);

    expect(stranger).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect(own.body.payable?.total).toBe(50);
    expect(again.body).toEqual(own.body);
    expect(await fixture.read(purchase, body.payment.id)).toMatchObject({ status: 'cancelled' });
  });

  it('refuses an order that was paid meanwhile', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    await fixture.providerPaid(payment);

    const answer = await fixture.service
      .as(purchase.buyer)
      .post(`/payments/order/${orderOf(purchase).orderId}/retry`);
    await fixture.control('DELETE', '/webhooks/faults');

    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_RETRYABLE' } });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'approved' });
  });
});
