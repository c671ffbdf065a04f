import {
  AccountConnectedV1,
  AccountDisconnectedV1,
  AccountExpiredV1,
  AccountExpiringV1,
  type AccountStatusAnswer,
  SellerProfileChangedV1,
  type StorePaymentStatusAnswer,
  UserBlockedV1,
} from '@largo/contracts';
import { dayMs, minuteMs, newId } from '@largo/kernel';
import { PLATFORM_ACCOUNT_ID } from '@largo/mercadopago-sandbox';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { connectSellers } from '../src/index.ts';
import { atLeast, startFixture } from './support.ts';

const fixture = useService(() => startFixture({ connect: false }));

async function begin(seller = anActor('seller')) {
  const { body, headers } = await fixture.service
    .as(seller)
    .get<{ authUrl: string }>('/mercadopago-oauth/connect');
  const setCookie = String(headers['set-cookie']);
  const url = new URL(body.authUrl);
  const state = url.searchParams.get('state') ?? '';
  return { seller, url, state, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

async function agree(url: URL, account: object = {}) {
  const made = await fixture.control<{ id: number }>('POST', '/sellers', {
    nickname: `LOJA${newId().slice(-8)}`,
    ...account,
  });
  return { id: made.id, code: await codeFor(url, made.id) };
}

async function codeFor(url: URL, sellerId: number): Promise<string> {
  const { code } = await fixture.control<{ code: string }>('POST', '/authorizations', {
    sellerId,
    redirectUri: url.searchParams.get('redirect_uri'),
    codeChallenge: url.searchParams.get('code_challenge'),
  });
  return code;
}

/** Without a cookie, as from a browser that began nothing. */
async function callBack(query: Record<string, string>, cookie = ''): Promise<URLSearchParams> {
  const answer = await fixture.service.anonymous.get(
    `/mercadopago-oauth/callback?${new URLSearchParams(query).toString()}`,
    cookie === '' ? {} : { cookie },
  );
  expect(answer.status).toBe(303);
  const target = new URL(String(answer.headers['location']));
  expect(target.origin + target.pathname).toBe('http://localhost:8080/mercadopago-callback');
  return target.searchParams;
}

async function connect(account: object = {}) {
  const { seller, url, state, cookie } = await begin();
  const { id, code } = await agree(url, account);
  const result = await callBack({ code, state }, cookie);
  return { seller, id, code, url, state, cookie, result };
}

const statusOf = async (seller: ReturnType<typeof anActor>) =>
  (await fixture.service.as(seller).get<AccountStatusAnswer>('/mercadopago-oauth/status')).body;
const storeOf = async (sellerId: string) =>
  (
    await fixture.service.anonymous.get<StorePaymentStatusAnswer>(
      `/stores/${sellerId}/payment-status`,
    )
  ).body;

describe('connecting a seller', () => {
  it('sends the seller to the provider with a state and a challenge of its own', async () => {
    const { url } = await begin();
    const other = await begin();

    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      platform_id: 'mp',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:8080/api/mercadopago-oauth/callback',
    });
    expect(url.searchParams.get('state')?.length).toBeGreaterThan(40);
    expect(other.url.searchParams.get('state')).not.toBe(url.searchParams.get('state'));
  });

  it('connects, announces it, and the store may receive', async () => {
    const { seller, id, result } = await connect({
      nickname: 'LOJADAANA',
      email: 'ana@testuser.com',
    });

    expect(Object.fromEntries(result)).toEqual({ mpconnected: 'true' });
    expect(await statusOf(seller)).toMatchObject({
      connected: true,
      expired: false,
      account: { email: 'ana@testuser.com', nickname: 'LOJADAANA', userId: String(id) },
    });
    expect(await storeOf(seller.userId)).toEqual({ canReceivePayments: true, issues: [] });
    const [event] = await fixture.eventsOf(AccountConnectedV1, seller.userId);
    expect(event?.data).toMatchObject({ sellerId: seller.userId, nickname: 'LOJADAANA' });
  });

  it('keeps tokens sealed, and a copy in another row does not open', async () => {
    const { seller } = await connect();
    const [row] = await fixture.service
      .sql`select access_token, refresh_token from payments.seller_accounts where seller_id = ${seller.userId}`;

    expect(String(row?.['access_token'])).not.toContain('APP_USR');
    expect(String(row?.['refresh_token'])).not.toContain('TG-');
  });

  it('refuses a state that was used, is unknown or is older than ten minutes', async () => {
    const { url, id, state, cookie } = await connect();
    const used = await callBack({ code: await codeFor(url, id), state }, cookie);
    const unknown = await callBack({ code: 'TG-1', state: 'guessed' }, cookie);
    const old = await begin();
    const { code } = await agree(old.url);
    await fixture.advance(10 * minuteMs + 1);
    const late = await callBack({ code, state: old.state }, old.cookie);

    for (const result of [used, unknown, late])
      expect(Object.fromEntries(result)).toEqual({ mpconnected: 'false', error: 'not_begun_here' });
    expect(await statusOf(old.seller)).toEqual({
      connected: false,
      expired: false,
      endedByProvider: false,
      account: null,
    });
  });

  it('refuses who did not begin: no other browser ends a connection or learns of the account', async () => {
    const begun = await begin();
    const other = await begin();
    const { code } = await agree(begun.url, { email: 'vitima@testuser.com', nickname: 'VITIMA' });

    const results = [
      await callBack({ code, state: begun.state }),
      await callBack({ code, state: begun.state }, other.cookie),
      await callBack({ code, state: begun.state }, 'largo_connection=guessed'),
    ];

    for (const result of results)
      expect(Object.fromEntries(result)).toEqual({ mpconnected: 'false', error: 'not_begun_here' });
    for (const { seller } of [begun, other])
      expect(await statusOf(seller)).toMatchObject({ connected: false, account: null });
    const stored = await fixture.service
      .sql`select 1 from payments.seller_accounts where nickname = 'VITIMA'`;
    expect(stored).toHaveLength(0);
    // The browser that began can still finish.
    expect((await callBack({ code, state: begun.state }, begun.cookie)).get('mpconnected')).toBe(
      'true',
    );
  });

  it('connects once when two callbacks of one browser arrive together', async () => {
    const { seller, url, state, cookie } = await begin();
    const { code } = await agree(url);

    const results = await Promise.all([
      callBack({ code, state }, cookie),
      callBack({ code, state }, cookie),
    ]);

    const said = results.map((result) => result.get('mpconnected'));
    expect(said.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['false', 'true']);
    expect(await fixture.eventsOf(AccountConnectedV1, seller.userId)).toHaveLength(1);
  });

  it("marks the browser with a cookie that scripts and other sites' posts do not get", async () => {
    const { setCookie, state } = await begin();

    expect(setCookie).toMatch(
      /^largo_connection=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [row] = await fixture.service
      .sql`select * from payments.oauth_states order by created_at desc limit 1`;
    const secret = /=([\w-]{43});/.exec(setCookie)?.[1] ?? '';
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(state);
  });

  it('binds the cookie to the host and to encryption where the shop has https', async () => {
    const secure = await startFixture({
      connect: false,
      env: { PUBLIC_URL: 'https://loja.example' },
    });
    try {
      const { headers } = await secure.service
        .as(anActor('seller'))
        .get('/mercadopago-oauth/connect');

      expect(String(headers['set-cookie'])).toMatch(
        /^__Host-largo_connection=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.stop();
    }
  });

  it('reports a denial by a code, whatever words the address brought', async () => {
    const { state } = await begin();

    const result = await callBack({ error: 'Ligue para 0800', state });

    expect(Object.fromEntries(result)).toEqual({ mpconnected: 'false', error: 'access_denied' });
  });

  it.each([
    ['of another country', { siteId: 'MLA' }, 'site'],
    ['that is not active', { siteStatus: 'deactive' }, 'inactive'],
  ])('refuses an account %s', async (_what, account, problem) => {
    const { seller, result } = await connect(account);

    expect(Object.fromEntries(result)).toEqual({ mpconnected: 'false', error: problem });
    expect(await statusOf(seller)).toMatchObject({ connected: false });
  });

  it('refuses an account that another store uses', async () => {
    const { id } = await connect();
    const { seller, url, state, cookie } = await begin();

    const result = await callBack({ code: await codeFor(url, id), state }, cookie);

    expect(result.get('error')).toBe('taken');
    expect(await statusOf(seller)).toMatchObject({ connected: false });
  });

  it('never gives a connection to buyers', async () => {
    const answer = await fixture.service.as(anActor('buyer')).get('/mercadopago-oauth/connect');

    expect(answer).toMatchObject({ status: 403 });
    expect(PLATFORM_ACCOUNT_ID).toBeGreaterThan(0);
  });
});

describe('the end of a connection', () => {
  it('is the seller leaving, once', async () => {
    const { seller } = await connect();
    const caller = fixture.service.as(seller);

    await caller.delete('/mercadopago-oauth/disconnect');
    await caller.delete('/mercadopago-oauth/disconnect');

    expect(await statusOf(seller)).toMatchObject({ connected: false, account: null });
    expect(await storeOf(seller.userId)).toEqual({
      canReceivePayments: false,
      issues: ['Conta do Mercado Pago não conectada'],
    });
    const events = await fixture.eventsOf(AccountDisconnectedV1, seller.userId);
    expect(events.map(({ data }) => data)).toEqual([{ sellerId: seller.userId, by: 'seller' }]);
    const [row] = await fixture.service
      .sql`select access_token from payments.seller_accounts where seller_id = ${seller.userId}`;
    expect(row?.['access_token']).toBeNull();
  });

  it('is the provider revoking it', async () => {
    const { seller, id } = await connect();

    await fixture.control('POST', `/sellers/${id}/revoke`);

    const [event] = await eventually(async () => {
      const events = await fixture.eventsOf(AccountDisconnectedV1, seller.userId);
      return atLeast(events);
    });
    expect(event?.data).toEqual({ sellerId: seller.userId, by: 'provider' });
  });

  it('lets the seller connect again', async () => {
    const { seller, id } = await connect();
    await fixture.service.as(seller).delete('/mercadopago-oauth/disconnect');
    const { url, state, cookie } = await begin(seller);

    await callBack({ code: await codeFor(url, id), state }, cookie);

    expect(await storeOf(seller.userId)).toEqual({ canReceivePayments: true, issues: [] });
  });
});

describe('renewing authorisations', () => {
  it('renews a token with less than thirty days left, also when two replicas look at once', async () => {
    const { seller } = await connect();
    const expiry = async () => {
      const [row] = await fixture.service
        .sql`select expires_at from payments.seller_accounts where seller_id = ${seller.userId}`;
      return Date.parse(String(row?.['expires_at']));
    };
    const before = await expiry();
    await fixture.advance(151 * dayMs);

    await Promise.all([
      fixture.service.runJobs('authorizations'),
      fixture.service.runJobs('authorizations'),
    ]);

    // The run that claimed the account renews it, and it may end after the other.
    await eventually(async () => (await expiry()) - before > 150 * dayMs);
    expect(await storeOf(seller.userId)).toEqual({ canReceivePayments: true, issues: [] });
    expect(await fixture.eventsOf(AccountExpiredV1, seller.userId)).toHaveLength(0);
    const announced = await fixture.eventsOf(AccountConnectedV1, seller.userId);
    const ends = announced.map(({ data }) => Date.parse((data as { expiresAt: string }).expiresAt));
    expect(ends).toEqual([before, await expiry()]);
  });

  it('announces the existing connections on demand, and no others', async () => {
    const { seller } = await connect();
    const { seller: gone } = await connect();
    await fixture.service.as(gone).delete('/mercadopago-oauth/disconnect');
    const eventsBefore = (await fixture.service.outbox()).length;

    const { body } = await fixture.service.service.post<{ announced: number }>(
      '/internal/accounts/announce',
      {},
    );

    const announced = (await fixture.service.outbox()).slice(eventsBefore);
    expect(announced.map(({ type }) => type)).toEqual(
      Array.from({ length: body.announced }, () => AccountConnectedV1.type),
    );
    const ids = announced.map(({ aggregateId }) => aggregateId);
    expect(ids).toContain(seller.userId);
    expect(ids).not.toContain(gone.userId);
    const asSeller = await fixture.service.as(seller).post('/internal/accounts/announce', {});
    expect(asSeller.status).toBe(403);
  });

  it('announces that an authorisation ran out when it can not be renewed', async () => {
    const { seller } = await connect();
    await fixture.service.sql`update payments.seller_accounts
      set refresh_token = access_token where seller_id = ${seller.userId}`;
    await fixture.advance(181 * dayMs);

    await fixture.service.runJobs('authorizations');

    expect(await fixture.eventsOf(AccountExpiredV1, seller.userId)).toHaveLength(1);
    expect(await statusOf(seller)).toMatchObject({ connected: false, expired: true });
    expect(await storeOf(seller.userId)).toEqual({
      canReceivePayments: false,
      issues: ['Conta do Mercado Pago com autorização expirada'],
    });
  });
});

describe('an authorisation without a refresh token', () => {
  it('lets the store sell until its end, warns it, and is renewed by connecting again', async () => {
    await fixture.control('PUT', '/application', { hasOfflineAccess: false });
    const { seller, id, result } = await connect();
    await fixture.control('PUT', '/application', { hasOfflineAccess: true });
    /** Also ends the pause between two tries, which is in real time. */
    const lookIn = async (days: number) => {
      await fixture.advance(days * dayMs);
      await fixture.service.sql`update payments.seller_accounts
        set refresh_lease_until = null where seller_id = ${seller.userId}`;
      await fixture.service.runJobs('authorizations');
      return statusOf(seller);
    };

    const warned = await lookIn(155);
    const mayStillSell = await storeOf(seller.userId);
    const ended = await lookIn(26);
    const { url, state, cookie } = await begin(seller);
    await callBack({ code: await codeFor(url, id), state }, cookie);

    expect(Object.fromEntries(result)).toEqual({ mpconnected: 'true' });
    expect(warned).toMatchObject({ connected: true, account: { renewalFailed: true } });
    expect(mayStillSell).toEqual({ canReceivePayments: true, issues: [] });
    expect(await fixture.eventsOf(AccountExpiringV1, seller.userId)).toMatchObject([
      { data: { daysLeft: 30 } },
    ]);
    expect(ended).toMatchObject({ connected: false, expired: true });
    expect(await fixture.eventsOf(AccountExpiredV1, seller.userId)).toHaveLength(1);
    expect(await statusOf(seller)).toMatchObject({
      connected: true,
      account: { renewalFailed: false },
    });
  });
});

describe('GET /stores/:id/payment-status', () => {
  it('names every reason of a store that may not receive', async () => {
    const sellerId = newId();
    const none = {
      cnpj: null,
      description: null,
      storeImage: null,
      neighborhood: null,
      phone: null,
      email: null,
      website: null,
    };
    await fixture.service.publish(SellerProfileChangedV1, {
      ...none,
      sellerId,
      ownerName: 'Ana',
      businessName: null,
      isActive: true,
      isEmailVerified: true,
      socialMedia: { instagram: null, facebook: null, whatsapp: null },
      createdAt: new Date().toISOString(),
    });
    await fixture.service.publish(UserBlockedV1, { userId: sellerId, roles: ['seller'] });

    expect(await storeOf(sellerId)).toEqual({
      canReceivePayments: false,
      issues: ['Conta do Mercado Pago não conectada', 'Loja inativa', 'Perfil da loja incompleto'],
    });
  });
});

describe('connectSellers', () => {
  it('connects a city of demo sellers quickly, and nothing the second time', async () => {
    const sellers = Array.from({ length: 46 }, (_, index) => ({
      sellerId: newId(),
      name: `DEMO${index}`,
    }));
    const { db, relay, clock } = fixture.service;
    const deps = { db, relay, clock, env: fixture.env };

    const startedAt = performance.now();
    const first = await connectSellers(deps, sellers);
    const tookMs = performance.now() - startedAt;
    const second = await connectSellers(deps, sellers);

    expect([first.connected, second.connected]).toEqual([46, 0]);
    // Half a second on an idle machine; the limit leaves room for a busy one.
    expect(tookMs).toBeLessThan(15_000);
    expect(await storeOf(sellers[45]?.sellerId ?? '')).toEqual({
      canReceivePayments: true,
      issues: [],
    });
    expect(await fixture.eventsOf(AccountConnectedV1, sellers[0]?.sellerId)).toHaveLength(1);
  });
});
