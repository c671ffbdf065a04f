import { anActor, tokenFor } from '@largo/testkit';
import { makeDeviceCookies, newDevice } from '@largo/service-kit';
import { describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './support.ts';

const caller =
  ({ url }: TestGateway) =>
  async (path: string, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await fetch(`${url}/api${path}`, { method, headers });
    await answer.text();
    return answer;
  };
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));
const behindProxy = { TRUSTED_PROXIES: '1' };

describe('the limits of the door', () => {
  it('do not count who signs in: 500 people behind one address do, next to failures', async () => {
    const gateway = await startTestGateway({ AUTH_LIMIT_PER_MINUTE: '100' });
    const call = caller(gateway);
    const answers: number[] = [];
    for (const _ of times(10, () => 0))
      answers.push(...(await statuses(times(50, () => call('/auth/login')))));
    expect(new Set(answers)).toEqual(new Set([200]));
    gateway.answer.status = 401;
    const failures = await statuses(times(110, () => call('/auth/login')));
    expect(failures.filter((status) => status === 401)).toHaveLength(100);
    expect(failures.filter((status) => status === 429)).toHaveLength(10);
    await gateway.stop();
  });

  it.each([
    ['one /64', (n: number) => `2001:db8:1:2::${n + 1}`, 3],
    ['one IPv4 address, however it is written', (n: number) => ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'][n % 3] ?? '', 3], // prettier-ignore
    ['one /48, three times as much', (n: number) => `2001:db8:1:${n + 1}::1`, 9],
  ])('count %s as one', async (_what, addressOf, allowed) => {
    const gateway = await startTestGateway({ ...behindProxy, AUTH_LIMIT_PER_MINUTE: '3' });
    gateway.answer.status = 401;
    const call = caller(gateway);
    const seen: number[] = [];
    for (let n = 0; n < allowed + 2; n += 1)
      seen.push((await call('/auth/login', { 'x-forwarded-for': addressOf(n) })).status);
    expect(seen).toEqual([...times(allowed, () => 401), 429, 429]);
    await gateway.stop();
  });

  it('count each purpose for itself, and say when to come back', async () => {
    const gateway = await startTestGateway({ AUTH_LIMIT_PER_MINUTE: '2' });
    gateway.answer.status = 400;
    const call = caller(gateway);
    const purposes: [string, string][] = [
      ['POST', '/auth/login'],
      ['POST', '/auth/register'],
      ['POST', '/auth/forgot-password'],
      ['POST', '/auth/reset-password/x'],
      ['POST', '/auth/resend-verification'],
      ['GET', '/auth/verify-email/x'],
    ];
    for (const [method, path] of purposes) {
      const answers = [];
      for (const _ of times(3, () => 0)) answers.push(await call(path, {}, method));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
      expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await gateway.stop();
  });

  it('count what signed-in people do by person: neighbours shut no one out', async () => {
    const gateway = await startTestGateway({ AUTH_LIMIT_PER_MINUTE: '1' });
    const call = caller(gateway);
    gateway.answer.status = 401;
    await statuses(times(5, () => call('/auth/login')));
    gateway.answer.status = 200;
    const headers = { authorization: `Bearer ${await tokenFor(anActor('buyer'))}` };
    for (const path of ['/auth/logout-all', '/auth/change-password', '/auth/sessions'])
      expect((await call(path, headers)).status).toBe(200);
    await gateway.stop();
  });

  it('count a device that signed in before by itself, and an invented one not', async () => {
    const token = 'service-token-of-tests';
    const gateway = await startTestGateway({
      AUTH_LIMIT_PER_MINUTE: '2',
      LARGO_SERVICE_TOKEN: token,
    });
    gateway.answer.status = 401;
    const call = caller(gateway);
    const cookieOf = (secret: string) => ({
      cookie: `largo_device=${makeDeviceCookies(secret).valueOf(newDevice())}`,
    });
    await statuses(times(3, () => call('/auth/login')));
    const known = cookieOf(token);
    const seen = [];
    for (const _ of times(3, () => 0)) seen.push((await call('/auth/login', known)).status);
    expect(seen).toEqual([401, 401, 429]);
    expect((await call('/auth/login', cookieOf('an-invented-secret'))).status).toBe(429);
    await gateway.stop();
  });

  it('of all but the sign-in hold for an address, whatever devices it collects', async () => {
    const token = 'service-token-of-tests';
    const gateway = await startTestGateway({
      AUTH_LIMIT_PER_MINUTE: '2',
      LARGO_SERVICE_TOKEN: token,
    });
    gateway.answer.status = 400;
    const newCookie = () => ({
      cookie: `largo_device=${makeDeviceCookies(token).valueOf(newDevice())}`,
    });
    for (const path of ['/auth/register', '/auth/forgot-password', '/auth/resend-verification']) {
      const seen: number[] = [];
      for (const _ of times(3, () => 0))
        seen.push((await caller(gateway)(path, newCookie())).status);
      expect(seen, path).toEqual([400, 400, 429]);
    }
    await gateway.stop();
  });

  it('never hold up the provider, whose notifications are signed, but who invents them', async () => {
    const gateway = await startTestGateway({ WRITE_LIMIT_PER_MINUTE: '3' });
    const seen: number[] = [];
    const notify = async () => seen.push((await caller(gateway)('/payments/webhook')).status);
    for (const _ of times(10, () => 0)) await notify();
    gateway.answer.status = 401;
    for (const _ of times(5, () => 0)) await notify();
    expect(seen).toEqual([...times(10, () => 200), 401, 401, 401, 429, 429]);
    await gateway.stop();
  });

  it('hold for look-ups of a CEP that others pay for, not for those remembered', async () => {
    const gateway = await startTestGateway(behindProxy);
    const call = caller(gateway);
    gateway.answer.headers = { 'cache-control': 'public, max-age=0, s-maxage=60' };
    const from = { 'x-forwarded-for': '198.51.100.20' };
    const lookUp = (cep: number, headers = from) => call(`/address/cep/${cep}`, headers, 'GET');
    const seen: number[] = [];
    for (let n = 0; n < 150; n += 1) seen.push((await lookUp(13_000_000 + n)).status);
    expect(seen.filter((status) => status === 200)).toHaveLength(120);
    expect(seen.filter((status) => status === 429)).toHaveLength(30);
    expect(gateway.seen).toHaveLength(120);
    expect((await lookUp(13_000_000)).status).toBe(200);
    expect((await lookUp(13_999_999, { 'x-forwarded-for': '198.51.100.21' })).status).toBe(200);
    await gateway.stop();
  });

  it('say what is left of them on answers, and that nothing is on a refusal', async () => {
    const gateway = await startTestGateway({ WRITE_LIMIT_PER_MINUTE: '2' });
    const seen = [];
    for (const _ of times(3, () => 0)) seen.push(await caller(gateway)('/cart/preview'));
    const said = seen.map(({ status, headers }) => [
      status,
      headers.get('ratelimit-policy'),
      headers.get('ratelimit')?.replace(/t=\d+$/, 't=…'),
      headers.has('retry-after'),
    ]);
    const policy = '"write";q=2;w=60';
    expect(said).toEqual([
      [200, policy, '"write";r=1;t=…', false],
      [200, policy, '"write";r=0;t=…', false],
      [429, policy, '"write";r=0;t=…', true],
    ]);
    const refused = seen[2]?.headers;
    expect(refused?.get('ratelimit')).toContain(`t=${refused?.get('retry-after')}`);
    await gateway.stop();
  });

  it.each([
    ['is kept here', '/categories', 'GET'],
    ['others may keep', '/cart/preview', 'POST'],
  ])('say nothing on an answer that %s', async (_what, path, method) => {
    const gateway = await startTestGateway(behindProxy);
    gateway.answer.headers = { 'cache-control': 'public, max-age=0, s-maxage=60' };
    const from = { 'x-forwarded-for': '198.51.100.20' };

    const answer = await caller(gateway)(path, from, method);

    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, null]);
    await gateway.stop();
  });

  it('leave to a service what it says of its own', async () => {
    const gateway = await startTestGateway();
    Object.assign(gateway.answer, { status: 429, headers: { ratelimit: '"default";r=0;t=9' } });

    const answer = await caller(gateway)('/auth/login');

    expect(answer.headers.get('ratelimit')).toBe('"default";r=0;t=9');
    await gateway.stop();
  });
});
