import { PasswordChangedV1, type UserView } from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import {
  bearer,
  cookieOf,
  eventsOf,
  expectSessionEnded,
  login,
  type SignedIn,
  signedIn,
  useIdentity,
} from './support.ts';

const service = useIdentity();

interface Answer {
  token: string;
  user: UserView;
  code: string;
  error: string;
}
type Account = SignedIn & { email: string; password: string };
const change = (
  { auth, password: currentPassword }: Pick<Account, 'auth' | 'password'>,
  form: Record<string, unknown> = {},
) =>
  service.anonymous.post<Answer>(
    '/auth/change-password',
    { currentPassword, password: 'Nova-Senha-42', confirmPassword: 'Nova-Senha-42', ...form },
    auth,
  );

describe('POST /auth/change-password', () => {
  it('keeps the caller signed in, ends everything else and announces it', async () => {
    const here = await signedIn(service);
    const there = await login(service, here);

    const { status, body, ...answer } = await change(here);

    expect(status).toBe(200);
    expect(body.user.id).toBe(here.user.id);
    const fresh = bearer(body.token);
    expect((await service.anonymous.get('/auth/profile', fresh)).status).toBe(200);
    const refreshed = await service.anonymous.post('/auth/refresh', undefined, {
      cookie: cookieOf(answer),
    });
    expect(refreshed.status).toBe(200);
    await expectSessionEnded(service, there);
    // A copy of this session's old cookie or token is worthless as well.
    await expectSessionEnded(service, here);
    for (const { cookie } of [here, there]) {
      const old = await service.anonymous.post('/auth/refresh', undefined, { cookie });
      expect(old.status).toBe(401);
    }
    const list = await service.anonymous.get<{ sessions: unknown[] }>('/auth/sessions', fresh);
    expect(list.body.sessions).toHaveLength(1);
    expect(await eventsOf(service, PasswordChangedV1, here.email)).toHaveLength(1);
    const audited = await service.sql`
      select actor_id, before, after from identity.audit_log
      where subject_id = ${here.user.id} and action = 'password-changed'`;
    expect(audited).toEqual([{ actor_id: here.user.id, before: null, after: null }]);
  });

  it('accepts only the new password afterwards', async () => {
    const here = await signedIn(service);
    await change(here);

    const old = await service.anonymous.post('/auth/login', here);

    expect(old.status).toBe(401);
    await expect(login(service, { ...here, password: 'Nova-Senha-42' })).resolves.toBeDefined();
  });

  it('refuses a wrong current password with 403, never 401, and changes nothing', async () => {
    const here = await signedIn(service);

    const answer = await change(here, { currentPassword: 'Errada-99' });

    expect(answer).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    expect((await service.anonymous.get('/auth/profile', here.auth)).status).toBe(200);
    expect(await eventsOf(service, PasswordChangedV1, here.email)).toHaveLength(0);
  });

  it.each([
    [{ confirmPassword: 'Outra-Senha-43' }, 'PASSWORD_MISMATCH', 'As senhas não coincidem'],
    [
      { password: 'senha123', confirmPassword: 'senha123' },
      'PASSWORD_TOO_WEAK',
      'A senha não atende aos requisitos de segurança',
    ],
  ])('refuses %j as a reset would: %s', async (form, code, error) => {
    const here = await signedIn(service);

    expect(await change(here, form)).toMatchObject({ status: 400, body: { code, error } });
  });

  it('accepts one of two changes at once and rejects a repetition', async () => {
    const here = await signedIn(service);

    const answers = await Promise.all([
      change(here),
      change(here, { password: 'Outra-Senha-43', confirmPassword: 'Outra-Senha-43' }),
    ]);
    const [winner] = answers.filter(({ status }) => status === 200);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const auth = bearer(winner?.body.token ?? '');
    expect((await change({ auth, password: here.password })).status).toBe(403);
  });

  it('stops an attacker after ten attempts, for a limited time', async () => {
    const here = await signedIn(service);
    for (let round = 0; round < 10; round += 1)
      await change(here, { currentPassword: 'Errada-99' });

    const right = await change(here);

    expect(right).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(600);
    service.clock.advance(15 * minuteMs);
    const again = await login(service, here);
    expect((await change({ ...here, ...again })).status).toBe(200);
  });

  it('needs a login', async () => {
    const answer = await service.anonymous.post('/auth/change-password', {
      currentPassword: 'a',
      password: 'b',
      confirmPassword: 'b',
    });

    expect(answer.status).toBe(401);
  });
});
