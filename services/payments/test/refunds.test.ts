import {
  ChargedBackV1,
  OrderCancelledV1,
  PaymentRefundedV1,
  type PaymentView,
  RefundApprovedV1,
  RefundFailedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { PLATFORM_ACCOUNT_ID } from '@largo/mercadopago-sandbox';
import { anActor, auditEntriesFor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  atLeast,
  orderOf,
  type Purchase,
  reference,
  startFixture,
  statusBecomes,
} from './support.ts';

const fixture = useService(startFixture);
beforeAll(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
afterEach(() => fixture.control('DELETE', '/faults'));

const admin = anActor('admin');

async function aPaidPurchase(
  amounts: number[],
): Promise<{ purchase: Purchase; payment: PaymentView }> {
  const purchase = await fixture.purchase(amounts);
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return { purchase, payment: await statusBecomes(fixture, purchase, payment.id, 'approved') };
}

const approve = (
  purchase: Purchase,
  payment: PaymentView,
  amountCents: number,
  refundId = newId(),
  reason = 'defective',
) =>
  fixture.service.publish(RefundApprovedV1, {
    ...reference(purchase, orderOf(purchase)),
    refundId,
    paymentId: payment.id,
    amountCents,
    reason,
    approvedBy: null,
  });

/** Approved, but undecided at the provider. @returns its id there */
async function refundInProcess(purchase: Purchase, payment: PaymentView): Promise<string> {
  await fixture.control('POST', '/refunds/contingency', { times: 1 });
  await approve(purchase, payment, 2_000);
  const [open] = await eventually(async () => {
    const rows = await fixture.service.sql`
      select provider_refund_id from payments.refunds where payment_id = ${payment.id} and status = 'processing'`;
    return atLeast(rows);
  });
  return String(open?.['provider_refund_id']);
}

const refundsAtProvider = (payment: PaymentView) =>
  [...fixture.sandbox.world.store.refunds.values()].filter(
    ({ paymentId }) => String(paymentId) === payment.mercadoPagoId,
  );

const refunded = (payment: PaymentView, count = 1) =>
  eventually(async () => {
    await fixture.service
      .sql`update payments.refunds set next_try_at = now() - interval '1 second'`;
    await fixture.service.runJobs('pending-work');
    const events = await fixture.eventsOf(PaymentRefundedV1, payment.id);
    return atLeast(events, count);
  });

describe('orders.refund-approved', () => {
  it('goes back the way the money came: the mode is stored with both', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);

    await approve(purchase, payment, 500);
    await refunded(payment);

    const modes = await fixture.service.sql`
      select p.funds_mode as paid, r.funds_mode as refunded
      from payments.payments p join payments.refunds r on r.payment_id = p.id
      where p.id = ${payment.id}`;
    expect(modes).toEqual([{ paid: 'platform_collect', refunded: 'platform_collect' }]);
    const requests = await fixture.control<
      { method: string; path: string; headers: Record<string, string>; body: unknown }[]
    >('GET', '/requests');
    const about = requests.filter(
      ({ path, headers }) =>
        path === `/v1/payments/${payment.mercadoPagoId}/refunds` ||
        headers['x-idempotency-key'] === payment.id,
    );
    expect(about.map(({ method }) => method)).toEqual(['POST', 'POST']);
    for (const { headers, body } of about) {
      expect(headers['authorization']).toBe(`Bearer …-${PLATFORM_ACCOUNT_ID}`);
      expect(JSON.stringify(body ?? {})).not.toContain('application_fee');
    }
  });

  it('gives one order of a purchase back and leaves the payment approved', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000, 3_000]);

    await approve(purchase, payment, 500);
    await refunded(payment);
    await approve(purchase, payment, 1_500);
    const [first, second] = await refunded(payment, 2);

    const { orderId } = orderOf(purchase);
    expect(first?.data).toMatchObject({
      orderId,
      amountCents: 500,
      orderRefundedCents: 500,
      reason: 'defective',
    });
    expect(second?.data).toMatchObject({ orderId, amountCents: 1_500, orderRefundedCents: 2_000 });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({
      status: 'approved',
      refundedAmount: 20,
    });
    expect(refundsAtProvider(payment).map(({ amountCents }) => amountCents)).toEqual([500, 1_500]);
  });

  it('makes the payment refunded once everything went back', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);

    await approve(purchase, payment, 2_000);
    await refunded(payment);

    await statusBecomes(fixture, purchase, payment.id, 'refunded');
    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toHaveLength(1);
  });

  it('announces more than is left as failed and touches no money', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);

    await approve(purchase, payment, 2_001);

    const [failed] = await fixture.eventsOf(RefundFailedV1, payment.id);
    expect(failed?.data).toMatchObject({
      amountCents: 2_001,
      cause: 'more_than_left',
      reason: 'defective',
    });
    expect(refundsAtProvider(payment)).toHaveLength(0);
  });

  it('keeps its key when the answer is lost, so that money goes back once', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    const path = `/v1/payments/${payment.mercadoPagoId}/refunds*`;
    await fixture.control('POST', '/faults', { path, method: 'POST', cut: 'after', times: 2 });
    await fixture.control('POST', '/faults', { path, method: 'GET', status: 500, times: 2 });

    await approve(purchase, payment, 2_000);
    await refunded(payment);

    expect(refundsAtProvider(payment)).toHaveLength(1);
    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toHaveLength(1);
    expect(await fixture.eventsOf(RefundFailedV1, payment.id)).toHaveLength(0);
  });

  it('waits for a refund that is in process at the provider', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    const id = await refundInProcess(purchase, payment);
    const between = await fixture.eventsOf(PaymentRefundedV1, payment.id);
    await fixture.control('POST', `/refunds/${id}/approve`);
    await refunded(payment);

    expect(between).toHaveLength(0);
    await statusBecomes(fixture, purchase, payment.id, 'refunded');
    expect(refundsAtProvider(payment)).toHaveLength(1);
  });

  it('announces one the provider takes back in the end as failed', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    const id = await refundInProcess(purchase, payment);

    await fixture.control('POST', `/refunds/${id}/fail`);
    await eventually(async () => {
      await fixture.service
        .sql`update payments.refunds set next_try_at = now() - interval '1 second'`;
      await fixture.service.runJobs('pending-work');
      return (await fixture.eventsOf(RefundFailedV1, payment.id)).length === 1;
    });

    expect(await fixture.read(purchase, payment.id)).toMatchObject({
      status: 'approved',
      refundedAmount: 0,
    });
  });

  it('announces a definite refusal as failed with its cause', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    const path = `/v1/payments/${payment.mercadoPagoId}/refunds`;
    const cause = [{ code: 2031, description: 'no balance' }];
    await fixture.control('POST', '/faults', {
      path,
      method: 'POST',
      status: 400,
      body: { message: 'no', cause },
    });

    await approve(purchase, payment, 2_000);
    const [failed] = await eventually(async () => {
      const events = await fixture.eventsOf(RefundFailedV1, payment.id);
      return atLeast(events);
    });

    expect(failed?.data).toMatchObject({ amountCents: 2_000, cause: '2031', reason: 'defective' });
    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toHaveLength(0);
  });
});

describe('money that paid no order', () => {
  const refuse = (payment: PaymentView) =>
    fixture.control('POST', '/faults', {
      path: `/v1/payments/${payment.mercadoPagoId}/refunds`,
      method: 'POST',
      status: 400,
      body: { message: 'no', cause: [{ code: 2031, description: 'no balance' }] },
    });

  it('stays that when an administrator gives it back after the provider refused', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000, 3_000]);
    await refuse(payment);
    await approve(purchase, payment, 2_000, newId(), 'late_payment');
    await eventually(async () => atLeast(await fixture.eventsOf(RefundFailedV1, payment.id)));
    await fixture.control('DELETE', '/faults');

    await fixture.service.as(admin).post(`/payments/${payment.id}/refund`, {
      orderId: orderOf(purchase).orderId,
      reason: 'segunda tentativa',
    });

    const [event] = await refunded(payment);
    expect(event?.data).toMatchObject({ amountCents: 2_000, reason: 'late_payment' });
  });
});

describe('a payment that is contested', () => {
  const chargebackIs = (payment: PaymentView, state: string) =>
    eventually(async () => {
      const events = await fixture.eventsOf(ChargedBackV1, payment.id);
      return events.some(({ data }) => (data as { state: string }).state === state);
    });

  it('gives nothing back until that is decided in our favour', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    const path = `/payments/${payment.mercadoPagoId}/claim`;
    const { id } = await fixture.control<{ id: number }>('POST', path);
    await chargebackIs(payment, 'opened');

    await approve(purchase, payment, 500);
    const [failed] = await eventually(async () =>
      atLeast(await fixture.eventsOf(RefundFailedV1, payment.id)),
    );
    await fixture.control('POST', `/claims/${id}/close`, { refund: false });
    await chargebackIs(payment, 'won');
    await approve(purchase, payment, 600);
    const begun = await fixture.service
      .sql`select amount_cents from payments.refunds where payment_id = ${payment.id}`;

    expect(failed?.data).toMatchObject({ amountCents: 500, cause: 'contested' });
    expect(begun).toEqual([{ amount_cents: 600 }]);
  });

  it('has nothing left for a cancelled order once the bank took the money', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    const path = `/payments/${payment.mercadoPagoId}/chargeback`;
    const { id } = await fixture.control<{ id: string }>('POST', path, {});
    await fixture.control('POST', `/chargebacks/${id}/lose`);
    await chargebackIs(payment, 'lost');

    await fixture.service.publish(OrderCancelledV1, {
      ...reference(purchase, orderOf(purchase)),
      cancelledBy: null,
      reason: null,
      wasPaid: true,
      paymentId: payment.id,
      totalCents: 2_000,
      lines: [],
    });

    expect(await fixture.eventsOf(RefundFailedV1, payment.id)).toEqual([]);
  });

  it('concerns only the orders it paid', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000, 3_000]);
    await approve(purchase, payment, 2_000, newId(), 'late_payment');
    await refunded(payment);

    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/chargeback`, {});

    const [event] = await eventually(async () =>
      atLeast(await fixture.eventsOf(ChargedBackV1, payment.id)),
    );
    expect(event?.data).toMatchObject({
      allocations: [{ orderId: purchase.orders[1]?.orderId, amountCents: 3_000 }],
    });
  });
});

describe('orders.order-cancelled of a paid order', () => {
  it('gives back what is left of the order, once', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000, 3_000]);
    await approve(purchase, payment, 700);
    await refunded(payment);
    const order = orderOf(purchase);
    const data = {
      ...reference(purchase, order),
      cancelledBy: null,
      reason: 'desisti',
      wasPaid: true,
      paymentId: payment.id,
      totalCents: order.totalCents,
      lines: [],
    };

    const { id } = await fixture.service.publish(OrderCancelledV1, data);
    await fixture.service.publish(OrderCancelledV1, data, { id });
    const events = await refunded(payment, 2);

    expect(
      events.map(({ data: refund }) => (refund as { amountCents: number }).amountCents),
    ).toEqual([700, 1_300]);
    expect(refundsAtProvider(payment)).toHaveLength(2);
  });
});

describe('the refund of a cancelled order', () => {
  it.each([
    [{ cancelledAs: 'buyer', reason: 'Mudei de ideia' }, 'buyer_request'],
    [{ cancelledAs: 'seller', reasonCode: 'out_of_stock', reason: 'Acabou' }, 'seller_cancel'],
    [{ cancelledAs: 'admin', reason: null }, 'admin_action'],
    [{ cancelledAs: 'system', reasonCode: 'seller_silent', reason: null }, 'seller_silent'],
    [{ reason: null }, 'admin_action'],
  ] as const)('says by its reason who cancelled: %o', async (cancelled, reason) => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    await fixture.service.publish(OrderCancelledV1, {
      ...reference(purchase, orderOf(purchase)),
      cancelledBy: null,
      ...cancelled,
      wasPaid: true,
      paymentId: payment.id,
      totalCents: 2_000,
      lines: [],
    });
    expect((await refunded(payment)).map(({ data }) => data)).toMatchObject([{ reason }]);
  });
});

describe('POST /payments/:id/refund', () => {
  it('refuses an amount of null, as JSON writes NaN and infinity, and gives nothing back', async () => {
    const { payment } = await aPaidPurchase([2_000]);

    const answer = await fixture.service
      .as(admin)
      .post<{ code: string }>(`/payments/${payment.id}/refund`, { amount: Infinity, reason: 'x' });

    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(refundsAtProvider(payment)).toHaveLength(0);
    const rows = await fixture.service
      .sql`select 1 from payments.refunds where payment_id = ${payment.id}`;
    expect(rows).toHaveLength(0);
  });

  it('shares a partial amount over the orders of the payment', async () => {
    const { payment } = await aPaidPurchase([2_000, 3_000]);

    const answer = await fixture.service
      .as(admin)
      .post<{ refunds: { amount: number }[] }>(`/payments/${payment.id}/refund`, {
        amount: 10.01,
        reason: 'acordo',
      });
    await refunded(payment, 2);

    expect(answer.status).toBe(202);
    expect(answer.body.refunds.map(({ amount }) => amount)).toEqual([4, 6.01]);
  });

  it('gives everything that is left back when no amount is named, and then nothing more', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000, 3_000]);
    const caller = fixture.service.as(admin);

    await caller.post(`/payments/${payment.id}/refund`, { reason: 'acordo' });
    const tooMuch = await caller.post(`/payments/${payment.id}/refund`, {
      amount: 0.01,
      reason: 'acordo',
    });
    await refunded(payment, 2);

    await statusBecomes(fixture, purchase, payment.id, 'refunded');
    expect([409, 422]).toContain(tooMuch.status);
    expect(await auditEntriesFor(fixture.service, payment.id)).toMatchObject([
      {
        adminId: admin.userId,
        action: 'payment-refunded',
        before: { refundableCents: 5_000 },
        after: { refundableCents: 0, amountCents: 5_000, reason: 'acordo' },
      },
    ]);
  });

  it('never gives back more than was paid when two administrators click at once', async () => {
    const { payment } = await aPaidPurchase([2_000]);

    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        fixture.service
          .as(admin)
          .post(`/payments/${payment.id}/refund`, { amount: 15, reason: 'acordo' }),
      ),
    );

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    await refunded(payment);
    expect(refundsAtProvider(payment)).toHaveLength(1);
  });

  it('is refused to everyone but administrators, for unpaid payments and for three decimals', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000]);
    const unpaid = await fixture.payPix(await fixture.purchase([2_000]));
    const body = { amount: 1, reason: 'acordo' };

    expect(
      await fixture.service.as(purchase.buyer).post(`/payments/${payment.id}/refund`, body),
    ).toMatchObject({ status: 403 });
    expect(
      await fixture.service.as(admin).post(`/payments/${unpaid.id}/refund`, body),
    ).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_NOT_REFUNDABLE' },
    });
    expect(
      await fixture.service
        .as(admin)
        .post(`/payments/${payment.id}/refund`, { ...body, amount: 1.001 }),
    ).toMatchObject({
      status: 400,
      body: { code: 'INVALID_AMOUNT' },
    });
    expect(await fixture.service.as(admin).post(`/payments/${newId()}/refund`, body)).toMatchObject(
      {
        status: 404,
      },
    );
  });
});

describe('money the provider gave back by itself', () => {
  it('is recorded over the orders and announced', async () => {
    const { purchase, payment } = await aPaidPurchase([2_000, 3_000]);
    const { id } = await fixture.control<{ id: number }>(
      'POST',
      `/payments/${payment.mercadoPagoId}/claim`,
    );

    await fixture.control('POST', `/claims/${id}/close`, { refund: true });

    await statusBecomes(fixture, purchase, payment.id, 'refunded');
    const events = await fixture.eventsOf(PaymentRefundedV1, payment.id);
    expect(events.map(({ data }) => (data as { amountCents: number }).amountCents)).toEqual([
      2_000, 3_000,
    ]);
  });
});
