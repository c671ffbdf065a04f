import {
  type OrderPaymentStatusAnswer,
  PaymentApprovedV1,
  type PaymentAnswer,
  PaymentRejectedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Fixture, orderOf, type Purchase, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);

const payByCard = (purchase: Purchase, name: string, more: object = {}) =>
  payIn(fixture, { purchase, name, more });

async function payIn(
  shop: Fixture,
  {
    purchase,
    name,
    more,
    from = '203.0.113.1',
  }: { purchase: Purchase; name: string; more?: object; from?: string },
) {
  const token = await shop.cardToken(name);
  const body = {
    purchaseId: purchase.purchaseId,
    paymentMethodId: 'master',
    token,
    cardholderName: name,
    documentType: 'CPF',
    documentNumber: '123.456.789-09',
    ...more,
  };
  const headers = { 'x-forwarded-for': from };
  return shop.service.as(purchase.buyer).post<PaymentAnswer>('/payments/create', body, headers);
}

const statusOf = async (purchase: Purchase) =>
  (
    await fixture.service
      .as(purchase.buyer)
      .get<OrderPaymentStatusAnswer>(`/payments/order/${orderOf(purchase).orderId}/status`)
  ).body;

/** The provider takes the payment, but neither its answer nor a search for it arrives. */
async function loseAnswers(searches: number) {
  const create = { method: 'POST', path: '/v1/payments', cut: 'after', times: 2 };
  const search = { method: 'GET', path: '/v1/payments/search', status: 500, times: searches };
  await fixture.control('POST', '/faults', create);
  await fixture.control('POST', '/faults', search);
}

describe('POST /payments/create', () => {
  it('approves a good card at once, in instalments, for all orders', async () => {
    const purchase = await fixture.purchase([10_000, 5_000]);

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
      installmentAmount: 53.02,
      totalPaid: 159.06,
      card: { brand: 'master', lastFour: '6351' },
      paymentMethod: 'credit_card',
      expiresAt: null,
      qrCode: null,
    });
    const [approved] = await fixture.eventsOf(PaymentApprovedV1, body.payment.id);
    expect(approved?.data).toMatchObject({
      method: 'credit_card',
      amountCents: 15_000,
      card: { brand: 'master', installments: 3 },
    });
    const sent = await fixture.control<
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
      const purchase = await fixture.purchase([10_000]);

      const { status, body } = await payByCard(purchase, name);
      const second = await payByCard(purchase, 'APRO');

      expect(status).toBe(201);
      expect(body.payment).toMatchObject({
        status: 'rejected',
        statusDetail: detail,
        canRetryPayment: true,
      });
      expect(await fixture.eventsOf(PaymentRejectedV1, body.payment.id)).toHaveLength(1);
      expect(second.body.payment).toMatchObject({ status: 'approved' });
      expect(second.body.payment.id).not.toBe(body.payment.id);
    },
  );

  it('keeps a card under review pending until the provider decides', async () => {
    const purchase = await fixture.purchase([10_000]);
    const { body } = await payByCard(purchase, 'CONT');
    expect(body.payment).toMatchObject({ status: 'pending', statusDetail: 'pending_contingency' });

    await fixture.control('POST', `/payments/${body.payment.mercadoPagoId}/settle`, {
      status: 'approved',
    });

    await statusBecomes(fixture, purchase, body.payment.id, 'approved');
  });

  it('refuses a token that was used before with CARD_TOKEN_INVALID, and takes the next one', async () => {
    const purchase = await fixture.purchase([10_000]);
    const token = await fixture.cardToken('FUND');
    await payByCard(purchase, 'FUND', { token });

    const used = await payByCard(purchase, 'FUND', { token });
    const fresh = await payByCard(purchase, 'APRO');

    expect(used).toMatchObject({ status: 422, body: { code: 'CARD_TOKEN_INVALID' } });
    expect(fresh.body.payment.status).toBe('approved');
  });

  it('refuses less than a card may pay with AMOUNT_TOO_SMALL before anything is stored or charged; PIX pays it', async () => {
    const purchase = await fixture.purchase([29, 20]);
    const enough = await fixture.purchase([50]);

    const small = await payByCard(purchase, 'APRO');
    const stored = await fixture.service.sql`
      select id from payments.payments where purchase_id = ${purchase.purchaseId}`;
    const pix = await fixture.payPix(purchase);
    const large = await payByCard(enough, 'APRO');

    expect(small).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT_TOO_SMALL', details: { minimumAmount: 0.5 } },
    });
    expect(small.text).toMatch(/a partir de R\$\s0,50/);
    expect(stored).toEqual([]);
    expect(pix).toMatchObject({ status: 'pending', amount: 0.49 });
    expect(large.body.payment.status).toBe('approved');
  });

  it('replaces a pending PIX', async () => {
    const purchase = await fixture.purchase([10_000]);
    const pix = await fixture.payPix(purchase);

    const { body } = await payByCard(purchase, 'APRO');

    expect(body.payment.status).toBe('approved');
    expect(await fixture.read(purchase, pix.id)).toMatchObject({ status: 'cancelled' });
  });

  it('charges once, however many clicks come at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const purchase = await fixture.purchase([10_000], { quiet: true });

      const answers = await Promise.all([1, 2, 3].map(() => payByCard(purchase, 'APRO')));

      const { orderId } = purchase.orders[0] ?? {};
      const rows = await fixture.service.sql`
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
    const purchase = await fixture.purchase([10_000]);
    const token = await fixture.cardToken('APRO');
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    await fixture.control('POST', '/faults', {
      method: 'POST',
      path: '/v1/payments',
      cut: 'after',
      times: 2,
    });
    await fixture.control('POST', '/faults', {
      method: 'GET',
      path: '/v1/payments/search',
      status: 500,
      times: 2,
    });

    const { status, body } = await payByCard(purchase, 'APRO', { token });
    await fixture.control('DELETE', '/faults');
    await fixture.advance(30_000);
    await fixture.service.runJobs('reconciliation');
    await fixture.control('DELETE', '/webhooks/faults');

    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ status: 'pending', mercadoPagoId: null });
    expect(await fixture.read(purchase, body.payment.id)).toMatchObject({ status: 'approved' });
    expect(await fixture.eventsOf(PaymentApprovedV1, body.payment.id)).toHaveLength(1);
  });

  it('is being confirmed while its outcome is unknown: nothing else is charged, and its repetition is safe', async () => {
    const purchase = await fixture.purchase([10_000, 5_000]);
    const { orderId } = orderOf(purchase);
    const buyer = fixture.service.as(purchase.buyer);
    const body = {
      purchaseId: purchase.purchaseId,
      paymentMethodId: 'master',
      token: await fixture.cardToken('APRO'),
    };
    const key = { 'idempotency-key': newId() };
    const other = { ...body, token: await fixture.cardToken('APRO') };
    const otherKey = { 'idempotency-key': newId() };
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    await loseAnswers(8);

    const first = await buyer.post<PaymentAnswer>('/payments/create', body, key);
    const status = await statusOf(purchase);
    const repeated = await buyer.post<PaymentAnswer>('/payments/create', body, key);
    const refused = [
      await buyer.post('/payments/create', other, otherKey),
      await buyer.post('/payments/pix', { purchaseId: purchase.purchaseId }),
      await buyer.post(`/payments/order/${orderId}/retry`),
    ];
    await fixture.control('DELETE', '/faults');
    const found = await buyer.post<PaymentAnswer>('/payments/create', other, otherKey);
    await fixture.control('DELETE', '/webhooks/faults');

    expect(status).toMatchObject({
      payment: { id: first.body.payment.id, status: 'pending' },
      isBeingConfirmed: true,
      canRetryPayment: false,
      payable: null,
    });
    expect(repeated.body.payment.id).toBe(first.body.payment.id);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } });
    expect(found.body.payment).toMatchObject({ id: first.body.payment.id, status: 'approved' });
    expect(await statusOf(purchase)).toMatchObject({
      payment: { status: 'approved' },
      isBeingConfirmed: false,
      payable: null,
    });
  });

  it('can be paid by another card once the lost answer is known to be a refusal', async () => {
    const purchase = await fixture.purchase([10_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    await loseAnswers(2);
    const first = await payByCard(purchase, 'FUND');
    await fixture.control('DELETE', '/faults');

    await fixture.advance(21_000);
    await fixture.service.runJobs('reconciliation');
    const known = await statusOf(purchase);
    const second = await payByCard(purchase, 'APRO');
    await fixture.control('DELETE', '/webhooks/faults');

    expect(known).toMatchObject({
      payment: { id: first.body.payment.id, status: 'rejected' },
      isBeingConfirmed: false,
      canRetryPayment: true,
      payable: { total: 100 },
    });
    expect(second.body.payment.status).toBe('approved');
  });

  it('gives up an attempt the provider never heard of, and lets the buyer pay', async () => {
    const purchase = await fixture.purchase([10_000]);
    await fixture.control('POST', '/faults', { path: '/v1/payments*', status: 503, times: 20 });
    const { body } = await payByCard(purchase, 'APRO');
    await fixture.control('DELETE', '/faults');

    await fixture.advance(150_000);
    await fixture.service.runJobs('reconciliation');
    const second = await payByCard(purchase, 'APRO');

    expect(await fixture.read(purchase, body.payment.id)).toMatchObject({
      status: 'rejected',
      statusDetail: 'not_created',
    });
    expect(await fixture.eventsOf(PaymentRejectedV1, body.payment.id)).toHaveLength(0);
    expect(second.body.payment.status).toBe('approved');
  });
});

describe('a card whose bank asks first', () => {
  const answer = (payment: PaymentAnswer['payment'], word: 'yes' | 'no') =>
    fetch(`${fixture.sandbox.url}/challenges/answer`, {
      method: 'POST',
      body: new URLSearchParams({ creq: payment.challenge?.request ?? '', answer: word }),
    });

  it.each([
    ['yes', 'approved', 'accredited'],
    ['no', 'rejected', 'cc_rejected_3ds_challenge'],
  ] as const)('waits for it, and its %s decides: %s', async (word, status, statusDetail) => {
    const purchase = await fixture.purchase([10_000]);
    const { body } = await payByCard(purchase, 'CHAL');
    expect(body.payment).toMatchObject({
      status: 'pending',
      statusDetail: 'pending_challenge',
      challenge: { url: `${fixture.sandbox.url}/challenges` },
    });

    await answer(body.payment, word);

    const settled = await statusBecomes(fixture, purchase, body.payment.id, status);
    expect(settled).toMatchObject({ statusDetail, challenge: null });
  });

  it('is read at the provider once its holder has answered, though it was read a moment before; not for each who asks', async () => {
    const purchase = await fixture.purchase([10_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    onTestFinished(async () => {
      await fixture.control('DELETE', '/webhooks/faults');
    });
    const { body } = await payByCard(purchase, 'CHAL');
    const read = () => fixture.read(purchase, body.payment.id, '?refresh=true');

    const before = await read();
    await answer(body.payment, 'yes');
    await fixture.advance(2_000);
    await fixture.control('DELETE', '/requests');
    await Promise.all([1, 2, 3, 4, 5].map(read));
    const sent = await fixture.control<unknown[]>('GET', '/requests');
    const after = await fixture.read(purchase, body.payment.id);

    expect([before.status, after.status]).toEqual(['pending', 'approved']);
    expect(sent.length).toBeLessThan(5);
  });

  it('is given up by its buyer, and another card pays', async () => {
    const purchase = await fixture.purchase([10_000]);
    const { body } = await payByCard(purchase, 'CHAL');
    const path = `/payments/${body.payment.id}/cancel`;

    const ended = await fixture.service.as(purchase.buyer).post<PaymentAnswer>(path);
    await answer(body.payment, 'yes');
    const next = await payByCard(purchase, 'APRO');

    expect(ended.body.payment).toMatchObject({ status: 'cancelled', challenge: null });
    expect(next.body.payment.status).toBe('approved');
    expect(await fixture.read(purchase, body.payment.id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('cards that are tried out', () => {
  const limits = { CARD_REFUSALS_PER_ACCOUNT: '3', CARD_REFUSALS_PER_ADDRESS: '5' };
  const shop = useService(() => startFixture({ env: limits }));

  it('ends after so many refusals of one account in an hour; its PIX stays open, and it may again later', async () => {
    const purchase = await shop.purchase([10_000]);
    const refuse = () => payIn(shop, { purchase, name: 'FUND', from: '198.51.100.1' });
    for (const _ of [1, 2, 3]) expect((await refuse()).body.payment.status).toBe('rejected');
    const pix = await shop.payPix(purchase);
    await shop.advance(60_000);

    const limited = await refuse();

    expect(limited).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', details: { method: 'credit_card' } },
    });
    const wait = Number(limited.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_480);
    expect(wait).toBeLessThanOrEqual(3_540);
    expect(await shop.read(purchase, pix.id)).toMatchObject({ status: 'pending' });

    await shop.advance(wait * 1_000);
    const later = await payIn(shop, { purchase, name: 'APRO', from: '198.51.100.1' });
    expect(later.body.payment.status).toBe('approved');
  });

  it('ends for all accounts of one network address, and for no other address', async () => {
    const from = '198.51.100.2';
    for (const _ of [1, 2, 3, 4, 5]) {
      const purchase = await shop.purchase([10_000]);
      const { body } = await payIn(shop, { purchase, name: 'OTHE', from });
      expect(body.payment.status).toBe('rejected');
    }
    const next = await shop.purchase([10_000]);

    expect(await payIn(shop, { purchase: next, name: 'APRO', from })).toMatchObject({
      status: 429,
    });
    const elsewhere = await payIn(shop, { purchase: next, name: 'APRO', from: '198.51.100.3' });
    expect(elsewhere.body.payment.status).toBe('approved');
  });

  it('lets no more through when all come at once', async () => {
    const buyer = anActor('buyer');
    const purchases = await Promise.all(
      Array.from({ length: 8 }, () => shop.purchase([10_000], { buyer, quiet: true })),
    );

    const answers = await Promise.all(
      purchases.map((purchase) => payIn(shop, { purchase, name: 'FUND', from: '198.51.100.4' })),
    );

    const tried = answers.filter(({ status }) => status === 201);
    expect(tried.length).toBeLessThanOrEqual(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8 - tried.length);
  });

  it('does not count approved cards, and keeps no network address, nor its hash for more than a day', async () => {
    const buyer = anActor('buyer');
    const from = '198.51.100.5';
    for (const _ of [1, 2, 3, 4]) {
      const purchase = await shop.purchase([10_000], { buyer });
      const { body } = await payIn(shop, { purchase, name: 'APRO', from });
      expect(body.payment.status).toBe('approved');
    }
    const notes = () =>
      shop.service.sql`select * from payments.card_tries where buyer_id = ${buyer.userId}`;
    expect(await notes()).toHaveLength(4);
    expect(JSON.stringify(await notes())).not.toContain(from);

    await shop.advance(25 * 3_600_000);
    await shop.service.runJobs('forget-notifications');
    expect(await notes()).toEqual([]);
  });
});

describe('POST /payments/test', () => {
  it('does not exist unless test payments are allowed', async () => {
    const purchase = await fixture.purchase([10_000]);

    const answer = await fixture.service
      .as(purchase.buyer)
      .post('/payments/test', { orderId: purchase.orders[0]?.orderId });

    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
