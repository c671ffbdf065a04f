import {
  type AdminPaymentAnswer,
  type AdminPaymentsAnswer,
  PaymentRefundedV1,
  type PaymentView,
  type RefundPreviewAnswer,
  UserRegisteredV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, auditEntriesFor, eventually, tellErased } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { atLeast, type Purchase, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
const admin = anActor('admin');
beforeAll(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
afterEach(() => fixture.control('DELETE', '/faults'));

const asAdmin = () => fixture.service.as(admin);
const list = async (query: string) =>
  (await asAdmin().get<AdminPaymentsAnswer>(`/admin/payments?${query}`)).body;
const found = async (query: string) => (await list(query)).payments.map(({ id }) => id);
const details = async (id: string) =>
  (await asAdmin().get<AdminPaymentAnswer>(`/admin/payments/${id}`)).body.payment;
async function paid(purchase: Purchase): Promise<PaymentView> {
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return statusBecomes(fixture, purchase, payment.id, 'approved');
}

const named = (userId: string, name: string) => ({
  userId,
  name,
  email: 'pessoa@largo.test',
  cpf: null,
  phone: null,
  roles: ['buyer' as const],
  isActive: true,
  isEmailVerified: true,
  avatar: null,
  address: null,
  createdAt: '2026-11-01T12:00:00.000Z',
});

describe('a payment whose orders are not there', () => {
  it('is found and shown without them', async () => {
    const purchase = await fixture.purchase([2_000]);
    const { id } = await fixture.payPix(purchase);
    await fixture.service.sql`delete from payments.payment_orders where payment_id = ${id}`;

    expect(await list(`buyerId=${purchase.buyer.userId}`)).toMatchObject({
      payments: [{ id, orders: [] }],
    });
    expect(await details(id)).toMatchObject({
      id,
      amount: 20,
      orders: [],
      refundRefusal: 'PAYMENT_NOT_REFUNDABLE',
    });
  });
});

describe('GET /admin/payments', () => {
  it('finds a payment by order number, number at the provider, id and the name of its buyer', async () => {
    const purchase = await fixture.purchase([2_000, 1_500]);
    const { userId } = purchase.buyer;
    await fixture.service.publish(UserRegisteredV1, named(userId, 'Conceição de Araújo Prado'));
    const payment = await fixture.payPix(purchase);
    const number = purchase.orders[1]?.orderNumber ?? '';

    for (const search of [
      number,
      number.toLowerCase().slice(3),
      payment.mercadoPagoId ?? '',
      payment.id,
      'conceicao',
      'PRADO Conceição',
    ])
      expect(await found(`search=${encodeURIComponent(search)}`), search).toEqual([payment.id]);
    for (const search of ['Conceição Silva', '100%', number.replace(/.$/, '_')])
      expect(await found(`search=${encodeURIComponent(search)}`), search).toEqual([]);
    expect(await list(`buyerId=${userId}`)).toMatchObject({
      payments: [
        {
          id: payment.id,
          buyer: { id: userId, name: 'Conceição de Araújo Prado' },
          status: 'pending',
          method: 'pix',
          amount: 35,
          orders: purchase.orders.map(({ orderNumber }) => ({ orderNumber })),
        },
      ],
      pagination: { total: 1, limit: 15 },
    });
  });

  it('knows a buyer by the newest name only, and by none once the account is erased', async () => {
    const purchase = await fixture.purchase([2_000]);
    const { userId } = purchase.buyer;
    await fixture.service.publish(UserRegisteredV1, named(userId, 'Benedita Ferraz'));
    await fixture.service.publish(UserUpdatedV1, named(userId, 'Benedita Quaresma'));
    const payment = await paid(purchase);

    expect(await found('search=ferraz')).toEqual([]);
    expect(await found('search=quaresma')).toEqual([payment.id]);
    await tellErased(fixture.service, userId);
    expect(await found('search=quaresma')).toEqual([]);
    expect(await list(`buyerId=${userId}`)).toMatchObject({
      payments: [{ id: payment.id, buyer: { id: userId, name: null } }],
    });
  });

  it('narrows down by state, method and days, in pages of fifteen', async () => {
    const buyer = anActor('buyer');
    const purchases = [];
    for (let count = 0; count < 16; count += 1)
      purchases.push(await fixture.purchase([1_000 + count], { buyer, quiet: true }));
    const payments = [];
    for (const purchase of purchases) payments.push(await fixture.payPix(purchase));
    const [first] = payments;
    if (!first) throw new Error('sixteen were made');
    await fixture.providerPaid(first);
    await statusBecomes(fixture, purchases[0] as Purchase, first.id, 'approved');
    const day = (ms: number) =>
      new Date(fixture.service.clock.now().getTime() + ms - 3 * 3_600_000)
        .toISOString()
        .slice(0, 10);

    const of = `buyerId=${buyer.userId}`;
    expect(await list(of)).toMatchObject({ pagination: { total: 16, pages: 2, limit: 15 } });
    expect(await found(`${of}&page=2`)).toEqual([first.id]);
    expect(await found(`${of}&status=approved`)).toEqual([first.id]);
    expect(await found(`${of}&status=pending`)).toHaveLength(15);
    expect(await found(`${of}&method=credit_card`)).toEqual([]);
    expect((await list(`${of}&from=${day(0)}&to=${day(0)}`)).pagination.total).toBe(16);
    expect((await list(`${of}&from=${day(dayMs)}`)).pagination.total).toBe(0);
    expect((await list(`${of}&to=${day(-dayMs)}`)).pagination.total).toBe(0);
  });

  it('looks up numbers and names in indexes', async () => {
    const { sql } = fixture.service;
    const plans = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return Promise.all([
        tx`explain select payment_id from payments.payment_orders where order_number like '%LG-2026-0001%'`,
        tx`explain select buyer_id from payments.buyers where search_name like '%souza%'`,
        tx`explain select id from payments.payments order by created_at desc, id desc limit 15`,
      ]);
    });
    const text = plans.map((rows) => JSON.stringify(rows));

    expect(text[0]).toContain('payment_orders_by_number');
    expect(text[1]).toContain('buyers_by_name');
    expect(text[2]).toContain('payments_by_time');
  });

  it.each(['status=open', 'method=cash', 'from=ontem', 'limit=1000', 'buyerId=1'])(
    'refuses %s',
    async (query) => {
      const answer = await asAdmin().get(`/admin/payments?${query}`);

      expect(answer.status).toBe(400);
    },
  );

  it.each(['/admin/payments', '/admin/chargebacks', `/admin/payments/${newId()}`])(
    'is for administrators only: %s',
    async (path) => {
      expect((await fixture.service.as(anActor('seller')).get(path)).status).toBe(403);
      expect((await fixture.service.anonymous.get(path)).status).toBe(401);
    },
  );
});

describe('GET /admin/payments/{id}', () => {
  it('shows every state with its time, all attempts, the shares and the refunds', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const former = await fixture.payPix(purchase);
    const cancelled = await asAdmin().post(`/payments/${former.id}/cancel`, {});
    expect(cancelled.status).toBe(200);
    await fixture.advance(60_000);
    const payment = await paid(purchase);
    await asAdmin().post(`/payments/${payment.id}/refund`, {
      amount: 5,
      orderId: purchase.orders[0]?.orderId,
      reason: 'Veio com defeito',
    });
    await eventually(async () => atLeast(await fixture.eventsOf(PaymentRefundedV1, payment.id)));

    const shown = await details(payment.id);
    expect(shown.history.map(({ status }) => status).slice(0, 3)).toEqual([
      'creating',
      'pending',
      'approved',
    ]);
    expect(shown.history.map(({ at }) => at)).toEqual(
      shown.history.map(({ at }) => at).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(shown).toMatchObject({
      amount: 50,
      refundedAmount: 5,
      canCancel: false,
      refundRefusal: null,
      orders: [
        { amount: 20, refundedAmount: 5, refundableAmount: 15 },
        { amount: 30, refundedAmount: 0, refundableAmount: 30 },
      ],
      refunds: [{ amount: 5, reason: 'Veio com defeito', status: 'completed', tries: 1 }],
      attempts: [
        { id: payment.id, status: 'approved' },
        { id: former.id, status: 'cancelled' },
      ],
    });
    expect(shown.refunds[0]?.mercadoPagoRefundId).toEqual(expect.any(String));
  });

  it('shows each notification as it came, without its secrets, and what it led to', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);

    const { notifications } = await eventually(async () => {
      const shown = await details(payment.id);
      if (!shown.notifications.some(({ outcome }) => outcome === 'read'))
        throw new Error(JSON.stringify(shown.notifications.map(({ outcome }) => outcome)));
      return shown;
    });
    const read = notifications.find(({ outcome }) => outcome === 'read');
    expect(read).toMatchObject({ topic: 'payment', handledAt: expect.any(String) });
    expect(JSON.parse(read?.body ?? '')).toMatchObject({
      type: 'payment',
      data: { id: payment.mercadoPagoId },
    });
    expect(read?.headers).toMatchObject({ 'x-request-id': expect.any(String) });
    const stored = JSON.stringify(
      await fixture.service.sql`select headers from payments.webhook_notifications`,
    );
    expect(stored).not.toMatch(/signature|v1=|authorization|cookie|service-token/i);
  });

  it('is 404 for a payment that is not there', async () => {
    const answer = await asAdmin().get<{ code: string }>(`/admin/payments/${newId()}`);

    expect(answer).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
  });
});

describe('notifications', () => {
  it('are kept for ninety days and no longer', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    const kept = async () =>
      (
        await fixture.service
          .sql`select 1 from payments.webhook_notifications where resource_id = ${payment.mercadoPagoId}`
      ).length;
    const before = await kept();

    await fixture.advance(89 * dayMs);
    await fixture.service.runJobs('forget-notifications');
    const afterwards = await kept();
    await fixture.advance(2 * dayMs);
    await fixture.service.runJobs('forget-notifications');

    expect(before).toBeGreaterThan(0);
    expect(afterwards).toBe(before);
    expect(await kept()).toBe(0);
  });
});

describe('POST /admin/payments/{id}/sync', () => {
  it('applies what no notification brought, however often it is asked, and leaves audit entries', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    await fixture.providerPaid(payment);
    await fixture.control('DELETE', '/webhooks/faults');

    const [first, second] = await Promise.all([
      asAdmin().post<AdminPaymentAnswer>(`/admin/payments/${payment.id}/sync`, {}),
      asAdmin().post<AdminPaymentAnswer>(`/admin/payments/${payment.id}/sync`, {}),
    ]);

    expect(first.body.payment.status).toBe('approved');
    expect(second.body.payment.status).toBe('approved');
    expect(first.body.payment.history.filter(({ status }) => status === 'approved')).toHaveLength(
      1,
    );
    const entries = await auditEntriesFor(fixture.service, payment.id);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      adminId: admin.userId,
      action: 'payment-read-again',
      after: { status: 'approved' },
    });
  });

  it('says that the provider is away, and changes nothing', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const path = `/v1/payments/${payment.mercadoPagoId}`;
    await fixture.control('POST', '/faults', { path, status: 500, times: 4 });

    const answer = await asAdmin().post<{ code: string }>(`/admin/payments/${payment.id}/sync`, {});

    expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } });
    expect(await auditEntriesFor(fixture.service, payment.id)).toEqual([]);
  });
});

describe('GET /admin/payments/{id}/refund-preview', () => {
  const preview = (id: string, query = '') =>
    asAdmin().get<RefundPreviewAnswer & { code?: string }>(
      `/admin/payments/${id}/refund-preview${query}`,
    );

  it('says what store, commission and fee give up, to the cent, and the last refund takes the rest', async () => {
    const parts = { commissionCents: 100, platformFeeCents: 33 };
    const purchase = await fixture.purchase([1_999], { parts });
    const payment = await paid(purchase);

    const some = (await preview(payment.id, '?amount=6.67')).body;
    await asAdmin().post(`/payments/${payment.id}/refund`, { amount: 6.67, reason: 'Acordo' });
    const rest = (await preview(payment.id)).body;

    const sum = (of: RefundPreviewAnswer) =>
      of.parts.flatMap(({ storeShare, commission, platformFee }) => [
        Math.round((storeShare ?? 0) * 100),
        Math.round((commission ?? 0) * 100),
        Math.round((platformFee ?? 0) * 100),
      ]);
    expect(some).toMatchObject({ amount: 6.67, refundableAmount: 19.99 });
    expect(rest).toMatchObject({ amount: 13.32, refundableAmount: 13.32 });
    const [store = 0, commission = 0, fee = 0] = sum(some).map(
      (cents, index) => cents + (sum(rest)[index] ?? 0),
    );
    expect([store, commission, fee]).toEqual([1_866, 100, 33]);
  });

  it('shares an amount over the orders of a purchase, or takes it from one', async () => {
    const purchase = await fixture.purchase([1_000, 3_000]);
    const payment = await paid(purchase);
    const second = purchase.orders[1];

    const shared = (await preview(payment.id, '?amount=20')).body.parts;
    const single = (await preview(payment.id, `?amount=20&orderId=${second?.orderId}`)).body.parts;

    expect(shared.map(({ amount }) => amount)).toEqual([5, 15]);
    expect(single).toMatchObject([
      { orderNumber: second?.orderNumber, amount: 20, storeShare: 20 },
    ]);
  });

  it.each([
    ['?amount=20.01', 422, 'REFUND_TOO_LARGE'],
    ['?amount=0', 422, 'REFUND_TOO_LARGE'],
    [`?orderId=${newId()}`, 404, 'ORDER_NOT_FOUND'],
    ['?amount=0.001', 400, 'INVALID_AMOUNT'],
  ])('refuses %s', async (query, status, code) => {
    const payment = await paid(await fixture.purchase([2_000]));

    const answer = await preview(payment.id, query);

    expect(answer).toMatchObject({ status, body: { code } });
  });
});
