import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCredentials } from '../src/index.ts';
import type { Sandbox } from '../src/index.ts';
import { aPix, aSandbox, control, failureOf, payments } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());

function inMinutes(minutes: number): string {
  return new Date(sandbox.world.clock.now() + minutes * 60_000)
    .toISOString()
    .replace('Z', '+00:00');
}

describe('PIX payments', () => {
  it('start pending, with a code, a picture and an address to pay at', async () => {
    const payment = await payments().create({ body: aPix({ transaction_amount: 58.8 }) });

    const data = payment.point_of_interaction?.transaction_data;
    expect(payment.status).toBe('pending');
    expect(payment.status_detail).toBe('pending_waiting_transfer');
    expect(payment.payment_type_id).toBe('bank_transfer');
    expect(payment.transaction_details?.net_received_amount).toBe(0);
    expect(payment.fee_details).toEqual([]);
    expect(payment.date_created).toMatch(/-04:00$/);
    expect(data?.qr_code).toContain(`mpqrinter${payment.id}`);
    expect(data?.qr_code_base64).toMatch(/^iVBOR/);
    expect(data?.ticket_url).toBe(`${sandbox.url}/payments/${payment.id}/ticket`);
    expect(payment.api_response.status).toBe(201);
  });

  it('are approved when the buyer pays, with the fee taken off', async () => {
    const { id = 0 } = await payments().create({ body: aPix({ transaction_amount: 58.8 }) });

    await control(sandbox, 'POST', `/payments/${id}/pay`);

    const paid = await payments().get({ id });
    expect(paid.status).toBe('approved');
    expect(paid.status_detail).toBe('accredited');
    expect(paid.transaction_details?.net_received_amount).toBe(58.22);
    expect(paid.fee_details).toEqual([
      { type: 'mercadopago_fee', amount: 0.58, fee_payer: 'collector' },
    ]);
    expect(paid.payer?.email).toBe('cliente@largo.test');
    expect(paid.money_release_status).toBe('released');
  });

  it('show another amount and fee where an error of the provider is asked for', async () => {
    const { id } = await payments().create({ body: aPix({ transaction_amount: 20 }) });
    await control(sandbox, 'POST', `/payments/${id}/pay`);
    const before = await payments().get({ id: String(id) });

    await control(sandbox, 'POST', `/payments/${id}/alter`, { amountCents: 1_500, feeCents: 77 });

    const after = await payments().get({ id: String(id) });
    expect(after.transaction_amount).toBe(15);
    expect(after.fee_details).toMatchObject([{ amount: 0.77 }]);
    expect(Date.parse(String(after.date_last_updated))).toBeGreaterThan(
      Date.parse(String(before.date_last_updated)),
    );
  });

  it('are given back at the panel, as a whole or in part', async () => {
    const { id } = await payments().create({ body: aPix({ transaction_amount: 20 }) });
    await control(sandbox, 'POST', `/payments/${id}/pay`);

    await control(sandbox, 'POST', `/payments/${id}/refund`, { amountCents: 500 });
    expect(await payments().get({ id: String(id) })).toMatchObject({
      status: 'approved',
      transaction_amount_refunded: 5,
    });
    const tooMuch = await control(sandbox, 'POST', `/payments/${id}/refund`, {
      amountCents: 1_600,
    });
    expect(tooMuch.status).toBe(400);
    await control(sandbox, 'POST', `/payments/${id}/refund`);

    expect((await payments().get({ id: String(id) })).status).toBe('refunded');
  });

  it('come by themselves, paid, with a reference of their own', async () => {
    const made = await control<{ id: number }>(sandbox, 'POST', '/payments', {
      amountCents: 700,
      externalReference: 'loja-da-esquina-7',
    });

    expect(await payments().get({ id: String(made.body.id) })).toMatchObject({
      status: 'approved',
      transaction_amount: 7,
      external_reference: 'loja-da-esquina-7',
    });
  });

  it('are paid once, although it is said again', async () => {
    const { id } = await payments().create({ body: aPix() });
    const first = await control(sandbox, 'POST', `/payments/${id}/pay`);

    const again = await control(sandbox, 'POST', `/payments/${id}/pay`);

    expect(again).toEqual(first);
    expect(again.status).toBe(200);
  });

  it('expire when their time is over, and no longer can be paid', async () => {
    const body = aPix({ date_of_expiration: inMinutes(31) });
    const { id = 0 } = await payments().create({ body });

    await control(sandbox, 'POST', '/clock', { advance: 'PT30M' });
    const before = await payments().get({ id });
    await control(sandbox, 'POST', '/clock', { advance: 'PT1M' });

    const after = await payments().get({ id });
    const late = await control(sandbox, 'POST', `/payments/${id}/pay`);
    expect(before.status).toBe('pending');
    expect(after.status).toBe('cancelled');
    expect(after.status_detail).toBe('expired');
    expect(late.status).toBe(409);
  });

  it('live for a day when nothing else is said', async () => {
    const payment = await payments().create({ body: aPix() });

    const livesMs = Date.parse(payment.date_of_expiration ?? '') - sandbox.world.clock.now();

    expect(Math.round(livesMs / 60_000)).toBe(24 * 60);
  });

  it('are cancelled on request, but not once paid', async () => {
    const { id = 0 } = await payments().create({ body: aPix() });
    const { id: paidId = 0 } = await payments().create({ body: aPix() });
    await control(sandbox, 'POST', `/payments/${paidId}/pay`);

    const cancelled = await payments().cancel({ id });
    const refused = await failureOf(payments().cancel({ id: paidId }));

    expect(cancelled.status).toBe('cancelled');
    expect(cancelled.status_detail).toBe('by_collector');
    expect(refused.status).toBe(400);
    expect(refused.causes[0]?.code).toBe(2063);
  });

  it('give numbers of items back as text and metadata in snake case', async () => {
    const payment = await payments().create({
      body: aPix({
        metadata: { orderId: 'a1' },
        additional_info: {
          items: [{ id: '1', title: 'Caneca', quantity: 2, unit_price: 50 }],
        },
      }),
    });

    expect(payment.metadata).toEqual({ order_id: 'a1' });
    expect(payment.additional_info?.items?.[0]).toMatchObject({ quantity: '2', unit_price: '50' });
  });
});

describe('GET /v1/payments/search', () => {
  it('finds payments by their reference, newest first, page by page', async () => {
    const reference = 'attempt-search';
    for (const amount of [10, 20, 30]) {
      const body = aPix({ external_reference: reference, transaction_amount: amount });
      await payments().create({ body });
    }

    const found = await payments().search({
      options: { external_reference: reference, sort: 'date_created', criteria: 'desc', limit: 2 },
    });

    expect(found.paging).toMatchObject({ total: 3, limit: 2, offset: 0 });
    expect(found.results?.map((payment) => payment.transaction_amount)).toEqual([30, 20]);
  });

  it('keeps to the range of dates', async () => {
    const found = await payments().search({
      options: {
        external_reference: 'attempt-search',
        range: 'date_created',
        begin_date: '2001-01-01T00:00:00.000-04:00',
        end_date: '2001-02-01T00:00:00.000-04:00',
      },
    });

    expect(found.results).toEqual([]);
  });

  it('does not show payments of other accounts', async () => {
    const { body } = await control<{ accessToken: string }>(sandbox, 'POST', '/sellers', {});

    const found = await payments({ token: body.accessToken }).search({
      options: { external_reference: 'attempt-search' },
    });

    expect(found.results).toEqual([]);
  });
});

describe('refusals of POST /v1/payments', () => {
  it.each([
    ['an unknown field', { surprise: 1 }, 8],
    ['a malformed date', { date_of_expiration: '2026-01-01' }, 23],
    ['an unknown field of what is described', { additional_info: { surprise: 1 } }, 8],
    ['an unknown field of the described payer', { additional_info: { payer: { email: 'a' } } }, 8],
    [
      'a day for an instant of the described payer',
      { additional_info: { payer: { registration_date: '2026-01-01' } } },
      23,
    ],
    [
      'a text for a truth value',
      { additional_info: { payer: { is_first_purchase_online: 'true' } } },
      1,
    ],
    ['no amount', { transaction_amount: undefined }, 4002],
    ['an amount as text', { transaction_amount: '10' }, 4003],
    ['three decimals', { transaction_amount: 10.005 }, 4037],
    ['a sum of floats', { transaction_amount: 0.1 + 0.2 }, 4037],
    ['an amount of nothing', { transaction_amount: 0 }, 4037],
    ['no method', { payment_method_id: undefined }, 4001],
    ['an unknown method', { payment_method_id: 'boleto9', installments: 1 }, 2131],
    ['no e-mail', { payer: {} }, 4050],
    ['an endless e-mail', { payer: { email: `${'a'.repeat(250)}@b.com` } }, 4051],
    ['the collector as payer', { payer: { email: 'plataforma@testuser.com' } }, 2060],
    [
      'a wrong document',
      { payer: { email: 'a@b.com', identification: { type: 'CPF', number: '12345678900' } } },
      2067,
    ],
    ['PIX in instalments', { installments: 2 }, 4033],
    ['a fee without OAuth', { application_fee: 1 }, 2059],
    ['a fee above the amount', { application_fee: 101 }, 4038],
    ['a negative fee', { application_fee: -1 }, 4039],
    ['a notification address that is none', { notification_url: 'nowhere' }, 4020],
    [
      'less than a card may pay',
      { payment_method_id: 'master', installments: 1, transaction_amount: 0.49 },
      4037,
    ],
    ['a card without token', { payment_method_id: 'master', installments: 1 }, 4000],
  ])('names %s', async (_what, overrides, code) => {
    const failure = await failureOf(
      payments().create({ body: { ...aPix(), ...overrides } as never }),
    );

    expect(failure.name).toBe('MPBadRequestError');
    expect(failure.status).toBe(400);
    expect(failure.causes[0]?.code).toBe(code);
  });

  it.each([29, 30 * 24 * 60 + 1])('lets no PIX expire in %i minutes', async (minutes) => {
    const failure = await failureOf(
      payments().create({ body: aPix({ date_of_expiration: inMinutes(minutes) }) }),
    );

    expect(failure.causes[0]?.code).toBe(7523);
  });

  it('needs a PIX key at the collector', async () => {
    await control(sandbox, 'PUT', '/accounts/platform', { hasPixKey: false });

    const failure = await failureOf(payments().create({ body: aPix() }));

    await control(sandbox, 'PUT', '/accounts/platform', { hasPixKey: true });
    expect(failure.causes[0]?.code).toBe(13253);
  });

  it('needs an idempotency key', async () => {
    const answer = await fetch(`${sandbox.url}/v1/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sandboxCredentials.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(aPix()),
    });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ cause: [{ code: 4292 }] });
  });

  it('accepts a CNPJ with letters', async () => {
    const identification = { type: 'CNPJ', number: '12ABC34501DE35' };

    const payment = await payments().create({
      body: aPix({ payer: { email: 'a@b.com', identification } }),
    });

    expect(payment.status).toBe('pending');
  });
});

describe('tokens', () => {
  it('are demanded by the gateway, which answers without a cause', async () => {
    const answer = await fetch(`${sandbox.url}/v1/payments/1`);

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
      blocked_by: 'PolicyAgent',
      message: 'At least one policy returned UNAUTHORIZED.',
      status: 403,
    });
  });

  it('that are unknown are refused with 401', async () => {
    const failure = await failureOf(payments({ token: 'APP_USR-unknown' }).get({ id: 1 }));

    expect(failure.name).toBe('MPAuthenticationError');
  });

  it('do not open payments of other accounts', async () => {
    const { body } = await control<{ accessToken: string }>(sandbox, 'POST', '/sellers', {});
    const { id = 0 } = await payments().create({ body: aPix() });

    const failure = await failureOf(payments({ token: body.accessToken }).get({ id }));

    expect(failure.name).toBe('MPNotFoundError');
    expect(failure.causes[0]?.code).toBe(2000);
  });
});

describe('idempotency keys', () => {
  it('bring back the first payment, even for another body', async () => {
    const key = crypto.randomUUID();
    const first = await payments({ key }).create({ body: aPix() });

    const again = await payments({ key }).create({ body: aPix({ transaction_amount: 7 }) });

    expect(again.id).toBe(first.id);
    expect(again.transaction_amount).toBe(100);
    expect(again.api_response.status).toBe(201);
  });

  it('make one payment of two simultaneous calls', async () => {
    const key = crypto.randomUUID();

    const [one, other] = await Promise.all([
      payments({ key }).create({ body: aPix() }),
      payments({ key }).create({ body: aPix() }),
    ]);

    expect(one.id).toBe(other.id);
  });

  it('make a repeated cancellation succeed again', async () => {
    const key = crypto.randomUUID();
    const { id = 0 } = await payments().create({ body: aPix() });
    await payments({ key }).cancel({ id });

    const again = await payments({ key }).cancel({ id });

    expect(again.status).toBe('cancelled');
  });

  it('of one account mean nothing to another', async () => {
    const key = crypto.randomUUID();
    const { body } = await control<{ accessToken: string }>(sandbox, 'POST', '/sellers', {});
    const mine = await payments({ key }).create({ body: aPix() });

    const theirs = await payments({ key, token: body.accessToken }).create({ body: aPix() });

    expect(theirs.id).not.toBe(mine.id);
  });

  it('refuse another body with 409 where the sandbox is set so', async () => {
    const strict = await aSandbox({ reusedKey: 'conflict' });
    const key = crypto.randomUUID();
    await payments({ key }).create({ body: aPix() });

    const failure = await failureOf(
      payments({ key }).create({ body: aPix({ transaction_amount: 7 }) }),
    );

    await strict.close();
    expect(failure.name).toBe('MPIdempotencyError');
  });
});
