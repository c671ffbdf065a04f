import { createHash } from 'node:crypto';
import { MercadoPagoConfig, User } from 'mercadopago';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM_ACCOUNT_ID, sandboxCredentials } from '../src/index.ts';
import type { Sandbox } from '../src/index.ts';
import {
  aCardToken,
  aPix,
  aSandbox,
  control,
  failureOf,
  oauth,
  payments,
  refunds,
} from './support.ts';

const REDIRECT_URI = 'http://localhost:8080/api/mercadopago-oauth/callback';
const VERIFIER = 'v'.repeat(64);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const { clientId: client_id, clientSecret: client_secret } = sandboxCredentials;

let sandbox: Sandbox;
let sellerId: number;

beforeAll(async () => {
  sandbox = await aSandbox({ redirectUris: [REDIRECT_URI], requiresPkce: true });
  const { body } = await control<{ id: number }>(sandbox, 'POST', '/sellers', {
    nickname: 'FEIRA',
    email: 'feira@testuser.com',
  });
  sellerId = body.id;
});
afterAll(() => sandbox.close());

async function aCode(): Promise<string> {
  const { body } = await control<{ code: string }>(sandbox, 'POST', '/authorizations', {
    sellerId,
    redirectUri: REDIRECT_URI,
    codeChallenge: CHALLENGE,
  });
  return body.code;
}

function exchange(code: string, overrides: Record<string, string> = {}) {
  return oauth().create({
    body: {
      client_id,
      client_secret,
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
      ...overrides,
    } as never,
  });
}

function refresh(refresh_token: string) {
  return oauth().refresh({ body: { client_id, client_secret, refresh_token } });
}

function authorization(overrides: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    client_id,
    response_type: 'code',
    platform_id: 'mp',
    state: 'state-1',
    redirect_uri: REDIRECT_URI,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...overrides,
  });
}

function decide(overrides: Record<string, string>): Promise<Response> {
  return fetch(`${sandbox.url}/authorization`, {
    method: 'POST',
    redirect: 'manual',
    body: authorization(overrides),
  });
}

describe('the authorization page', () => {
  it('lets a person choose a seller, and takes the code and state back', async () => {
    const page = await fetch(`${sandbox.url}/authorization?${authorization()}`);
    const text = await page.text();

    const answer = await decide({ decision: 'approve', seller_id: String(sellerId) });

    const back = new URL(answer.headers.get('location') ?? '');
    const token = await exchange(back.searchParams.get('code') ?? '');
    expect(page.status).toBe(200);
    expect(text).toContain('FEIRA');
    expect(back.origin + back.pathname).toBe(REDIRECT_URI);
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(token.user_id).toBe(sellerId);
  });

  it('creates a seller on the way', async () => {
    const answer = await decide({ decision: 'approve', seller_id: 'new', nickname: 'NOVA' });

    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { access_token = '' } = await exchange(code);
    const user = await new User(new MercadoPagoConfig({ accessToken: access_token })).get();
    expect(user.nickname).toBe('NOVA');
  });

  it('takes a refusal back', async () => {
    const answer = await decide({ decision: 'deny' });

    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
  });

  it('escapes what the address brings', async () => {
    const query = authorization({ state: '"><script>alert(1)</script>' });

    const page = await fetch(`${sandbox.url}/authorization?${query}`);

    expect(await page.text()).not.toContain('<script>alert');
  });

  it.each([
    ['another client', { client_id: '1' }],
    ['an address that is not registered', { redirect_uri: 'http://localhost:8080/other' }],
    ['no state', { state: '' }],
    ['no challenge', { code_challenge: '' }],
    ['a challenge that is too short', { code_challenge: 'short' }],
    ['an unknown method', { code_challenge_method: 'S512' }],
  ])('goes nowhere for %s', async (_what, overrides) => {
    const page = await fetch(`${sandbox.url}/authorization?${authorization(overrides)}`, {
      redirect: 'manual',
    });
    const posted = await decide({ ...overrides, decision: 'approve', seller_id: String(sellerId) });

    expect(page.status).toBe(400);
    expect(posted.status).toBe(400);
  });
});

describe('POST /oauth/token', () => {
  it('exchanges a code for tokens that speak for the seller', async () => {
    const token = await exchange(await aCode());

    const accessToken = token.access_token ?? '';
    const user = await new User(new MercadoPagoConfig({ accessToken })).get();
    expect(token).toMatchObject({ expires_in: 15_552_000, user_id: sellerId, live_mode: false });
    expect(token.refresh_token).toMatch(/^TG-/);
    expect(accessToken).toMatch(
      new RegExp(`^APP_USR-${client_id}-\\d{6}-[0-9a-f]{32}-${sellerId}$`),
    );
    expect(user).toMatchObject({ id: sellerId, site_id: 'MLB', email: 'feira@testuser.com' });
  });

  it('also reads a form', async () => {
    const answer = await fetch(`${sandbox.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id,
        client_secret,
        grant_type: 'authorization_code',
        code: await aCode(),
        redirect_uri: REDIRECT_URI,
        code_verifier: VERIFIER,
      }),
    });

    expect(answer.status).toBe(200);
  });

  it('takes a code once', async () => {
    const code = await aCode();
    await exchange(code);

    const failure = await failureOf(exchange(code));

    expect(failure.name).toBe('MPBadRequestError');
    expect(failure.error).toBe('invalid_grant');
  });

  it.each([
    ['another redirect address', { redirect_uri: 'http://localhost:8080/other' }, 'invalid_grant'],
    ['a wrong verifier', { code_verifier: 'w'.repeat(64) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'x' }, 'invalid_client'],
    ['another client', { client_id: '1' }, 'invalid_client'],
  ])('refuses %s', async (_what, overrides, error) => {
    const failure = await failureOf(exchange(await aCode(), overrides));

    expect(failure.status).toBe(400);
    expect(failure.error).toBe(error);
  });

  it('refuses a code after ten minutes', async () => {
    const code = await aCode();
    await control(sandbox, 'POST', '/clock', { advance: 'PT10M' });

    const failure = await failureOf(exchange(code));

    expect(failure.error).toBe('invalid_grant');
  });

  it('refuses other grants and answers the application itself', async () => {
    const ask = async (grant_type: string): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${sandbox.url}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id, client_secret, grant_type }),
      });
      return (await answer.json()) as Record<string, unknown>;
    };

    expect(await ask('password')).toMatchObject({ error: 'unsupported_grant_type', cause: [] });
    expect(await ask('client_credentials')).toMatchObject({ user_id: PLATFORM_ACCOUNT_ID });
  });
});

describe('refresh tokens', () => {
  it('are given to an application with offline access only', async () => {
    sandbox.world.changeApplication({ hasOfflineAccess: false });
    const withheld = await exchange(await aCode());
    sandbox.world.changeApplication({ hasOfflineAccess: true });
    const given = await exchange(await aCode());

    expect(withheld).toMatchObject({ scope: 'read write' });
    expect(withheld).not.toHaveProperty('refresh_token');
    expect(given).toMatchObject({ scope: 'offline_access read write' });
    expect(given.refresh_token).toMatch(/^TG-/);
  });

  it('are replaced at each use, and the access token of before stays good', async () => {
    const first = await exchange(await aCode());

    const second = await refresh(first.refresh_token ?? '');

    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    for (const accessToken of [first.access_token ?? '', second.access_token ?? '']) {
      const user = await new User(new MercadoPagoConfig({ accessToken })).get();
      expect(user.id).toBe(sellerId);
    }
  });

  it('used a second time are refused', async () => {
    const { refresh_token = '' } = await exchange(await aCode());
    await refresh(refresh_token);

    const failure = await failureOf(refresh(refresh_token));

    expect(failure.error).toBe('invalid_grant');
  });

  it('used twice at once succeed once', async () => {
    const { refresh_token = '' } = await exchange(await aCode());

    const results = await Promise.allSettled([refresh(refresh_token), refresh(refresh_token)]);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the end of a connection', () => {
  it('comes by time: after 180 days the token is refused, refreshing still works', async () => {
    const { access_token = '', refresh_token = '' } = await exchange(await aCode());
    await control(sandbox, 'POST', '/clock', { advance: 'P180D' });

    const failure = await failureOf(payments({ token: access_token }).get({ id: 1 }));
    const renewed = await refresh(refresh_token);

    expect(failure.name).toBe('MPAuthenticationError');
    expect(renewed.user_id).toBe(sellerId);
  });

  it('comes early when a test wants the token expired', async () => {
    const { access_token = '' } = await exchange(await aCode());
    await control(sandbox, 'POST', `/sellers/${sellerId}/expire-token`);

    const failure = await failureOf(payments({ token: access_token }).get({ id: 1 }));

    expect(failure.status).toBe(401);
  });

  it('comes by the seller: every token and grant dies', async () => {
    const { access_token = '', refresh_token = '' } = await exchange(await aCode());

    await control(sandbox, 'POST', `/sellers/${sellerId}/revoke`);

    const use = await failureOf(payments({ token: access_token }).get({ id: 1 }));
    const renewal = await failureOf(refresh(refresh_token));
    expect(use.status).toBe(401);
    expect(renewal.error).toBe('invalid_grant');
  });
});

describe('payments with a seller token', () => {
  it('belong to the seller and pay the platform its fee', async () => {
    const { access_token = '' } = await exchange(await aCode());

    const payment = await payments({ token: access_token }).create({
      body: aPix({
        payment_method_id: 'master',
        installments: 1,
        token: await aCardToken(sandbox),
        application_fee: 7,
      }),
    });

    expect(payment.collector_id).toBe(sellerId);
    expect(payment).toHaveProperty('marketplace_owner', PLATFORM_ACCOUNT_ID);
    expect(payment.transaction_details?.net_received_amount).toBe(88.26);
    expect(payment.fee_details?.map(({ type }) => type)).toEqual([
      'mercadopago_fee',
      'application_fee',
    ]);
    const foreign = await failureOf(refunds().total({ payment_id: payment.id ?? 0 }));
    expect(foreign.status).toBe(404);
  });
});
