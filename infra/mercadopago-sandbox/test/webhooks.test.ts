import { WebhookSignatureValidator } from 'mercadopago';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxCredentials } from '../src/index.ts';
import type { Sandbox, StartOptions } from '../src/index.ts';
import { aPix, aReceiver, aSandbox, control, eventually, payments, refunds } from './support.ts';
import type { Received, Receiver } from './support.ts';

let sandbox: Sandbox;
let receiver: Receiver;

async function begin(options: StartOptions = {}): Promise<void> {
  sandbox = await aSandbox(options);
}

beforeEach(async () => {
  receiver = await aReceiver();
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

function create() {
  return payments().create({ body: aPix({ notification_url: receiver.url }) });
}

function received(count: number): Promise<Received[]> {
  return eventually(() => {
    expect(receiver.received).toHaveLength(count);
    return receiver.received;
  });
}

async function onlyOne(): Promise<Received> {
  const [first] = await received(1);
  if (!first) throw new Error('nothing was received');
  return first;
}

function validate({ headers, url }: Received, toleranceSeconds?: number): void {
  WebhookSignatureValidator.validate({
    xSignature: String(headers['x-signature']),
    xRequestId: String(headers['x-request-id']),
    dataId: url.searchParams.get('data.id') ?? '',
    secret: sandboxCredentials.webhookSecret,
    ...(toleranceSeconds !== undefined && { toleranceSeconds }),
  });
}

describe('notifications', () => {
  it('announce a new payment in the shape of the provider', async () => {
    await begin();

    const { id } = await create();

    const { url, body } = await onlyOne();
    expect(url.searchParams.get('data.id')).toBe(String(id));
    expect(url.searchParams.get('type')).toBe('payment');
    expect(url.searchParams.get('source_news')).toBe('webhooks');
    expect(body).toMatchObject({
      type: 'payment',
      action: 'payment.created',
      api_version: 'v1',
      live_mode: false,
      data: { id: String(id) },
    });
  });

  it('are accepted by the SDK, with and without its tolerance', async () => {
    await begin();
    await create();

    const notification = await onlyOne();

    expect(() => validate(notification)).not.toThrow();
    expect(() => validate(notification, 300)).not.toThrow();
  });

  it('follow payment, refund and chargeback', async () => {
    await begin();
    const { id = 0 } = await create();
    await control(sandbox, 'POST', `/payments/${id}/pay`);
    await refunds().create({ payment_id: id, body: { amount: 1 } });
    await control(sandbox, 'POST', `/payments/${id}/chargeback`);

    const all = await received(4);

    expect(all.map(({ body }) => body.action)).toEqual([
      'payment.created',
      'payment.updated',
      'payment.updated',
      'payment.updated',
    ]);
  });

  it('go to the address of the application when a payment names none', async () => {
    await begin({ webhookUrl: receiver.url });

    await payments().create({ body: aPix() });

    expect((await onlyOne()).body.action).toBe('payment.created');
  });

  it('announce that a seller connects and disconnects', async () => {
    await begin({ webhookUrl: receiver.url });
    const { body: seller } = await control<{ id: number }>(sandbox, 'POST', '/sellers', {});
    const redirectUri = 'http://localhost/callback';
    const { body } = await control<{ code: string }>(sandbox, 'POST', '/authorizations', {
      sellerId: seller.id,
      redirectUri,
    });
    const { clientId, clientSecret } = sandboxCredentials;
    await fetch(`${sandbox.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code: body.code,
        redirect_uri: redirectUri,
      }),
    });
    await control(sandbox, 'POST', `/sellers/${seller.id}/revoke`);

    const all = await received(2);

    expect(all.map((one) => [one.body.type, one.body.action, one.body['user_id']])).toEqual([
      ['mp-connect', 'application.authorized', seller.id],
      ['mp-connect', 'application.deauthorized', seller.id],
    ]);
    expect(() => all.forEach((one) => validate(one))).not.toThrow();
  });

  it('have an old-format twin only where the address does not opt out', async () => {
    await begin({ ipn: true });
    await create();
    await payments().create({
      body: aPix({ notification_url: receiver.url.replace('?source_news=webhooks', '') }),
    });

    const all = await received(3);

    const twin = all.find(({ url }) => url.searchParams.has('topic'));
    expect(twin?.url.searchParams.get('id')).toBeTruthy();
    expect(twin?.headers['x-signature']).toBeUndefined();
  });
});

describe('deliveries that fail', () => {
  it('are tried again on the virtual clock until they are taken', async () => {
    await begin();
    receiver.answerWith(500);
    await create();
    await received(1);

    await finished(1);
    await control(sandbox, 'POST', '/clock', { advance: 'PT15M' });
    await finished(2);
    receiver.answerWith(200);
    await control(sandbox, 'POST', '/clock', { advance: 'PT15M' });
    await finished(3);
    await control(sandbox, 'POST', '/clock', { advance: 'PT20H' });

    const all = await received(3);
    const ids = new Set(all.map(({ body }) => body['id']));
    expect(ids.size).toBe(1);
    expect(outcomes()).toEqual([500, 500, 200]);
  });

  it('give up after the last try', async () => {
    await begin({ webhookRetryMs: [1_000] });
    receiver.answerWith(500);
    await create();
    await finished(1);
    await control(sandbox, 'POST', '/clock', { advance: 'PT1S' });
    await finished(2);

    await control(sandbox, 'POST', '/clock', { advance: 'PT20H' });

    expect(sandbox.world.store.undelivered.size).toBe(0);
    expect(outcomes()).toEqual([500, 500]);
  });

  it('count a receiver that is too slow as failed', async () => {
    await begin({ webhookTimeoutMs: 50 });
    receiver.answerWith('nothing');

    await create();

    await finished(1);
    expect(outcomes()).toEqual(['timeout']);
    expect(sandbox.world.store.undelivered.size).toBe(1);
  });

  it('count a receiver that is away as failed', async () => {
    await begin();
    const { url } = receiver;
    await receiver.close();

    await payments().create({ body: aPix({ notification_url: url }) });

    await finished(1);
    expect(outcomes()).toEqual(['unreachable']);
  });

  it('of a fraud alert name the payment as documented, and neither body nor signature has a data.id', async () => {
    await begin({ webhookUrl: receiver.url });
    const { id } = await payments().create({ body: aPix() });
    await finished(1);

    await control(sandbox, 'POST', `/payments/${id}/fraud-alert`);
    await finished(2);

    const alert = receiver.received.at(-1);
    expect(alert?.body).toMatchObject({
      id: String(id),
      type: 'stop_delivery_op_wh',
      data: { description: '.', merchant_order: expect.any(Number), payment_id: id },
    });
    expect(alert?.body['data']).not.toHaveProperty('id');
    expect(alert?.url.searchParams.has('data.id')).toBe(false);
  });

  it('of a fraud alert are not repeated', async () => {
    await begin({ webhookUrl: receiver.url });
    const { id } = await payments().create({ body: aPix() });
    await finished(1);
    receiver.answerWith(500);

    await control(sandbox, 'POST', `/payments/${id}/fraud-alert`);

    await finished(2);
    await control(sandbox, 'POST', '/clock', { advance: 'P1D' });
    expect(sandbox.world.store.undelivered.size).toBe(0);
  });
});

describe('planned faults', () => {
  const plan = (faults: unknown) => control(sandbox, 'POST', '/webhooks/faults', faults);

  it('can deliver before the call that made the payment is answered', async () => {
    await begin();
    await plan({ beforeAnswer: true });

    await create();

    expect(receiver.received).toHaveLength(1);
  });

  it('can delay', async () => {
    await begin();
    await plan({ delayMs: 60_000 });
    await create();
    const early = receiver.received.length;

    await control(sandbox, 'POST', '/clock', { advance: 'PT1M' });

    expect(early).toBe(0);
    await received(1);
  });

  it('can let each copy come at a moment of its own', async () => {
    await begin({ seed: 7 });
    await plan({ duplicates: 3, spreadMs: 60_000 });
    await create();
    const arrived: number[] = [];

    for (let step = 0; step < 60; step += 1) {
      await control(sandbox, 'POST', '/clock', { advance: 'PT1S' });
      if (sandbox.world.webhooks.deliveries().length > arrived.length) arrived.push(step);
    }

    expect(arrived).toHaveLength(4);
    await received(4);
  });

  it('can lose a part of them', async () => {
    await begin({ seed: 7 });
    await plan({ dropShare: 0.2 });

    for (let count = 0; count < 50; count += 1) await create();

    await finished(50);
    const lost = outcomes().filter((outcome) => outcome === 'dropped').length;
    expect(lost).toBeGreaterThan(2);
    expect(lost).toBeLessThan(20);
  });

  it('can repeat', async () => {
    await begin();
    await plan({ duplicates: 2 });

    await create();

    const all = await received(3);
    expect(new Set(all.map(({ body }) => body['id'])).size).toBe(1);
  });

  it('can shuffle', async () => {
    await begin();
    await plan({ shuffle: 3 });
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push(String((await create()).id));

    await received(3);
    const arrived = sandbox.world.webhooks.deliveries().map(({ dataId }) => dataId);

    expect(arrived).not.toEqual(ids);
    expect([...arrived].sort()).toEqual([...ids].sort());
  });

  it('can hold back until released', async () => {
    await begin();
    await plan({ shuffle: 100 });
    await create();
    await create();

    const { body } = await control(sandbox, 'POST', '/webhooks/release');

    expect(body).toEqual({ released: 2 });
    await received(2);
  });

  it('can drop, and only so many', async () => {
    await begin();
    await plan({ drop: true, times: 1 });
    await create();
    const { id } = await create();

    expect((await onlyOne()).body.data?.id).toBe(String(id));
    expect(outcomes()).toContain('dropped');
  });

  it('can sign wrongly', async () => {
    await begin();
    await plan({ wrongSignature: true });
    await create();

    const notification = await onlyOne();

    expect(() => validate(notification)).toThrow();
  });

  it('can sign with an old time', async () => {
    await begin();
    await plan({ tsAgeMs: 3_600_000 });
    await create();

    const notification = await onlyOne();

    expect(() => validate(notification)).not.toThrow();
    expect(() => validate(notification, 300)).toThrow();
  });

  it('can sign with milliseconds', async () => {
    await begin();
    await plan({ tsUnit: 'milliseconds' });
    await create();

    const notification = await onlyOne();

    expect(String(notification.headers['x-signature'])).toMatch(/^ts=\d{13},/);
    expect(() => validate(notification)).not.toThrow();
  });
});

function outcomes(): unknown[] {
  return sandbox.world.webhooks.deliveries().map(({ outcome }) => outcome);
}

/** Waits until this many deliveries were answered. */
function finished(count: number): Promise<void> {
  return eventually(() => {
    expect(outcomes()).toHaveLength(count);
    expect(outcomes()).not.toContain('sending');
  });
}
