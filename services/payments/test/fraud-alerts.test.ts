import {
  type AdminPaymentAnswer,
  FraudAlertDecidedV1,
  FraudAlertRaisedV1,
  OrderStatusChangedV1,
  type PaymentQueueAnswer,
  type PaymentReadingAnswer,
  type PaymentView,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import {
  atLeast,
  orderOf,
  type Purchase,
  reference,
  startFixture,
  statusBecomes,
} from './support.ts';

const fixture = useService(startFixture);
const admin = anActor('admin');
const asAdmin = () => fixture.service.as(admin);
afterEach(() => fixture.control('DELETE', '/faults'));

const alertFor = ({ mercadoPagoId }: PaymentView) =>
  fixture.control('POST', `/payments/${mercadoPagoId}/fraud-alert`);
async function paid(amounts = [2_000, 3_000]): Promise<[Purchase, PaymentView]> {
  const purchase = await fixture.purchase(amounts);
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return [purchase, await statusBecomes(fixture, purchase, payment.id, 'approved')];
}
const raised = (payment: PaymentView) =>
  eventually(async () => atLeast(await fixture.eventsOf(FraudAlertRaisedV1, payment.id)));
async function suspected(amounts?: number[]): Promise<[Purchase, PaymentView]> {
  const [purchase, payment] = await paid(amounts);
  await alertFor(payment);
  await raised(payment);
  return [purchase, payment];
}
const details = async (id: string) =>
  (await asAdmin().get<AdminPaymentAnswer>(`/admin/payments/${id}`)).body.payment;
const open = async () =>
  (await asAdmin().get<PaymentQueueAnswer>('/admin/payments/queue')).body.fraudAlerts ?? [];
const decide = (id: string, decision: string, by = admin) =>
  fixture.service
    .as(by)
    .post<AdminPaymentAnswer & { code?: string }>(`/admin/payments/${id}/fraud-alert/decision`, {
      decision,
      reason: 'Conferido com o cliente',
    });
const decided = (payment: PaymentView) => fixture.eventsOf(FraudAlertDecidedV1, payment.id);

describe('a fraud alert of the provider', () => {
  it('names every order of the payment, waits in the queue, and keeps the money', async () => {
    const [purchase, payment] = await paid();
    await fixture.service.publish(OrderStatusChangedV1, shipped(purchase));

    await alertFor(payment);
    const [event] = await raised(payment);

    const orders = purchase.orders.map(({ orderId, orderNumber, sellerId }, index) => {
      return { orderId, orderNumber, sellerId, isSent: index === 0 };
    });
    expect(event?.data).toMatchObject({ paymentId: payment.id, amountCents: 5_000, orders });
    expect((await details(payment.id)).fraudAlert).toMatchObject({ decided: null });
    expect(await open()).toContainEqual(
      expect.objectContaining({
        paymentId: payment.id,
        amount: 50,
        orderNumbers: purchase.orders.map(({ orderNumber }) => orderNumber),
      }),
    );
    const reading = await fixture.service.service.post<PaymentReadingAnswer>(
      '/internal/payment-readings',
      { orderId: orderOf(purchase).orderId },
    );
    expect(reading.body.state).toBe('contested');
  });

  it('counts once when it comes twice', async () => {
    const [, payment] = await suspected();
    await alertFor(payment);
    await eventually(async () => {
      const all = await fixture.control<{ type: string; dataId: string; outcome: unknown }[]>(
        'GET',
        '/webhooks',
      );
      const alerts = all.filter(({ type }) => type === 'stop_delivery_op_wh');
      const mine = alerts.filter(({ dataId }) => dataId === payment.mercadoPagoId);
      return mine.filter(({ outcome }) => outcome === 200).length === 2;
    });

    expect(await fixture.eventsOf(FraudAlertRaisedV1, payment.id)).toHaveLength(1);
  });

  it('before the payment is paid counts, and the payment goes on', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    await alertFor(payment);
    await raised(payment);
    await fixture.providerPaid(payment);

    await statusBecomes(fixture, purchase, payment.id, 'approved');
    expect((await details(payment.id)).fraudAlert).toMatchObject({ decided: null });
  });

  it('counts while the provider does not answer', async () => {
    const [, payment] = await paid();
    const path = `/v1/payments/${payment.mercadoPagoId}`;
    await fixture.control('POST', '/faults', { method: 'GET', path, status: 500, times: 50 });

    await alertFor(payment);

    expect(await raised(payment)).toHaveLength(1);
  });
});

describe('POST /admin/payments/{id}/fraud-alert/decision', () => {
  it.each(['cancel', 'release'] as const)('tells orders of %s once, audited', async (decision) => {
    const [purchase, payment] = await suspected();

    const first = await decide(payment.id, decision);
    const again = await decide(payment.id, decision);

    expect(first).toMatchObject({
      status: 200,
      body: { payment: { fraudAlert: { decided: { decision, by: admin.userId } } } },
    });
    expect(again.status).toBe(200);
    expect(await decided(payment)).toMatchObject([
      { data: { decision, orders: purchase.orders.map(({ orderId }) => ({ orderId })) } },
    ]);
    expect(await auditEntriesFor(fixture.service, payment.id)).toMatchObject([
      { action: 'fraud-alert-decided', after: { decision, reason: 'Conferido com o cliente' } },
    ]);
    expect((await open()).map(({ paymentId }) => paymentId)).not.toContain(payment.id);
  });

  it('refuses the other decision with FRAUD_ALERT_ALREADY_DECIDED', async () => {
    const [, payment] = await suspected();
    await decide(payment.id, 'release');

    expect(await decide(payment.id, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'FRAUD_ALERT_ALREADY_DECIDED' },
    });
    expect(await decided(payment)).toHaveLength(1);
  });

  it('takes one of two administrators who decide otherwise at once', async () => {
    const [, payment] = await suspected();

    const answers = await Promise.all([
      decide(payment.id, 'cancel'),
      decide(payment.id, 'release', anActor('admin')),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await decided(payment)).toHaveLength(1);
  });

  it('stands when the provider says it again', async () => {
    const [, payment] = await suspected();
    await decide(payment.id, 'release');

    await alertFor(payment);
    await fixture.service.runJobs('pending-work');

    expect((await details(payment.id)).fraudAlert?.decided).toMatchObject({ decision: 'release' });
    expect(await fixture.eventsOf(FraudAlertRaisedV1, payment.id)).toHaveLength(1);
  });

  it('does not cancel what is contested too, and lets it be released', async () => {
    const [purchase, payment] = await suspected([2_000]);
    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/chargeback`, {});
    await statusBecomes(fixture, purchase, payment.id, 'charged_back');

    expect(await decide(payment.id, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'CHARGEBACK_OPEN' },
    });
    expect((await decide(payment.id, 'release')).status).toBe(200);
  });

  it('refuses a payment without an alert, and one that does not exist', async () => {
    const [, payment] = await paid([2_000]);

    expect(await decide(payment.id, 'release')).toMatchObject({
      status: 404,
      body: { code: 'FRAUD_ALERT_NOT_FOUND' },
    });
    expect(await decide(newId(), 'release')).toMatchObject({
      status: 404,
      body: { code: 'PAYMENT_NOT_FOUND' },
    });
  });
});

function shipped(purchase: Purchase) {
  return {
    ...reference(purchase, orderOf(purchase)),
    from: 'paid' as const,
    to: 'shipped' as const,
    trackingCode: null,
    reason: null,
    reasonCode: null,
    changedBy: null,
    restock: [],
  };
}
