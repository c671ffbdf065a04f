import type { SessionListAnswer } from '@largo/contracts';
import { minuteMs, newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { deviceName } from '../src/domain/device-name.ts';
import {
  bearer,
  cookieOf,
  expectSessionEnded,
  login,
  type SignedIn,
  signedIn,
  useIdentity,
} from './support.ts';

const service = useIdentity();

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const list = async ({ auth }: Pick<SignedIn, 'auth'>) =>
  (await service.anonymous.get<SessionListAnswer>('/auth/sessions', auth)).body.sessions;
const end = (id: string, { auth }: SignedIn) =>
  service.anonymous.delete<{ code: string }>(`/auth/sessions/${id}`, undefined, auth);
const refresh = (cookie: string) =>
  service.anonymous.post<{ token: string }>('/auth/refresh', undefined, {
    cookie,
    'x-forwarded-for': '203.0.113.77',
  });

describe('GET /auth/sessions', () => {
  it('shows each place the account is open in, newest use first', async () => {
    const here = await signedIn(service);
    service.clock.advance(minuteMs);
    await service.anonymous.post(
      '/auth/login',
      { email: here.email, password: here.password },
      { 'user-agent': phone, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
    );

    const sessions = await list(here);

    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ device: 'Chrome no Android', address: '203.0.113.9' });
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
      'address',
      'createdAt',
      'current',
      'device',
      'id',
      'lastUsedAt',
    ]);
  });

  it('notes the use at each renewal, and where it came from', async () => {
    const here = await signedIn(service);
    const there = await login(service, here);
    service.clock.advance(5 * minuteMs);

    await refresh(here.cookie);

    const [first, second] = await list(there);
    expect(first).toMatchObject({ current: false, address: '203.0.113.77' });
    expect(Date.parse(first?.lastUsedAt ?? '')).toBeGreaterThan(
      Date.parse(first?.createdAt ?? '') + 4 * minuteMs,
    );
    expect(second).toMatchObject({ current: true });
  });

  it('leaves out ended, expired and other users’ sessions', async () => {
    const here = await signedIn(service);
    const stranger = await signedIn(service);
    await service.anonymous.post('/auth/logout', undefined, (await login(service, here)).auth);
    const forgotten = await login(service, here);
    service.clock.advance(31 * 24 * 60 * minuteMs);
    const now = await login(service, here);

    const sessions = await list(now);

    expect(forgotten.token).not.toBe(now.token);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.current).toBe(true);
    expect(stranger.user.id).not.toBe(here.user.id);
    expect((await service.anonymous.get('/auth/sessions')).status).toBe(401);
  });
});

describe('DELETE /auth/sessions/:id', () => {
  it('ends that session within moments, cookie and all, and may be repeated', async () => {
    const here = await signedIn(service);
    const there = await login(service, here);
    const other = (await list(here)).find(({ current }) => !current)?.id ?? '';

    const answers = await Promise.all([end(other, here), end(other, here)]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await end(other, here)).status).toBe(204);
    await expectSessionEnded(service, there);
    expect((await refresh(there.cookie)).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  it('removes the cookie with the current session', async () => {
    const here = await signedIn(service);
    const [own] = await list(here);

    const answer = await end(own?.id ?? '', here);

    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toBe('largo_refresh=');
    await expectSessionEnded(service, here);
  });

  it('refuses another user’s session and an unknown one alike, and ends nothing', async () => {
    const owner = await signedIn(service);
    const stranger = await signedIn(service);
    const [own] = await list(owner);

    const foreign = await end(own?.id ?? '', stranger);
    const unknown = await end(newId(), stranger);
    const nonsense = await end('nonsense', stranger);

    expect(foreign).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
    expect(nonsense.status).toBe(400);
    expect(await list(owner)).toHaveLength(1);
    expect((await service.anonymous.delete(`/auth/sessions/${own?.id ?? ''}`)).status).toBe(401);
  });
});

describe('the name of a device', () => {
  it.each([
    [phone, 'Chrome no Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge no Windows',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox no Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari no Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['curl/8.9.1', 'Aparelho desconhecido'],
    [undefined, 'Aparelho desconhecido'],
  ])('is read from %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

it('reads no name from a text without end', () => {
  expect(deviceName(`${'x'.repeat(100_000)} Chrome/1 Android`)).toBe('Aparelho desconhecido');
});

describe('a change of roles', () => {
  it('refuses the older tokens of the other sessions, and their cookie brings the new role', async () => {
    const here = await signedIn(service);
    const there = await login(service, here);

    const taken = await service.anonymous.post<{ token: string }>(
      '/users/roles',
      { role: 'seller', action: 'add' },
      here.auth,
    );

    await expectSessionEnded(service, there);
    const renewed = await refresh(there.cookie);
    const asSeller = bearer(renewed.body.token);
    expect((await service.anonymous.get('/users/me/pix-key', asSeller)).status).toBe(200);
    // The session that took the role was not ended, and its new token works.
    const fresh = bearer(taken.body.token);
    expect((await service.anonymous.get('/users/me/pix-key', fresh)).status).toBe(200);
    expect((await service.anonymous.get('/auth/profile', here.auth)).status).toBe(200);
  });
});
