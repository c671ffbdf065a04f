import { PaymentApprovedV1, type PaymentAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { eventually, oneADay } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, type Purchase, startFixture, statusBecomes } from './support.ts';

let fixture: Fixture;
// A new one each time, because a circuit breaker has memory.
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

/** Breaks every payment request there, from the first call on. */
const breakCalls = (fault: object, times = 50) =>
  fixture.control('POST', '/faults', { path: '/v1/payments*', times, ...fault });
const heal = () => fixture.control('DELETE', '/faults');

const pressPix = ({ buyer, purchaseId }: Purchase) =>
  fixture.service.as(buyer).post<PaymentAnswer>('/payments/pix', { purchaseId });

async function pressCard({ buyer, purchaseId }: Purchase, key = newId()) {
  const token = await fixture.cardToken('APRO');
  return fixture.service
    .as(buyer)
    .post<PaymentAnswer>(
      '/payments/create',
      { purchaseId, paymentMethodId: 'master', token },
      { 'idempotency-key': key },
    );
}

/** Repeats until the answer is a payment that can be or was paid. */
const pressUntilTaken = (press: () => ReturnType<typeof pressPix>) =>
  eventually(
    async () => {
      await fixture.advance(10_000);
      await fixture.service.runJobs('reconciliation');
      const answer = await press();
      if (answer.status !== 201 || answer.body.payment.mercadoPagoId === null)
        throw new Error(`${answer.status} ${answer.text}`);
      return answer.body.payment;
    },
    { timeoutMs: 12_000 },
  );

const ourPayments = ({ purchaseId }: Purchase) =>
  fixture.service.sql<{ id: string; status: string }[]>`
    select id, status from payments.payments where purchase_id = ${purchaseId}`;

async function paidAtProvider(purchase: Purchase) {
  const ours = new Set((await ourPayments(purchase)).map(({ id }) => id));
  return [...fixture.sandbox.world.store.payments.values()].filter(
    ({ externalReference, status }) => status === 'approved' && ours.has(String(externalReference)),
  );
}

const askedOfPayments = async () =>
  (await fixture.control<{ method: string; path: string }[]>('GET', '/requests')).filter(
    ({ path }) => path.startsWith('/v1/payments'),
  );

const circuit = async () => {
  const { text } = await fixture.service.anonymous.get('/metrics');
  return /^circuit_state\{.*upstream="mercado-pago".*\} (\d)$/m.exec(text)?.[1];
};

const faults = [
  ['fails with 500', { status: 500 }],
  ['fails with a page instead of JSON', { status: 502, nonJson: true }],
  ['is limited with 429', { status: 429, retryAfterSeconds: 1 }],
  ['never answers and does nothing', { hang: 'before' }],
  ['does it and never answers', { hang: 'after' }],
  ['does it and cuts the connection', { cut: 'after' }],
  ['does it and answers no JSON', { nonJson: true }],
  ['does it, begins to answer and does not end', { slowBodyMs: 60_000 }],
] as const;

describe('while the provider', () => {
  it.each(faults)(
    '%s, a code is refused as unavailable and charged once afterwards',
    async (_what, fault) => {
      const purchase = await fixture.purchase([2_000, 1_050]);
      await breakCalls(fault);

      const away = await pressPix(purchase);
      await heal();
      const payment = await pressUntilTaken(() => pressPix(purchase));
      await fixture.providerPaid(payment);
      await statusBecomes(fixture, purchase, payment.id, 'approved');

      expect(away).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } });
      expect(await paidAtProvider(purchase)).toHaveLength(1);
      expect(await fixture.eventsOf(PaymentApprovedV1)).toHaveLength(1);
    },
    30_000,
  );

  // Both methods use the same client, so the gate tries one fault a day with cards.
  it.each(oneADay(faults))(
    '%s, a card is pending and charged once afterwards',
    async (_what, fault) => {
      const purchase = await fixture.purchase([2_000, 1_050]);
      await breakCalls(fault);

      const unknown = await pressCard(purchase);
      const again = await pressCard(purchase);
      await heal();
      await fixture.advance(121_000);
      const payment = await pressUntilTaken(() => pressCard(purchase));

      expect(unknown).toMatchObject({ status: 201, body: { payment: { status: 'pending' } } });
      expect(again).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } });
      expect(payment.status).toBe('approved');
      expect(await paidAtProvider(purchase)).toHaveLength(1);
      expect(await fixture.eventsOf(PaymentApprovedV1)).toHaveLength(1);
    },
    30_000,
  );
});

describe('a provider that is away', () => {
  it('is not asked any more after eight failures, and again once it is back; the figures show it', async () => {
    const purchase = await fixture.purchase([2_000]);
    await breakCalls({ status: 500 });
    const before = await circuit();

    // Each press makes one call and one search for its outcome.
    for (let press = 0; press < 4; press += 1) await pressPix(purchase);
    const open = await circuit();
    await fixture.control('DELETE', '/requests');
    const refused = await pressPix(purchase);
    const asked = await askedOfPayments();
    await heal();
    const payment = await pressUntilTaken(() => pressPix(purchase));

    expect([before, open]).toEqual(['0', '2']);
    expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } });
    expect(asked).toEqual([]);
    expect(payment.status).toBe('pending');
    expect(await circuit()).toBe('0');
  }, 30_000);

  it('is left alone for as long as its Retry-After asks', async () => {
    const purchase = await fixture.purchase([2_000]);
    await breakCalls({ status: 429, retryAfterSeconds: 3 }, 1);
    await fixture.control('DELETE', '/requests');

    const limited = await pressPix(purchase);
    const refused = await pressPix(purchase);
    const asked = await askedOfPayments();
    const open = await circuit();
    const payment = await eventually(() => fixture.payPix(purchase), { timeoutMs: 12_000 });

    expect([limited.status, refused.status]).toEqual([503, 503]);
    expect(asked.map(({ method }) => method)).toEqual(['POST']);
    expect(open).toBe('2');
    expect(payment.status).toBe('pending');
    expect(await ourPayments(purchase)).toHaveLength(1);
  }, 30_000);

  it('that does not say its least amounts is asked for them once a minute, and refuses by itself', async () => {
    const purchase = await fixture.purchase([10]);
    const fault = { path: '/v1/payment_methods', status: 400, times: 50 };
    await fixture.control('POST', '/faults', fault);
    const asked = async () =>
      (await fixture.control<{ path: string }[]>('GET', '/requests')).filter(
        ({ path }) => path === '/v1/payment_methods',
      ).length;

    const refusals = [await pressCard(purchase), await pressCard(purchase)];
    const before = await asked();
    await heal();
    await fixture.advance(60_000);
    const known = [await pressCard(purchase), await pressCard(purchase)];

    const codes = (answers: readonly { text: string }[]) =>
      answers.map(({ text }) => (JSON.parse(text) as { code: string }).code);
    expect(codes(refusals)).toEqual(['PAYMENT_REFUSED', 'PAYMENT_REFUSED']);
    expect(codes(known)).toEqual(['AMOUNT_TOO_SMALL', 'AMOUNT_TOO_SMALL']);
    expect([before, await asked()]).toEqual([1, 2]);
  });

  it('is called twice for one press at the most', async () => {
    const purchase = await fixture.purchase([2_000]);
    await breakCalls({ status: 503 });
    await fixture.control('DELETE', '/requests');

    await pressPix(purchase);

    const asked = await askedOfPayments();
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET', 'GET']);
  });
});
