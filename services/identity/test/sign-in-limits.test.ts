import {
  EmailVerificationRequestedV1,
  PasswordResetRequestedV1,
  type Proof,
  type ProofChallenge,
} from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import {
  aCrowd,
  aRegistration,
  deviceOf,
  fillLimit,
  login,
  mailedTokens,
  resetPassword,
  signedIn,
  solve,
  useIdentity,
} from './support.ts';

const service = useIdentity({ REGISTRATIONS_PER_HOUR: '1000' });

const wrong = 'Errada-99';
const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie });
const signIn = (email: string, password: string, headers: Record<string, string>) =>
  service.anonymous.post<{ code: string }>('/auth/login', { email, password }, headers);
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

const range = (size: number) => Array.from({ length: size }, (_, index) => index);

describe('behind one IPv4 address', () => {
  it('right passwords never count, also many at once', { timeout: 60_000 }, async () => {
    const { emails, password } = await aCrowd(service, 40);
    const shared = '100.64.7.8';
    await fillLimit(service, { name: 'login:address', subject: shared, hits: 260 });
    for (const _ of range(2)) {
      const answers = emails.map((email) => statusOf(signIn(email, password, from(shared))));
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    }
  });

  it('the same address written as IPv6 has no attempts of its own', async () => {
    const { email } = await signedIn(service);
    const guess = (address: string) => statusOf(signIn(email, wrong, from(address)));
    for (const _ of range(10)) await guess('203.0.113.77');
    expect(await guess('203.0.113.78')).toBe(401);
    expect(await guess('::ffff:203.0.113.77')).toBe(429);
    expect(await guess('::ffff:cb00:714d')).toBe(429);
  });
});

describe('behind IPv6', () => {
  it('the addresses of one /64 share the attempts at an account', async () => {
    const { email } = await signedIn(service);
    const guess = (address: string) => statusOf(signIn(email, wrong, from(address)));
    const statuses = [];
    for (const n of range(11)) statuses.push(await guess(`2001:db8:1:2::${n + 1}`));
    expect(statuses).toEqual([...range(10).map(() => 401), 429]);
    expect(await guess('2001:db8:1:3::1')).toBe(401);
  });
});

describe('a device that signed in before', () => {
  const home = '198.51.100.1';

  async function aLockedAccount() {
    const { email, password, auth } = await signedIn(service);
    const device = deviceOf(await signIn(email, password, from(home)));
    await fillLimit(service, { name: 'login:account', subject: email, hits: 50 });
    const moved = '192.0.2.200';
    expect(await statusOf(signIn(email, password, from(moved)))).toBe(428);
    return { email, password, auth, device, moved };
  }

  it(
    'comes in from anywhere while its account is guessed, and guesses no more than ten',
    { timeout: 60_000 },
    async () => {
      const { email, password, device, moved } = await aLockedAccount();
      expect(device).not.toBe('');
      expect(await statusOf(signIn(email, password, from(moved, device)))).toBe(200);
      const guesses = [];
      for (const _ of range(11)) guesses.push(await statusOf(signIn(email, wrong, from(moved, device)))); // prettier-ignore
      expect(guesses).toEqual([...range(10).map(() => 401), 429]);
    },
  );

  it('keeps its cookie from scripts, and an invented or foreign one helps no one', async () => {
    const { email, password, device, moved } = await aLockedAccount();
    const answer = await signIn(email, password, from(home, device));
    const cookie = [answer.headers['set-cookie'] ?? []].flat().map(String).find((one) => one.startsWith('largo_device=')); // prettier-ignore
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const invented = `largo_device=${'a'.repeat(22)}.${'b'.repeat(43)}`;
    const other = await signedIn(service);
    const foreign = deviceOf(await signIn(other.email, other.password, from(home)));
    for (const held of [invented, foreign])
      expect(await statusOf(signIn(email, password, from(moved, held)))).toBe(428);
  });

  it('is forgotten when the password changes on another one', async () => {
    const { email, password, auth } = await signedIn(service);
    const own = deviceOf(await signIn(email, password, from(home)));
    const other = deviceOf(await signIn(email, password, from('192.0.2.201')));
    const next = 'Ipe-Roxo-88';
    const body = { currentPassword: password, password: next, confirmPassword: next };
    const headers = { ...auth, cookie: own };
    expect(await statusOf(service.anonymous.post('/auth/change-password', body, headers))).toBe(
      200,
    );
    await fillLimit(service, { name: 'login:account', subject: email, hits: 50 });
    expect(await statusOf(signIn(email, next, from('192.0.2.202', other)))).toBe(428);
    expect(await statusOf(signIn(email, next, from('192.0.2.202', own)))).toBe(200);
  });

  it('is forgotten when its owner leaves all devices', async () => {
    const { email, password, auth, device, moved } = await aLockedAccount();
    const left = await service.anonymous.post('/auth/logout-all', undefined, auth);
    expect(deviceOf(left)).toBe('largo_device=');
    expect(await statusOf(signIn(email, password, from(moved, device)))).toBe(428);
  });
});

describe('who is not known where many guess', () => {
  interface Asked {
    code: string;
    details: ProofChallenge;
  }
  const ask = (email: string, password: string, address: string, proof?: Proof) =>
    service.anonymous.post<Asked>('/auth/login', { email, password, proof }, from(address));
  const fill = (hits: number) => fillLimit(service, { name: 'login:everywhere', hits });
  afterEach(async () => {
    await service.sql`delete from identity.rate_limits`;
  });

  it('comes in after a moment of work, which counts once, for one account and for five minutes', async () => {
    const { email, password } = await signedIn(service);
    const other = await signedIn(service);
    await fill(2_000);
    const asked = await ask(email, password, '192.0.2.1');
    expect(asked).toMatchObject({ status: 428, body: { code: 'PROOF_REQUIRED' } });
    const proof = solve(asked.body.details);

    const statuses = [
      await ask(other.email, other.password, '192.0.2.1', proof),
      await ask(email, password, '192.0.2.1', solve(asked.body.details, false)),
      await ask(email, password, '192.0.2.1', { challenge: 'a.zzzzzzzzz.b', answer: '1' }),
      await ask(email, password, '192.0.2.1', proof),
      await ask(email, password, '192.0.2.1', proof),
    ].map(({ status }) => status);
    expect(statuses).toEqual([428, 428, 428, 200, 428]);

    const late = solve((await ask(email, password, '192.0.2.1')).body.details);
    service.clock.advance(5 * minuteMs);
    await fill(2_000);
    expect((await ask(email, password, '192.0.2.1', late)).status).toBe(428);
  });

  it('of two calls with one solution at once only one is looked at', async () => {
    const { email, password } = await signedIn(service);
    await fill(2_000);
    const proof = solve((await ask(email, password, '192.0.2.1')).body.details);
    const both = [1, 2].map(() => statusOf(ask(email, password, '192.0.2.1', proof)));
    expect((await Promise.all(both)).toSorted()).toEqual([200, 428]);
  });

  it('is refused in the end, with the time to come back, and a known device is not', async () => {
    const { email, password } = await signedIn(service);
    const device = deviceOf(await signIn(email, password, from('192.0.2.9')));
    await fill(20_000);
    const refused = await ask(email, password, '192.0.2.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(signIn(email, password, from('192.0.2.1', device)))).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, address: string) =>
    statusOf(service.anonymous.post('/auth/forgot-password', { email }, from(address)));
  const reset = (token: string) => statusOf(resetPassword(service, token));
  const linksOf = (email: string) => mailedTokens(service, PasswordResetRequestedV1, email);

  it('is recovered by its owner although others asked three times, before and after', async () => {
    const { email } = await signedIn(service);
    for (const _ of range(3)) expect(await forgot(email, '203.0.113.5')).toBe(200);
    expect(await forgot(email, '198.51.100.9')).toBe(200);
    const own = (await linksOf(email)).at(-1) ?? '';
    for (const n of range(3)) expect(await forgot(email, `203.0.113.${n + 6}`)).toBe(200);
    expect(await reset(own)).toBe(200);
    await expect(login(service, { email, password: 'Nova-Senha-42' })).resolves.toBeDefined();
  });

  it('fills no mailbox: six mails an hour, and their links stay valid until one is used', async () => {
    const { email } = await signedIn(service);
    for (const n of range(20)) expect(await forgot(email, `203.0.113.${n + 100}`)).toBe(200);
    const links = await linksOf(email);
    expect(links).toHaveLength(6);
    service.clock.advance(50 * minuteMs);
    const [first = '', second = '', third = ''] = links;
    // Two at once for one account: one succeeds, the other is void.
    const both = await Promise.all([reset(first), reset(second)]);
    expect(both.toSorted()).toEqual([200, 400]);
    expect(await reset(third)).toBe(400);
  });

  it('and a verification asked for again voids no link before it is used', async () => {
    const form = aRegistration();
    await service.anonymous.post('/auth/register', form);
    await service.anonymous.post('/auth/resend-verification', { email: form.email });
    const mailed = await mailedTokens(service, EmailVerificationRequestedV1, form.email);
    const [first, second] = mailed.map((token) => `/auth/verify-email/${token}`);
    expect(await statusOf(service.anonymous.get(first ?? ''))).toBe(200);
    expect(await statusOf(service.anonymous.get(second ?? ''))).toBe(400);
  });
});
