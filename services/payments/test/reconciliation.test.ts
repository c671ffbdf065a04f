import {
  ChargedBackV1,
  DifferenceClosedV1,
  DifferenceFoundV1,
  type DifferencesAnswer,
  type DifferenceView,
  type PaymentAnswer,
  PaymentApprovedV1,
  PaymentRefundedV1,
  type PaymentReadingAnswer,
  type PaymentView,
  type ReconciledDaysAnswer,
} from '@largo/contracts';
import { cityDay, dayMs, hourMs, newId } from '@largo/kernel';
import { anActor, auditEntriesFor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { atProvider, orderOf, type Purchase, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
const admin = anActor('admin');
beforeAll(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
afterEach(async () => {
  await fixture.control('DELETE', '/faults');
  await fixture.control('DELETE', '/webhooks/faults');
});

const asAdmin = () => fixture.service.as(admin);
const open = async (query = '') =>
  (await asAdmin().get<DifferencesAnswer>(`/admin/reconciliation/differences?limit=100${query}`))
    .body.differences;
const ofPayment = async ({ mercadoPagoId }: PaymentView, query = '') =>
  (await open(query)).filter((one) => one.mercadoPagoId === mercadoPagoId);
const close = (id: string, body: object = { reason: 'settled', note: 'Acertado no painel' }) =>
  asAdmin().post<{ code?: string }>(`/admin/reconciliation/differences/${id}/close`, body);
const stateOf = async (purchase: Purchase) =>
  (
    await fixture.service.service.post<PaymentReadingAnswer>('/internal/payment-readings', {
      orderId: orderOf(purchase).orderId,
    })
  ).body.state;

async function paid(purchase: Purchase): Promise<PaymentView> {
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return statusBecomes(fixture, purchase, payment.id, 'approved');
}
/** Paid, after which the provider sends nothing by itself. */
async function paidInSilence(amounts = [2_000]): Promise<[Purchase, PaymentView]> {
  const purchase = await fixture.purchase(amounts);
  const payment = await paid(purchase);
  await fixture.control('POST', '/webhooks/faults', { drop: true });
  return [purchase, payment];
}
async function aDayLater(): Promise<void> {
  await fixture.advance(dayMs);
  await fixture.service.runJobs('daily-look');
}
async function anotherAmount(): Promise<[Purchase, PaymentView, DifferenceView]> {
  const [purchase, payment] = await paidInSilence();
  await fixture.control('POST', `/payments/${payment.mercadoPagoId}/alter`, { amountCents: 1_500 });
  await aDayLater();
  const [found] = await ofPayment(payment);
  if (!found) throw new Error('no difference');
  return [purchase, payment, found];
}

describe('a payment in another mode than the shop expects', () => {
  it.each(['pix', 'card'] as const)(
    'is in the queue as soon as its %s is made, and nothing of it is applied',
    async (method) => {
      const { settings } = fixture.sandbox.world;
      Object.assign(settings, { liveMode: true });
      onTestFinished(() => {
        Object.assign(settings, { liveMode: false });
      });
      const purchase = await fixture.purchase([2_000]);
      const { purchaseId, buyer } = purchase;
      const card = { paymentMethodId: 'master', token: await fixture.cardToken('APRO') };
      const made = await fixture.service
        .as(buyer)
        .post<PaymentAnswer>(
          method === 'pix' ? '/payments/pix' : '/payments/create',
          method === 'pix' ? { purchaseId } : { purchaseId, ...card },
        );

      const { id } = made.body.payment;
      const { orderId, orderNumber } = orderOf(purchase);
      expect(made).toMatchObject({ status: 201, body: { payment: { status: 'pending' } } });
      expect((await open()).filter(({ paymentId }) => paymentId === id)).toMatchObject([
        { kind: 'status', detail: 'live_mode', closed: null, orders: [{ orderId, orderNumber }] },
      ]);
      expect(await fixture.eventsOf(PaymentApprovedV1, id)).toEqual([]);
    },
  );
});

describe('the daily look at the provider', () => {
  it('finds a chargeback whose notice never came', async () => {
    const [, payment] = await paidInSilence();
    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/chargeback`, {});

    await aDayLater();

    expect(await fixture.eventsOf(ChargedBackV1, payment.id)).toMatchObject([
      { data: { state: 'opened' } },
    ]);
    const { sql } = fixture.service;
    expect(
      await sql`select state from payments.chargebacks where payment_id = ${payment.id}`,
    ).toMatchObject([{ state: 'opened' }]);
  });

  it('goes on behind a payment that can not be read', async () => {
    const broken = await paid(await fixture.purchase([2_000]));
    const [, payment] = await paidInSilence();
    const { sql } = fixture.service;
    const [row] = await sql`with gone as (
      delete from payments.payment_orders where payment_id = ${broken.id} returning *
    ) select to_jsonb(gone) as gone from gone`;
    await fixture.control('POST', `/payments/${broken.mercadoPagoId}/alter`, {
      amountCents: 1_500,
    });
    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/chargeback`, {});

    await aDayLater();

    expect(await fixture.eventsOf(ChargedBackV1, payment.id)).toMatchObject([
      { data: { state: 'opened' } },
    ]);
    await sql`insert into payments.payment_orders
      select * from jsonb_populate_record(null::payments.payment_orders, ${row?.['gone'] as never})`;
  });

  it('finds a claim whose notice never came', async () => {
    const [, payment] = await paidInSilence();
    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/claim`, {});

    await aDayLater();

    expect(await fixture.eventsOf(ChargedBackV1, payment.id)).toMatchObject([
      { data: { state: 'opened' } },
    ]);
  });

  it('books a refund that was made at the provider, and holds what is left until people know why', async () => {
    const [purchase, payment] = await paidInSilence([2_000, 3_000]);
    await atProvider(fixture, `/${payment.mercadoPagoId}/refunds`, { amount: 5 });

    await aDayLater();

    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toMatchObject([
      { data: { amountCents: 200, reason: 'provider' } },
      { data: { amountCents: 300, reason: 'provider' } },
    ]);
    const [found] = await ofPayment(payment);
    if (!found) throw new Error('no difference');
    expect(found).toMatchObject({ kind: 'refund', ours: 0, theirs: 5, closed: null });
    const orderIds = [orderOf(purchase).orderId, orderOf(purchase, 1).orderId];
    expect(await fixture.eventsOf(DifferenceFoundV1, found.id)).toMatchObject([
      { data: { kind: 'refund', paymentId: payment.id, orderIds } },
    ]);
    expect(await stateOf(purchase)).toBe('differs');

    expect((await close(found.id)).status).toBe(200);
    await aDayLater();

    expect(await ofPayment(payment)).toEqual([]);
    expect(await stateOf(purchase)).toBe('clear');
  });

  it('puts another amount into the queue, once, and names the orders whose money waits', async () => {
    const [purchase, payment, found] = await anotherAmount();
    await aDayLater();

    const { orderId, orderNumber } = orderOf(purchase);
    expect(await ofPayment(payment)).toMatchObject([
      { kind: 'amount', ours: 20, theirs: 15, paymentId: payment.id, closed: null },
    ]);
    expect(found.orders).toEqual([{ orderId, orderNumber }]);
    expect(await fixture.eventsOf(DifferenceFoundV1, found.id)).toMatchObject([
      { data: { kind: 'amount', orderIds: [orderId] } },
    ]);
    expect(await stateOf(purchase)).toBe('differs');
  });

  it('puts another fee into the queue, and names the orders whose money waits', async () => {
    const [purchase, payment] = await paidInSilence();
    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/alter`, { feeCents: 777 });

    await aDayLater();

    const [found] = await ofPayment(payment);
    expect(found).toMatchObject({ kind: 'fee', theirs: 7.77 });
    expect(await fixture.eventsOf(DifferenceFoundV1, found?.id ?? '')).toMatchObject([
      { data: { kind: 'fee', orderIds: [orderOf(purchase).orderId] } },
    ]);
  });

  it('puts a payment we do not know into the queue, and none of another shop', async () => {
    const [, payment] = await paidInSilence();
    const { sql } = fixture.service;
    const own = {
      transaction_amount: 7,
      payment_method_id: 'pix',
      payer: { email: 'p@largo.test' },
    };
    const ours = await atProvider(fixture, '', { ...own, external_reference: newId() });
    const theirs = await atProvider(fixture, '', {
      ...own,
      external_reference: 'loja-da-esquina-7',
    });
    for (const { id } of [ours, theirs]) await fixture.control('POST', `/payments/${id}/pay`);

    await aDayLater();

    const found = (await open()).map(({ mercadoPagoId, kind }) => `${mercadoPagoId} ${kind}`);
    expect(found).toContain(`${ours.id} unknown`);
    expect(found).not.toContain(`${theirs.id} unknown`);
    expect(await ofPayment(payment)).toEqual([]);
    expect(
      await sql`select 1 from payments.payments where provider_payment_id = ${String(ours.id)}`,
    ).toHaveLength(0);
  });

  it('puts a payment the provider does not know into the queue', async () => {
    const [purchase, payment] = await paidInSilence();
    fixture.sandbox.world.store.payments.delete(String(payment.mercadoPagoId));

    await aDayLater();

    const found = (await open()).filter(({ paymentId }) => paymentId === payment.id);
    expect(found).toMatchObject([{ kind: 'missing', ours: 20, theirs: null }]);
    expect(await stateOf(purchase)).toBe('differs');
  });

  it('is tried again an hour after it failed, and misses nothing', async () => {
    const [, payment] = await paidInSilence();
    await fixture.control('POST', `/payments/${payment.mercadoPagoId}/chargeback`, {});
    await fixture.control('POST', '/faults', {
      path: '/v1/payments/search',
      status: 500,
      times: 6,
    });
    await fixture.advance(dayMs);
    await fixture.service.runJobs('daily-look').catch(() => undefined);
    await fixture.control('DELETE', '/faults');
    expect(await fixture.eventsOf(ChargedBackV1, payment.id)).toEqual([]);

    await fixture.advance(hourMs);
    await fixture.service.runJobs('daily-look');

    expect(await fixture.eventsOf(ChargedBackV1, payment.id)).toHaveLength(1);
  });
});

describe('GET /admin/reconciliation/days', () => {
  it('shows the sums of both sides', async () => {
    await aDayLater();
    const day = cityDay(fixture.service.clock.now());
    const [, payment] = await paidInSilence([4_000]);
    await atProvider(fixture, `/${payment.mercadoPagoId}/refunds`, { amount: 10 });
    await aDayLater();

    const { body } = await asAdmin().get<ReconciledDaysAnswer>('/admin/reconciliation/days');

    const counted = body.days.find((one) => one.day === day);
    expect(counted?.theirs).toMatchObject({ payments: 1, amount: 40, refunded: 10, contested: 0 });
    expect(counted?.ours).toEqual(counted?.theirs);
  });

  it('counts the largest payments to the cent, in the sums of both sides', async () => {
    const most = 999_999_999_999;
    await aDayLater();
    const day = cityDay(fixture.service.clock.now());
    await paidInSilence([most]);
    await fixture.control('DELETE', '/webhooks/faults');
    const [purchase, payment] = await paidInSilence([most]);
    await atProvider(fixture, `/${payment.mercadoPagoId}/refunds`, { amount: most / 100 });
    await aDayLater();

    const { body } = await asAdmin().get<ReconciledDaysAnswer>('/admin/reconciliation/days');

    const counted = body.days.find((one) => one.day === day);
    const sums = { payments: 2, amount: (2 * most) / 100, refunded: most / 100 };
    expect(counted?.theirs).toMatchObject(sums);
    expect(counted?.ours).toEqual(counted?.theirs);
    expect((await fixture.read(purchase, payment.id)).amount).toBe(most / 100);
    const paths = ['payments', `payments/${payment.id}`, 'payments/queue'];
    const answers = await Promise.all(paths.map((path) => asAdmin().get(`/admin/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('has what was given back on the day it was, also weeks after the payment', async () => {
    const daysOf = async () =>
      (await asAdmin().get<ReconciledDaysAnswer>('/admin/reconciliation/days')).body.days;
    await aDayLater();
    const contested = await paid(await fixture.purchase([2_500]));
    const [, payment] = await paidInSilence([4_000]);
    for (let day = 0; day < 3; day += 1) await aDayLater();
    const day = cityDay(fixture.service.clock.now());
    const before = (await daysOf()).map(({ returned, chargedBack }) => returned + chargedBack);
    const answer = await asAdmin().post(`/payments/${payment.id}/refund`, {
      amount: 7.5,
      reason: 'x',
    });
    expect(answer.status).toBe(202);
    await eventually(async () =>
      expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toHaveLength(1),
    );
    const { id } = await fixture.control<{ id: string }>(
      'POST',
      `/payments/${contested.mercadoPagoId}/chargeback`,
      {},
    );
    await fixture.control('POST', `/chargebacks/${id}/lose`);
    await aDayLater();

    const days = await daysOf();
    const lostDay = cityDay(fixture.service.clock.now());
    const returned = days.find((one) => one.day === day)?.returned;
    expect(returned).toBe(7.5);
    expect(days.slice(1).map((one) => one.returned + one.chargedBack)).toEqual(
      before.slice(0, days.length - 1),
    );
    await aDayLater();
    expect((await daysOf()).find((one) => one.day === lostDay)?.chargedBack).toBe(25);
  });

  it('counts what lost chargebacks took, on both sides', async () => {
    await aDayLater();
    const day = cityDay(fixture.service.clock.now());
    const [, payment] = await paidInSilence([4_000]);
    await atProvider(fixture, `/${payment.mercadoPagoId}/refunds`, { amount: 10 });
    const { id } = await fixture.control<{ id: string }>(
      'POST',
      `/payments/${payment.mercadoPagoId}/chargeback`,
      {},
    );
    await fixture.control('POST', `/chargebacks/${id}/lose`);

    await aDayLater();

    const [counted] = await fixture.service.sql`
      select theirs, ours from payments.reconciled_days where day = ${day}`;
    expect(counted?.['theirs']).toMatchObject({ refundedCents: 1_000, chargedBackCents: 3_000 });
    expect(counted?.['ours']).toEqual(counted?.['theirs']);
  });
});

describe('POST /admin/reconciliation/differences/{id}/close', () => {
  it('closes it with reason, note and name, and lets the money go on', async () => {
    const [purchase, payment, found] = await anotherAmount();

    expect((await close(found.id)).status).toBe(200);

    expect(await ofPayment(payment)).toEqual([]);
    expect(await ofPayment(payment, '&state=closed')).toMatchObject([
      { closed: { by: admin.userId, reason: 'settled', note: 'Acertado no painel' } },
    ]);
    expect(await fixture.eventsOf(DifferenceClosedV1, found.id)).toHaveLength(1);
    expect(await auditEntriesFor(fixture.service, found.id)).toMatchObject([
      { adminId: admin.userId, action: 'difference-closed', before: { kind: 'amount' } },
    ]);
    // It is known, and not found a second time.
    expect(await stateOf(purchase)).toBe('clear');
    await aDayLater();
    expect(await ofPayment(payment)).toEqual([]);
  });

  it('is done once by two at once', async () => {
    const [, , found] = await anotherAmount();

    const answers = await Promise.all([close(found.id), close(found.id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe(
      'DIFFERENCE_ALREADY_CLOSED',
    );
    expect(await fixture.eventsOf(DifferenceClosedV1, found.id)).toHaveLength(1);
  });

  it('refuses one that does not exist, one without a note, and everybody but administrators', async () => {
    expect(await close(newId())).toMatchObject({
      status: 404,
      body: { code: 'DIFFERENCE_NOT_FOUND' },
    });
    expect((await close(newId(), { reason: 'settled', note: '' })).status).toBe(400);
    const path = '/admin/reconciliation/differences';
    const { status } = await fixture.service.as(anActor('seller')).get(path);
    expect(status).toBe(403);
  });
});
