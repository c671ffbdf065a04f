import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCredentials } from '../src/index.ts';
import type { Sandbox } from '../src/index.ts';
import {
  aCard,
  aCardToken,
  aPix,
  aSandbox,
  CARDS,
  cardTokens,
  control,
  failureOf,
  payments,
} from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());

async function fromBrowser<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const parameters = new URLSearchParams({ ...query, public_key: sandboxCredentials.publicKey });
  const answer = await fetch(`${sandbox.url}${path}?${parameters}`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  // Each test asserts on the shape it asks for.
  return (await answer.json()) as T;
}

describe('the name on the card decides', () => {
  it.each([
    ['APRO', 'approved', 'accredited'],
    ['Maria Silva', 'approved', 'accredited'],
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
    ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
    ['CARD', 'rejected', 'cc_rejected_bad_filled_card_number'],
    ['INST', 'rejected', 'cc_rejected_invalid_installments'],
    ['DUPL', 'rejected', 'cc_rejected_duplicated_payment'],
    ['LOCK', 'rejected', 'cc_rejected_card_disabled'],
    ['CTNA', 'rejected', 'cc_rejected_card_type_not_allowed'],
  ])('%s: %s with %s, always as HTTP 201', async (name, status, detail) => {
    const payment = await payments().create({ body: await aCard(sandbox, { name }) });

    expect(payment.api_response.status).toBe(201);
    expect(payment.status).toBe(status);
    expect(payment.status_detail).toBe(detail);
    expect(payment.card?.last_four_digits).toBe('6351');
    expect(payment.card?.first_six_digits).toBe('503143');
  });

  it.each([
    ['yes', 'approved', 'accredited'],
    ['no', 'rejected', 'cc_rejected_3ds_challenge'],
    [undefined, 'cancelled', 'expired'],
  ])('or the bank asks, and %s makes it %s', async (answer, status, detail) => {
    const asked = { three_d_secure_mode: 'optional' };
    const body = await aCard(sandbox, { name: 'CHAL' }, asked);
    const payment = await payments().create({ body });
    expect([payment.status, payment.status_detail]).toEqual(['pending', 'pending_challenge']);
    const { external_resource_url: url = '', creq = '' } = payment.three_ds_info ?? {};
    const question = await fetch(url, { method: 'POST', body: new URLSearchParams({ creq }) });
    expect(await question.text()).toContain('Confirme a compra');

    if (answer === undefined) await control(sandbox, 'POST', '/clock', { advance: 'P1D' });
    else
      await fetch(`${url}/answer`, { method: 'POST', body: new URLSearchParams({ creq, answer }) });

    const after = await payments().get({ id: payment.id ?? '' });
    expect([after.status, after.status_detail]).toEqual([status, detail]);
    expect(after.three_ds_info).toBeUndefined();
  });

  it('and a cardholder who can not be asked is refused', async () => {
    const payment = await payments().create({ body: await aCard(sandbox, { name: 'CHAL' }) });

    expect(payment.status_detail).toBe('cc_rejected_3ds_mandatory');
  });

  it('but with binary_mode nothing stays in process', async () => {
    const body = await aCard(sandbox, { name: 'CONT' }, { binary_mode: true });

    const payment = await payments().create({ body });

    expect(payment.status).toBe('rejected');
  });
});

describe('card payments', () => {
  it.each([
    ['master', CARDS.master, 'credit_card'],
    ['visa', CARDS.visa, 'credit_card'],
    ['amex', CARDS.amex, 'credit_card'],
    ['debelo', CARDS.eloDebit, 'debit_card'],
  ])('know the test card of %s', async (method, number, type) => {
    const body = await aCard(sandbox, { number }, { payment_method_id: method });

    const payment = await payments().create({ body });

    expect(payment.status).toBe('approved');
    expect(payment.payment_type_id).toBe(type);
  });

  it('charge the buyer interest for instalments and the collector the fee', async () => {
    const body = await aCard(sandbox, {}, { installments: 3 });

    const payment = await payments().create({ body });

    expect(payment.transaction_amount).toBe(100);
    expect(payment.transaction_details).toMatchObject({
      net_received_amount: 95.26,
      total_paid_amount: 106.02,
      installment_amount: 35.34,
    });
    expect(payment.fee_details).toEqual([
      { type: 'mercadopago_fee', amount: 4.74, fee_payer: 'collector' },
      { type: 'financing_fee', amount: 6.02, fee_payer: 'payer' },
    ]);
  });

  it('in process are decided later', async () => {
    const { id = 0 } = await payments().create({ body: await aCard(sandbox, { name: 'CONT' }) });

    await control(sandbox, 'POST', `/payments/${id}/settle`, { status: 'approved' });

    const decided = await payments().get({ id });
    const again = await control(sandbox, 'POST', `/payments/${id}/settle`, { status: 'rejected' });
    expect(decided.status).toBe('approved');
    expect(again.status).toBe(409);
  });

  it('can be authorized first and captured in part', async () => {
    const body = await aCard(sandbox, {}, { capture: false });
    const { id = 0, status } = await payments().create({ body });

    const captured = await payments().capture({ id, transaction_amount: 40 });

    expect(status).toBe('authorized');
    expect(captured.status).toBe('approved');
    expect(captured.transaction_amount).toBe(40);
  });
});

describe('card tokens', () => {
  it('work once', async () => {
    const body = await aCard(sandbox);
    await payments().create({ body });

    const failure = await failureOf(payments().create({ body }));

    expect(failure.causes[0]?.code).toBe(3003);
  });

  it('still serve after a refusal that had nothing to do with them', async () => {
    const body = await aCard(sandbox);
    await failureOf(payments().create({ body: { ...body, installments: 13 } }));

    const payment = await payments().create({ body });

    expect(payment.status).toBe('approved');
  });

  it('are refused when unknown', async () => {
    const failure = await failureOf(
      payments().create({ body: aPix({ payment_method_id: 'visa', installments: 1, token: 'x' }) }),
    );

    expect(failure.causes[0]?.code).toBe(2006);
  });

  it('of another application are refused', async () => {
    const { body: seller } = await control<{ publicKey: string }>(sandbox, 'POST', '/sellers', {});
    const body = await aCard(sandbox, { publicKey: seller.publicKey });

    const failure = await failureOf(payments().create({ body }));

    expect(failure.causes[0]?.code).toBe(2062);
  });

  it('run out after seven days', async () => {
    const body = await aCard(sandbox);
    await control(sandbox, 'POST', '/clock', { advance: 'P8D' });

    const failure = await failureOf(payments().create({ body }));

    expect(failure.causes[0]?.code).toBe(3003);
  });

  it('must be of the brand the payment names', async () => {
    const body = await aCard(sandbox, { number: CARDS.visa });

    const failure = await failureOf(payments().create({ body }));

    expect(failure.causes[0]?.code).toBe(3034);
  });

  it('show the ends of the number and never keep the rest', async () => {
    const id = await aCardToken(sandbox);

    const token = await cardTokens().get({ id });

    expect(token).toMatchObject({
      first_six_digits: '503143',
      last_four_digits: '6351',
      status: 'active',
    });
    const kept = JSON.stringify([
      ...sandbox.world.store.cardTokens.values(),
      ...sandbox.world.requests.all(),
    ]);
    expect(kept).not.toContain(CARDS.master);
  });

  it.each([
    ['a wrong number', { card_number: '5031433215406350' }, 'E301'],
    ['a short code', { security_code: '1' }, 'E302'],
    ['no name', { cardholder: { name: '' } }, '316'],
    ['a month that is none', { expiration_month: 13 }, '325'],
    ['a year gone by', { expiration_year: 2020 }, '326'],
    [
      'a wrong document',
      { cardholder: { name: 'APRO', identification: { type: 'CPF', number: '1' } } },
      '324',
    ],
  ])('are not made for %s', async (_what, wrong, code) => {
    const good = {
      card_number: CARDS.master,
      security_code: '123',
      expiration_month: 11,
      expiration_year: 2035,
      cardholder: { name: 'APRO' },
    };
    const answer = await fetch(
      `${sandbox.url}/v1/card_tokens?public_key=${sandboxCredentials.publicKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...good, ...wrong }),
      },
    );

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ cause: [{ code }] });
  });
});

describe('what the browser asks for', () => {
  it('names the brand of a card by its beginning', async () => {
    const { results } = await fromBrowser<{ results: { id: string }[] }>(
      '/v1/payment_methods/search',
      { bin: '50314332' },
    );

    expect(results.map(({ id }) => id)).toEqual(['master']);
  });

  it('lists instalments with their words, the first without interest', async () => {
    const [found] = await fromBrowser<
      { payer_costs: { installments: number; recommended_message: string }[] }[]
    >('/v1/payment_methods/installments', { bin: '50314332', amount: '129' });

    expect(found?.payer_costs.map(({ installments }) => installments)).toContain(12);
    expect(found?.payer_costs[0]).toMatchObject({
      installment_rate: 0,
      recommended_message: '1 parcela de R$ 129,00 (R$ 129,00)',
    });
  });

  it('offers no instalment below five reais', async () => {
    const [found] = await fromBrowser<{ payer_costs: { installments: number }[] }[]>(
      '/v1/payment_methods/installments',
      { bin: '50314332', amount: '12' },
    );

    expect(found?.payer_costs.map(({ installments }) => installments)).toEqual([1, 2]);
  });

  it('lists issuers and kinds of documents', async () => {
    const issuers = await fromBrowser<{ name: string }[]>('/v1/payment_methods/card_issuers', {
      bin: '50314332',
    });
    const documents = await fromBrowser<{ id: string }[]>('/v1/identification_types');

    expect(issuers[0]?.name).toBe('Mastercard');
    expect(documents.map(({ id }) => id)).toEqual(['CPF', 'CNPJ']);
  });
});
