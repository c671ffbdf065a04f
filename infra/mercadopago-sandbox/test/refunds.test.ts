import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCredentials } from '../src/index.ts';
import type { Sandbox } from '../src/index.ts';
import { aCard, aPix, aSandbox, control, failureOf, payments, refunds } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());

async function aPaidPix(amount = 100): Promise<number> {
  const { id = 0 } = await payments().create({ body: aPix({ transaction_amount: amount }) });
  await control(sandbox, 'POST', `/payments/${id}/pay`);
  return id;
}

async function balanceCents(): Promise<number> {
  const { body } = await control<{ balanceCents: number }>(sandbox, 'GET', '/accounts/platform');
  return body.balanceCents;
}

/** The SDK has no option for this header, so shops need a call of their own. */
function refundSeeingInProcess(id: number, key: string): Promise<Response> {
  return fetch(`${sandbox.url}/v1/payments/${id}/refunds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials.accessToken}`,
      'content-type': 'application/json',
      'x-idempotency-key': key,
      'x-render-in-process-refunds': 'true',
    },
    body: '{}',
  });
}

describe('refunds', () => {
  it('give everything back, fees included', async () => {
    const before = await balanceCents();
    const id = await aPaidPix();

    const refund = await refunds().total({ payment_id: id });

    const payment = await payments().get({ id });
    expect(refund).toMatchObject({ amount: 100, status: 'approved', payment_id: id });
    expect(payment.status).toBe('refunded');
    expect(payment.transaction_amount_refunded).toBe(100);
    expect(await balanceCents()).toBe(before);
  });

  it('in part keep the payment approved until nothing is left', async () => {
    const before = await balanceCents();
    const id = await aPaidPix();

    await refunds().create({ payment_id: id, body: { amount: 33.33 } });
    const between = await payments().get({ id });
    await refunds().create({ payment_id: id, body: { amount: 33.33 } });
    await refunds().total({ payment_id: id });

    const after = await payments().get({ id });
    const list = await refunds().list({ payment_id: id });
    expect(between.status).toBe('approved');
    expect(between.status_detail).toBe('partially_refunded');
    expect(after.status).toBe('refunded');
    expect(list.map(({ amount }) => amount)).toEqual([33.33, 33.33, 33.34]);
    expect(await balanceCents()).toBe(before);
  });

  it('come as a bare list that the SDK gives an api_response', async () => {
    const id = await aPaidPix();
    const { id: refundId = 0 } = await refunds().create({ payment_id: id, body: { amount: 1 } });

    const list = await refunds().list({ payment_id: id });
    const one = await refunds().get({ payment_id: id, refund_id: refundId });

    expect(Array.isArray(list)).toBe(true);
    expect(list).toHaveProperty('api_response.status', 200);
    expect(one.amount).toBe(1);
  });

  it('above what is left are refused', async () => {
    const id = await aPaidPix();
    await refunds().create({ payment_id: id, body: { amount: 60 } });

    const failure = await failureOf(refunds().create({ payment_id: id, body: { amount: 40.01 } }));

    expect(failure.causes[0]?.code).toBe(2017);
  });

  it('made twice with one key are one', async () => {
    const id = await aPaidPix();
    const key = crypto.randomUUID();
    const first = await refunds({ key }).create({ payment_id: id, body: { amount: 10 } });

    const again = await refunds({ key }).create({ payment_id: id, body: { amount: 10 } });

    expect(again.id).toBe(first.id);
    expect(await refunds().list({ payment_id: id })).toHaveLength(1);
  });

  it('need money on the account, and the same key hears the same refusal', async () => {
    const id = await aPaidPix();
    const key = crypto.randomUUID();
    const before = await balanceCents();
    await control(sandbox, 'PUT', '/accounts/platform', { balanceCents: 50 });

    const failure = await failureOf(refunds({ key }).total({ payment_id: id }));

    await control(sandbox, 'PUT', '/accounts/platform', { balanceCents: before });
    const again = await failureOf(refunds({ key }).total({ payment_id: id }));
    const second = await refunds().total({ payment_id: id });
    expect(failure.causes[0]?.code).toBe(2031);
    expect(again.causes[0]?.code).toBe(2031);
    expect(second.status).toBe('approved');
  });

  it('of a payment that is not approved are refused', async () => {
    const { id = 0 } = await payments().create({ body: aPix() });

    const failure = await failureOf(refunds().total({ payment_id: id }));

    expect(failure.causes[0]?.code).toBe(2063);
  });

  it('with a token of another account find no payment', async () => {
    const { body } = await control<{ accessToken: string }>(sandbox, 'POST', '/sellers', {});
    const id = await aPaidPix();

    const failure = await failureOf(refunds({ token: body.accessToken }).total({ payment_id: id }));

    expect(failure.status).toBe(404);
    expect(failure.causes[0]?.code).toBe(2000);
  });

  it('come too late after 180 days', async () => {
    const id = await aPaidPix();
    await control(sandbox, 'POST', '/clock', { advance: 'P181D' });

    const failure = await failureOf(refunds().total({ payment_id: id }));

    expect(failure.causes[0]?.code).toBe(2024);
  });

  it('of a card return the interest of the buyer too', async () => {
    const body = await aCard(sandbox, {}, { installments: 2 });
    const { id = 0 } = await payments().create({ body });

    await refunds().total({ payment_id: id });

    const { charges_details: charges } = await payments().get({ id });
    const financing = charges?.find(({ name }) => name === 'financing_fee');
    expect(financing?.amounts).toEqual({ original: 4.6, refunded: 4.6 });
  });
});

describe('refunds during a contingency', () => {
  it('look like a failure although they succeed later', async () => {
    const id = await aPaidPix();
    await control(sandbox, 'POST', '/refunds/contingency', { times: 1 });

    const failure = await failureOf(refunds().total({ payment_id: id }));
    const listed = await refunds().list({ payment_id: id });
    await control(sandbox, 'POST', '/refunds/latest/approve');

    const payment = await payments().get({ id });
    expect(failure.status).toBe(400);
    expect(listed).toHaveLength(0);
    expect(payment.status).toBe('refunded');
  });

  it('are in process for a caller who asks to see that', async () => {
    const id = await aPaidPix();
    const key = crypto.randomUUID();
    await control(sandbox, 'POST', '/refunds/contingency', { times: 1 });

    const answer = await refundSeeingInProcess(id, key);
    const repeated = await refundSeeingInProcess(id, key);

    const refund = (await answer.json()) as { id: number };
    expect(answer.status).toBe(201);
    expect(refund).toMatchObject({ status: 'in_process' });
    expect(await repeated.json()).toMatchObject({ id: refund.id, status: 'in_process' });
  });

  it('hold their amount back from other refunds', async () => {
    const id = await aPaidPix();
    await control(sandbox, 'POST', '/refunds/contingency', { times: 1 });
    await failureOf(refunds().create({ payment_id: id, body: { amount: 70 } }));

    const failure = await failureOf(refunds().create({ payment_id: id, body: { amount: 31 } }));

    expect(failure.causes[0]?.code).toBe(2017);
  });

  it('may fail in the end, and the money can be given back again', async () => {
    const id = await aPaidPix();
    const key = crypto.randomUUID();
    await control(sandbox, 'POST', '/refunds/contingency', { times: 1 });
    await failureOf(refunds({ key }).total({ payment_id: id }));
    await control(sandbox, 'POST', '/refunds/latest/fail');

    const sameKey = await failureOf(refunds({ key }).total({ payment_id: id }));
    const newKey = await refunds().total({ payment_id: id });

    expect(sameKey.status).toBe(400);
    expect(newKey.status).toBe('approved');
  });
});
