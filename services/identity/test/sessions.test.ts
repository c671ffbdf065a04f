import { SignedInFromNewDeviceV1 } from '@largo/contracts';
import { dayMs, minuteMs } from '@largo/kernel';
import { eventually } from '@largo/testkit';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  bearer,
  cookieOf,
  deviceOf,
  eventsOf,
  expectSessionEnded,
  login,
  signedIn,
  startIdentity,
  useIdentity,
} from './support.ts';

const service = useIdentity();

const refresh = (cookie: string) =>
  service.anonymous.post<{ token: string; code: string }>('/auth/refresh', undefined, { cookie });
const profile = (token: string) => service.anonymous.get('/auth/profile', bearer(token));

describe('POST /auth/login', () => {
  it('returns a short-lived signed token and a cookie that scripts can not read', async () => {
    const { email, password } = await signedIn(service);

    const answer = await service.anonymous.post<{ token: string; user: { email: string } }>(
      '/auth/login',
      { email: ` ${email.toUpperCase()}`, password },
    );

    expect(answer.status).toBe(200);
    expect(decodeProtectedHeader(answer.body.token)).toMatchObject({ alg: 'EdDSA' });
    const { sub, sid, roles, name, iat = 0, exp = 0 } = decodeJwt(answer.body.token);
    expect({ sub, name, roles }).toMatchObject({ name: 'Ana Souza', roles: ['buyer'] });
    expect(sid).toMatch(/^[0-9a-f-]{36}$/);
    expect(exp - iat).toBeCloseTo(900, 3);
    const [cookie] = [answer.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(
      /^largo_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives cookies behind https that no other host can set, and knows those of before', async () => {
    const https = await startIdentity({ PUBLIC_URL: 'https://largo.test' });
    const { email, password } = await signedIn(https);
    const cookiesOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
      [headers['set-cookie'] ?? []].flat().map(String);

    const answer = await https.anonymous.post('/auth/login', { email, password });

    const names = cookiesOf(answer).map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['__Host-largo_refresh', '__Host-largo_device']);
    for (const cookie of cookiesOf(answer)) expect(cookie).toContain('Path=/; HttpOnly; Secure');
    const [own = ''] = cookiesOf(answer).map((cookie) => cookie.split(';')[0] ?? '');
    const renew = (cookie: string) => https.anonymous.post('/auth/refresh', {}, { cookie });
    const renewed = await renew(own.replace('__Host-', ''));
    expect(renewed.status).toBe(200);
    const [next = ''] = cookiesOf(renewed).map((cookie) => cookie.split(';')[0] ?? '');
    expect(next).toMatch(/^__Host-largo_refresh=/);
    expect((await renew(`largo_refresh=planted; ${next}`)).status).toBe(200);
    await https.stop();
  });

  it('tells the owner of a sign-in on a browser that is not known, but not of the first of all', async () => {
    const { email, password, user } = await signedIn(service);
    const noticesOf = async () =>
      (await eventsOf(service, SignedInFromNewDeviceV1)).filter(({ userId }) => userId === user.id);
    const signIn = (cookie = '') =>
      service.anonymous.post(
        '/auth/login',
        { email, password },
        { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' },
      );

    expect(await noticesOf()).toEqual([]);
    const other = await signIn();
    await signIn(deviceOf(other));
    expect(await noticesOf()).toEqual([
      { userId: user.id, device: 'Chrome no Windows', at: expect.stringMatching(/^20/) },
    ]);
  });

  it('rejects a wrong password and an unknown e-mail with the same message', async () => {
    const { email } = await signedIn(service);
    const attempt = (credentials: object) =>
      service.anonymous.post<{ code: string; error: string }>('/auth/login', credentials);

    const known = await attempt({ email, password: 'Errada-99' });
    const unknown = await attempt({ email: 'ninguem@largo.test', password: 'Errada-99' });

    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect(known.body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      error: unknown.body.error,
    });
  });

  it('refuses the eleventh wrong password from one place, even a right one, and frees it after a while', async () => {
    const { email, password } = await signedIn(service);
    const from = (address: string, given: string) =>
      service.anonymous.post<{ code: string }>(
        '/auth/login',
        { email, password: given },
        { 'x-forwarded-for': address },
      );
    for (let round = 0; round < 10; round += 1) await from('203.0.113.5', 'Errada-99');

    const guesser = await from('203.0.113.5', password);
    const owner = await from('203.0.113.6', password);

    expect(guesser).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(guesser.headers['retry-after'])).toBeGreaterThan(800);
    expect(owner.status).toBe(200);
    service.clock.advance(15 * minuteMs);
    expect((await from('203.0.113.5', password)).status).toBe(200);
  });

  it('never counts successful logins', async () => {
    const { email, password } = await signedIn(service);
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1)
      statuses.add((await service.anonymous.post('/auth/login', { email, password })).status);

    expect([...statuses]).toEqual([200]);
  });
});

describe('POST /auth/refresh', () => {
  it('trades the cookie for a new token and a new cookie', async () => {
    const session = await signedIn(service);

    const answer = await refresh(session.cookie);

    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).not.toBe(session.cookie);
    expect((await profile(answer.body.token)).status).toBe(200);
    expect(decodeJwt(answer.body.token)['sid']).toBe(decodeJwt(session.token)['sid']);
  });

  it('carries on after the access token has expired', async () => {
    const session = await signedIn(service);
    service.clock.advance(16 * minuteMs);

    expect((await profile(session.token)).status).toBe(401);
    const answer = await refresh(session.cookie);
    expect((await profile(answer.body.token)).status).toBe(200);
  });

  it('returns the same cookie to two tabs that renew at once', async () => {
    const session = await signedIn(service);

    const [one, two] = await Promise.all([refresh(session.cookie), refresh(session.cookie)]);

    expect([one.status, two.status]).toEqual([200, 200]);
    expect(cookieOf(one)).toBe(cookieOf(two));
    expect((await refresh(cookieOf(one))).status).toBe(200);
  });

  it('ends the whole session when a used cookie comes back later', async () => {
    const session = await signedIn(service);
    const renewed = await refresh(session.cookie);
    service.clock.advance(11_000);

    const thief = await refresh(session.cookie);

    expect(thief).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(cookieOf(thief)).toBe('largo_refresh=');
    expect((await refresh(cookieOf(renewed))).status).toBe(401);
    await eventually(async () => (await profile(renewed.body.token)).status === 401);
  });

  it('refuses no cookie, an invented one and one that is a month old', async () => {
    const session = await signedIn(service);

    const none = await service.anonymous.post('/auth/refresh');
    const invented = await refresh('largo_refresh=invented');
    service.clock.advance(31 * 24 * 60 * minuteMs);
    const old = await refresh(session.cookie);

    expect([none.status, invented.status, old.status]).toEqual([401, 401, 401]);
  });

  it('asks for the password again after 90 days, however often it was used', async () => {
    const session = await signedIn(service);
    let { cookie } = session;
    for (const days of [29, 29, 29]) {
      service.clock.advance(days * dayMs);
      const answer = await refresh(cookie);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
    }
    service.clock.advance(3 * dayMs);
    expect((await refresh(cookie)).status).toBe(401);
    expect((await service.anonymous.post('/auth/login', session)).status).toBe(200);
  });

  it('stores no token that could be read from the database', async () => {
    const session = await signedIn(service);
    const token = session.cookie.split('=')[1] ?? '';

    const rows = await service.sql`select token_hash from identity.refresh_tokens`;

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ token_hash: hash }) => hash === token)).toBe(false);
  });
});

describe('logging out', () => {
  it('ends this session within moments and leaves the others', async () => {
    const here = await signedIn(service);
    const there = await login(service, here);

    const answer = await service.anonymous.post('/auth/logout', undefined, {
      ...here.auth,
      cookie: here.cookie,
    });

    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toBe('largo_refresh=');
    await expectSessionEnded(service, here);
    expect((await refresh(here.cookie)).status).toBe(401);
    expect((await profile(there.token)).status).toBe(200);
  });

  it('works with the cookie alone, and without anything', async () => {
    const session = await signedIn(service);

    const byCookie = await service.anonymous.post('/auth/logout', undefined, {
      cookie: session.cookie,
    });
    const byNothing = await service.anonymous.post('/auth/logout');

    expect([byCookie.status, byNothing.status]).toEqual([204, 204]);
    await expectSessionEnded(service, session);
  });

  it('ends every session of the user with logout-all', async () => {
    const here = await signedIn(service);
    const there = await login(service, here);

    expect((await service.anonymous.post('/auth/logout-all', undefined, here.auth)).status).toBe(
      204,
    );

    await expectSessionEnded(service, here);
    await expectSessionEnded(service, there);
    expect((await refresh(there.cookie)).status).toBe(401);
    expect((await service.anonymous.post('/auth/logout-all')).status).toBe(401);
  });
});
