import { hourMs, minuteMs } from '@largo/kernel';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aRegistration,
  aSellerRegistration,
  bearer,
  expectSessionEnded,
  fillLimit,
  login,
  type SignedIn,
  signedIn,
  startIdentity,
  useIdentity,
} from './support.ts';

/** The real libraries with counters: equal work takes equal time, checkable on any machine. */
const work = vi.hoisted(() => {
  // An earlier test file may have loaded the service without the counters.
  vi.resetModules();
  return { hashes: 0, pausesMs: [] as (number | undefined)[] };
});
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A): R => {
      work.hashes += 1;
      return run(...args);
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});
vi.mock('node:timers/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:timers/promises')>();
  const setTimeout = (ms?: number) => {
    work.pausesMs.push(ms);
    return real.setTimeout(ms);
  };
  return { ...real, setTimeout };
});

const service = useIdentity({ REGISTRATIONS_PER_HOUR: '1000' });
let boss: SignedIn;
beforeAll(async () => {
  boss = await signedIn(service, 'admin');
});

type Body = Record<string, unknown>;
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  service.anonymous.post<Body>(path, body, headers);
const wrong = 'Errada-99';

describe('S10: a session ends', () => {
  const causes: Readonly<Record<string, (user: Awaited<ReturnType<typeof signedIn>>) => unknown>> =
    {
      'at its logout': ({ auth, cookie }) => post('/auth/logout', {}, { ...auth, cookie }),
      'at the logout of all': ({ auth }) => post('/auth/logout-all', {}, auth),
      'with a new password': ({ auth, password }) =>
        post(
          '/auth/change-password',
          {
            currentPassword: password,
            password: 'Nova-Senha-42',
            confirmPassword: 'Nova-Senha-42',
          },
          auth,
        ),
      'when its owner is blocked': ({ user }) =>
        service.anonymous.put(`/admin/users/${user.id}/block`, undefined, boss.auth),
    };

  it.each(Object.entries(causes))('%s, token and cookie', async (_when, end) => {
    const user = await signedIn(service);
    await end(user);
    await expectSessionEnded(service, user);
    const renewed = await post('/auth/refresh', {}, { cookie: user.cookie });
    expect(renewed.status).toBe(401);
  });

  it('not with a change of roles, but its older token does', async () => {
    const user = await signedIn(service);
    const elsewhere = await login(service, user);
    await post('/users/roles', { role: 'seller', action: 'add' }, user.auth);
    await expectSessionEnded(service, elsewhere);
    const renewed = await post('/auth/refresh', {}, { cookie: elsewhere.cookie });
    expect(renewed).toMatchObject({ status: 200, body: { user: { roles: ['buyer', 'seller'] } } });
  });
});

describe('S11: registered e-mails can not be found out', () => {
  /** A call's response and work, without what differs between calls. */
  async function seen(call: () => ReturnType<typeof post>) {
    const before = work.hashes;
    work.pausesMs = [];
    const answer = await call();
    const { requestId: _id, ...body } = answer.body;
    const { date: _date, 'set-cookie': cookies, ...headers } = answer.headers;
    // The registration cookie is random but always of the same length.
    const cookie = String(cookies).replace(/(?<==)[\w-]{43}(?=;)/, 'random');
    const { pausesMs } = work;
    return {
      answer: { status: answer.status, body, headers, cookie },
      hashes: work.hashes - before,
      pausesMs,
    };
  }
  const someone = () => `ninguem.${Math.random().toString(36).slice(2)}@largo.test`;

  it('from a login: unknown, wrong, unverified and blocked are one answer and one hash', async () => {
    const known = await signedIn(service);
    const unverified = aRegistration();
    await post('/auth/register', unverified);
    const blocked = await signedIn(service);
    await service.anonymous.put(`/admin/users/${blocked.user.id}/block`, undefined, boss.auth);
    // The very first login creates the hash that unknown accounts are compared with.
    await post('/auth/login', { email: someone(), password: wrong });
    const emails = [someone(), known.email, unverified.email, blocked.email];
    const tries = [];
    for (const email of emails)
      tries.push(await seen(() => post('/auth/login', { email, password: wrong })));

    for (const { answer, hashes } of tries) {
      expect(answer).toEqual(tries[0]?.answer);
      expect(hashes).toBe(1);
    }
    expect(tries[0]?.answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  it('from a registration: taken or free, buyer or store of a known CNPJ', async () => {
    const first = aSellerRegistration();
    const free = await seen(() => post('/auth/register', first));
    const taken = await seen(() => post('/auth/register', first));
    const sameCnpj = await seen(() => post('/auth/register', aSellerRegistration()));

    for (const { answer, hashes } of [taken, sameCnpj])
      expect({ answer, hashes }).toEqual({ answer: free.answer, hashes: 1 });
    expect(free).toMatchObject({ hashes: 1, answer: { status: 201 } });
  });

  it.each(['/auth/forgot-password', '/auth/resend-verification'])(
    'from %s, which answers alike and after a minimum duration',
    async (path) => {
      const { email } = await signedIn(service);
      const waiting = aRegistration();
      await post('/auth/register', waiting);
      const known = await seen(() => post(path, { email }));
      const unverified = await seen(() => post(path, { email: waiting.email }));
      const unknown = await seen(() => post(path, { email: someone() }));

      expect([known.answer, unverified.answer]).toEqual([unknown.answer, unknown.answer]);
      // The minimum duration hides whether a mail was written.
      for (const { pausesMs, hashes } of [known, unverified, unknown]) {
        expect(pausesMs).toEqual([80]);
        expect(hashes).toBe(0);
      }
    },
  );

  it('from the limits, which count unknown e-mails as well', async () => {
    const { email } = await signedIn(service);
    const statusesOf = async (subject: string) => {
      const statuses: number[] = [];
      for (let round = 0; round < 12; round += 1)
        statuses.push((await post('/auth/login', { email: subject, password: wrong }, from(round < 11 ? 5 : 6))).status); // prettier-ignore
      return statuses;
    };
    expect(await statusesOf(someone())).toEqual(await statusesOf(email));
  });
});

/** The gateway writes the last entry; those before it may be forged by the caller. */
const from = (last: number, forged = '127.0.0.1') => ({
  'x-forwarded-for': `${forged}, 203.0.113.${last}`,
});

describe('S12: limits', () => {
  it('of wrong passwords hold against invented addresses and say when they end', async () => {
    const { email, password } = await signedIn(service);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const headers = from(77, `198.51.100.${round}`);
      statuses.push((await post('/auth/login', { email, password: wrong }, headers)).status);
    }
    const refused = await post('/auth/login', { email, password }, from(77, '192.0.2.1'));

    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  // More than fifty hashes, one after the other, take longer than the default timeout.
  it(
    'let the owner in where they were before, however many guess from elsewhere',
    { timeout: 120_000 },
    async () => {
      const { email, password } = await signedIn(service);
      const athome = from(1);
      expect((await post('/auth/login', { email, password }, athome)).status).toBe(200);
      const statuses = [];
      for (let round = 0; round < 52; round += 1)
      statuses.push((await post('/auth/login', { email, password: wrong }, from(100 + (round % 52)))).status); // prettier-ignore

      expect(statuses.slice(-2)).toEqual([428, 428]);
      expect((await post('/auth/login', { email, password }, athome)).status).toBe(200);
      // An unknown address shares its limit with the attackers, for a limited time.
      expect((await post('/auth/login', { email, password }, from(2))).status).toBe(428);
      service.clock.advance(15 * minuteMs);
      expect((await post('/auth/login', { email, password }, from(2))).status).toBe(200);
    },
  );

  it('of all failures together slow down who is not known', async () => {
    const own = await startIdentity();
    const { email, password } = await signedIn(own);
    const guess = (address: string) =>
      own.anonymous.post<Body>('/auth/login', { email, password }, { 'x-forwarded-for': address });
    const first = await guess('192.0.2.1');
    const device = [first.headers['set-cookie'] ?? []].flat().map(String).find((one) => one.startsWith('largo_device=')); // prettier-ignore
    await fillLimit(own, { name: 'login:everywhere', hits: 1_000 });
    work.pausesMs.length = 0;

    const headers = { 'x-forwarded-for': '192.0.2.2', cookie: device?.split(';')[0] ?? '' };
    const known = await own.anonymous.post('/auth/login', { email, password }, headers);
    expect([known.status, work.pausesMs]).toEqual([200, []]);
    expect((await guess('192.0.2.3')).status).toBe(200);
    expect(work.pausesMs).toEqual([2_000]);
    await own.stop();
  });

  it.each([
    ['/auth/forgot-password', 3],
    ['/auth/resend-verification', 3],
  ])('of mails hold at %s and end', async (path, max) => {
    const { email } = await signedIn(service);
    const statuses: number[] = [];
    for (let round = 0; round <= max; round += 1)
      statuses.push((await post(path, { email }, from(50))).status);
    const refused = await post(path, { email }, from(50));

    expect(statuses).toEqual([...Array.from({ length: max }, () => 200), 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    service.clock.advance(15 * minuteMs);
    expect((await post(path, { email }, from(50))).status).toBe(200);
  });

  it('of registrations hold per address and end', async () => {
    const strict = await startIdentity({ REGISTRATIONS_PER_HOUR: '1' });
    const register = (headers: Record<string, string>) =>
      strict.anonymous.post<Body>('/auth/register', aRegistration(), headers);
    const statuses = [await register(from(9)), await register(from(9, '8.8.8.8'))];
    expect(statuses.map(({ status }) => status)).toEqual([201, 429]);
    expect(Number(statuses[1]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(from(10))).status).toBe(201);
    strict.clock.advance(hourMs);
    expect((await register(from(9))).status).toBe(201);
    await strict.stop();
  });
});

describe('S9: the keys', () => {
  it('of unknown tokens are valid only while they are published', async () => {
    const user = await signedIn(service);
    const profile = ({ auth }: SignedIn) => service.anonymous.get('/auth/profile', auth);
    expect((await profile(user)).status).toBe(200);
    const other = await startIdentity();
    const stranger = await signedIn(other);
    expect((await profile(stranger)).status).toBe(401);
    expect((await other.anonymous.get('/auth/profile', stranger.auth)).status).toBe(200);
    await other.stop();
  });

  it('never make a refresh token or a mail link an access token', async () => {
    const user = await signedIn(service);
    for (const token of [user.cookie.replace('largo_refresh=', ''), 'abc'])
      expect((await service.anonymous.get('/auth/profile', bearer(token))).status).toBe(401);
  });
});
