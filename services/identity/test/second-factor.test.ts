import { type SecondFactorAnswer, SecondFactorChangedV1 } from '@largo/contracts';
import { hourMs, minuteMs, newId } from '@largo/kernel';
import { decodeJwt } from 'jose';
import { TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  auditActionsOf,
  bearer,
  eventsOf,
  expectSessionEnded,
  login,
  type SignedIn,
  signedIn,
  startIdentity,
  useIdentity,
} from './support.ts';

const service = useIdentity();
type Person = SignedIn & { email: string; password: string };
/** Every field that any of the answers may have. */
interface Answer {
  code: string;
  token: string;
  uri: string;
  secret: string;
  recoveryCodes: string[];
  sessions: unknown[];
}
const post = (path: string, body?: object, headers?: Record<string, string>) =>
  service.anonymous.post<Answer>(path, body, headers);
const get = (path: string, headers?: Record<string, string>) =>
  service.anonymous.get<Answer>(path, headers);

/** The code an authenticator app shows for the current step, or for one that many steps later. */
const codeOf = (app: TOTP, later = 0) =>
  app.generate({ timestamp: service.clock.now().getTime() + later * 30_000 });

async function started(person: Person): Promise<TOTP> {
  const { status, body } = await post(
    '/auth/second-factor/start',
    { password: person.password },
    person.auth,
  );
  expect(status).toBe(200);
  const app = URI.parse(body.uri);
  if (!(app instanceof TOTP)) throw new Error(`${body.uri} is not of a TOTP`);
  expect(app.secret.base32).toBe(body.secret);
  return app;
}

const give = (call: string, code: string, { auth }: Pick<SignedIn, 'auth'>) =>
  post(`/auth/second-factor/${call}`, { code }, auth);
const authOf = (token: string) => ({ auth: bearer(token) });

/** Signed in with a second factor and a code given. Its step is over, so the next code counts. */
async function secured(role: 'buyer' | 'seller' | 'admin' = 'seller') {
  const person = await signedIn(service, role);
  const app = await started(person);
  const { status, body } = await give('confirm', codeOf(app), person);
  expect(status).toBe(200);
  service.clock.advance(31_000);
  return {
    ...person,
    app,
    ...authOf(body.token),
    recoveryCodes: body.recoveryCodes,
    old: person,
  };
}

const changesOf = async ({ user }: Pick<SignedIn, 'user'>) =>
  (await eventsOf(service, SecondFactorChangedV1))
    .filter(({ userId }) => userId === user.id)
    .map(({ change }) => change);
const auditOf = (person: Pick<SignedIn, 'user'>) => auditActionsOf(service, person);
const stateOf = async ({ auth }: Pick<SignedIn, 'auth'>) =>
  (await service.anonymous.get<SecondFactorAnswer>('/auth/second-factor', auth)).body;

describe('switching the second factor on', () => {
  it('needs the password, then a code of the app, and answers ten recovery codes once', async () => {
    const ana = await signedIn(service, 'seller');
    expect(await stateOf(ana)).toEqual({ since: null, isRequired: false, recoveryCodesLeft: 0 });
    const wrong = await post('/auth/second-factor/start', { password: 'x' }, ana.auth);
    expect(wrong.body.code).toBe('PASSWORD_WRONG');
    expect((await give('confirm', '123456', ana)).body.code).toBe('SECOND_FACTOR_MISSING');

    const app = await started(ana);
    expect(app).toMatchObject({ issuer: 'localhost', label: ana.email, digits: 6, period: 30 });
    expect((await stateOf(ana)).since).toBeNull();
    const { body } = await give('confirm', codeOf(app), ana);

    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const { iat, ...claims } = decodeJwt(body.token);
    expect(claims).toMatchObject({ second_factor: 'on', second_factor_at: iat });
    const state = await stateOf(authOf(body.token));
    expect(state).toMatchObject({ isRequired: false, recoveryCodesLeft: 10 });
    expect(Date.parse(state.since ?? '')).toBeLessThanOrEqual(service.clock.now().getTime());
    expect(await changesOf(ana)).toEqual(['on']);
    expect(await auditOf(ana)).toEqual(['second-factor-switched-on']);
  });

  it('ends the tokens that say there is none, in this session too, and no session', async () => {
    const ana = await signedIn(service, 'seller');
    const other = await login(service, ana);
    const app = await started(ana);
    const { body } = await give('confirm', codeOf(app), ana);

    await expectSessionEnded(service, ana);
    await expectSessionEnded(service, other);
    const list = await get('/auth/sessions', authOf(body.token).auth);
    expect(list.body.sessions).toHaveLength(2);
    const renewed = await post('/auth/refresh', undefined, { cookie: other.cookie });
    const claims = decodeJwt(renewed.body.token);
    expect(claims['second_factor']).toBe('on');
    expect(claims['second_factor_at']).toBeUndefined();
  });

  it('is refused when it is on, and begins again while it is not', async () => {
    const ana = await signedIn(service, 'seller');
    const first = await started(ana);
    const second = await started(ana);
    expect((await give('confirm', codeOf(first), ana)).body.code).toBe(
      'SECOND_FACTOR_CODE_INVALID',
    );
    const { body } = await give('confirm', codeOf(second), ana);
    const now = authOf(body.token);
    const again = await post('/auth/second-factor/start', { password: ana.password }, now.auth);
    expect([again.status, again.body.code]).toEqual([409, 'SECOND_FACTOR_ON']);
    service.clock.advance(31_000);
    expect((await give('confirm', codeOf(second), now)).body.code).toBe('SECOND_FACTOR_ON');
  });

  it('keeps neither the secret nor the recovery codes as they are', async () => {
    const ana = await secured();
    const [row] =
      await service.sql`select secret from identity.second_factors where user_id = ${ana.user.id}`;
    const codes =
      await service.sql`select code_hash from identity.recovery_codes where user_id = ${ana.user.id}`;
    const kept = JSON.stringify([row, codes]);
    expect(codes).toHaveLength(10);
    for (const text of [
      ana.app.secret.base32,
      ...ana.recoveryCodes,
      ...ana.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(text);
  });
});

describe('a code', () => {
  it('counts in its step and next to it, and once', async () => {
    const ana = await secured();
    // In the middle of a step, so that none ends during the test.
    service.clock.advance(45_000 - (service.clock.now().getTime() % 30_000));
    const code = codeOf(ana.app);
    for (const far of [codeOf(ana.app, -2), codeOf(ana.app, 2)])
      expect((await give('verify', far, ana)).body.code).toBe('SECOND_FACTOR_CODE_INVALID');
    expect((await give('verify', `${code.slice(0, 3)} ${code.slice(3)}`, ana)).status).toBe(200);
    for (const used of [code, codeOf(ana.app, -1)])
      expect((await give('verify', used, ana)).body.code).toBe('SECOND_FACTOR_CODE_INVALID');
    expect((await give('verify', codeOf(ana.app, 1), ana)).status).toBe(200);
  });

  it('counts once of two at the same time', async () => {
    const ana = await secured();
    const code = codeOf(ana.app);
    const both = await Promise.all([give('verify', code, ana), give('verify', code, ana)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('opens the calls that ask for ten minutes, also with a renewed token', async () => {
    const ana = await secured();
    const renew = (auth: SignedIn['auth']) =>
      post('/auth/second-factor/recovery-codes', undefined, auth);
    expect((await renew(ana.auth)).status).toBe(200);
    service.clock.advance(10 * minuteMs);
    const refresh = () => post('/auth/refresh', undefined, { cookie: ana.old.cookie });
    const late = authOf((await refresh()).body.token);
    expect((await renew(late.auth)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const verified = await give('verify', codeOf(ana.app), late);
    expect((await renew(authOf(verified.body.token).auth)).status).toBe(200);
    const kept = authOf((await refresh()).body.token);
    expect((await renew(kept.auth)).status).toBe(200);
  });

  it('that is wrong ten times locks the codes for an hour, the right one too', async () => {
    const ana = await secured();
    const wrong = () => give('verify', codeOf(ana.app, 1_000), ana);
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).status).toBe(400);
    expect((await give('verify', codeOf(ana.app), ana)).body.code).toBe('RATE_LIMITED');
    service.clock.advance(hourMs);
    const back = await login(service, ana);
    expect((await give('verify', codeOf(ana.app), back)).status).toBe(200);
  });

  it('does not open a session that is over, or a blocked account', async () => {
    const ana = await secured();
    await service.sql`update identity.sessions set ended_at = now(), ended_because = 'logout' where user_id = ${ana.user.id}`;
    expect((await give('verify', codeOf(ana.app), ana)).body.code).toBe('SESSION_ENDED');
    const bia = await secured();
    await service.sql`update identity.users set is_active = false where id = ${bia.user.id}`;
    expect((await give('verify', codeOf(bia.app), bia)).body.code).toBe('SESSION_ENDED');
  });
});

describe('a recovery code', () => {
  it('opens once, in any spelling, and is mailed', async () => {
    const ana = await secured();
    const [code = ''] = ana.recoveryCodes;
    const typed = code.replaceAll('-', '').toLowerCase();
    const { status, body } = await give('verify', typed, ana);
    expect([status, decodeJwt(body.token)['second_factor']]).toEqual([200, 'on']);
    expect((await give('verify', code, ana)).body.code).toBe('SECOND_FACTOR_CODE_INVALID');
    expect((await stateOf(ana)).recoveryCodesLeft).toBe(9);
    expect(await changesOf(ana)).toEqual(['on', 'recovery-code-used']);
    expect(await auditOf(ana)).toEqual(['second-factor-switched-on', 'recovery-code-used']);
  });

  it('is no one else’s, and ends when new ones are made', async () => {
    const [ana, bia] = [await secured(), await secured()];
    const [code = ''] = ana.recoveryCodes;
    expect((await give('verify', code, bia)).body.code).toBe('SECOND_FACTOR_CODE_INVALID');
    const made = await post('/auth/second-factor/recovery-codes', undefined, ana.auth);
    expect((await give('verify', code, ana)).body.code).toBe('SECOND_FACTOR_CODE_INVALID');
    expect((await give('verify', made.body.recoveryCodes[9] ?? '', ana)).status).toBe(200);
    expect(await changesOf(ana)).toEqual(['on', 'recovery-codes-made', 'recovery-code-used']);
  });

  it('is not made where there is no second factor', async () => {
    const ana = await signedIn(service);
    const made = await post('/auth/second-factor/recovery-codes', undefined, ana.auth);
    expect(made.body.code).toBe('SECOND_FACTOR_MISSING');
  });
});

describe('switching it off', () => {
  const off = (person: Person, code: string, password = person.password) =>
    service.anonymous.delete<Answer>('/auth/second-factor', { password, code }, person.auth);

  it('needs password and code, and revokes what tokens say', async () => {
    const ana = await secured();
    expect((await off(ana, codeOf(ana.app), 'x')).body.code).toBe('PASSWORD_WRONG');
    expect((await off(ana, codeOf(ana.app, 9))).body.code).toBe('SECOND_FACTOR_CODE_INVALID');
    const { status, body } = await off(ana, codeOf(ana.app));
    expect(status).toBe(200);
    expect(decodeJwt(body.token)['second_factor']).toBeUndefined();
    await expectSessionEnded(service, ana);
    const now = { ...ana, ...authOf(body.token) };
    expect(await stateOf(now)).toEqual({ since: null, isRequired: false, recoveryCodesLeft: 0 });
    expect((await off(now, codeOf(ana.app))).body.code).toBe('SECOND_FACTOR_MISSING');
    expect(await changesOf(ana)).toEqual(['on', 'off']);
    expect(await auditOf(ana)).toEqual(['second-factor-switched-on', 'second-factor-switched-off']);
  });
});

describe('resetting it for someone who has lost it', () => {
  const reset = (id: string, { auth }: Pick<SignedIn, 'auth'>) =>
    service.anonymous.delete(`/admin/users/${id}/second-factor`, undefined, auth);

  it('is done by another administrator, who gives a code, not by oneself', async () => {
    const [ana, admin] = [await secured(), await secured('admin')];
    const own = await reset(admin.user.id, admin);
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_FACTOR_OWN']);
    expect((await reset(newId(), admin)).body.code).toBe('USER_NOT_FOUND');
    const statuses = [await reset(ana.user.id, admin), await reset(ana.user.id, admin)];
    expect(statuses.map(({ status }) => status)).toEqual([204, 204]);
    await expectSessionEnded(service, ana);
    expect(await changesOf(ana)).toEqual(['on', 'reset']);
    const [entry] = await service.sql`select actor_id from identity.audit_log
      where subject_id = ${ana.user.id} and action = 'second-factor-reset'`;
    expect(entry?.['actor_id']).toBe(admin.user.id);
    service.clock.advance(10 * minuteMs);
    const bia = await secured();
    expect((await reset(bia.user.id, admin)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect(await changesOf(bia)).toEqual(['on']);
  });

  it('is done at the command line by e-mail, and audited with the operator', async () => {
    const ana = await secured('admin');
    const command = (email: string) =>
      service.service.post('/internal/second-factor/reset', { email, by: 'operadora' });
    expect((await command(ana.email)).body).toEqual({ outcome: 'reset' });
    expect((await command(ana.email)).body).toEqual({ outcome: 'unchanged' });
    expect((await command('x@nenhuma.test')).body.code).toBe('USER_NOT_FOUND');
    const [entry] = await service.sql`select after from identity.audit_log
      where subject_id = ${ana.user.id} and action = 'second-factor-reset'`;
    expect(entry?.['after']).toEqual({ by: 'operadora' });
  });
});

describe('the setting', () => {
  const strict = useIdentity({ SECOND_FACTOR: 'required' });

  it('closes the calls that ask to administrators without a second factor, not to others', async () => {
    const admin = await signedIn(strict, 'admin');
    const seller = await signedIn(strict, 'seller');
    const made = await strict.anonymous.post('/admin/users/admin', {}, admin.auth);
    expect([made.status, made.body.code]).toEqual([403, 'SECOND_FACTOR_MISSING']);
    const key = await strict.anonymous.put('/users/me/pix-key', {}, seller.auth);
    expect(key.body.code).toBe('PIX_KEY_INVALID');
    const read = (auth: SignedIn['auth']) => strict.anonymous.get('/auth/second-factor', auth);
    expect((await read(admin.auth)).body.isRequired).toBe(true);
    expect((await read(seller.auth)).body.isRequired).toBe(false);
  });
});

describe('the key of the secrets', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

  it('is exchanged while codes go on: the job seals them with the present one', async () => {
    const first = await startIdentity({ SECOND_FACTOR_KEY: key(1) });
    const ana = await signedIn(first, 'seller');
    const begun = await first.anonymous.post<Answer>(
      '/auth/second-factor/start',
      { password: ana.password },
      ana.auth,
    );
    const replica = (env: Record<string, string>) => startIdentity(env, first.database);
    const second = await replica({ SECOND_FACTOR_KEY: key(2), SECOND_FACTOR_KEY_ACCEPTED: key(1) });
    await second.runJobs('renew-secret-seals');
    const third = await replica({ SECOND_FACTOR_KEY: key(2) });
    const code = URI.parse(begun.body.uri).generate();
    const confirm = (at: typeof first) =>
      at.anonymous.post('/auth/second-factor/confirm', { code }, ana.auth);

    expect((await confirm(first)).status).toBe(500);
    expect((await confirm(third)).status).toBe(200);
    for (const one of [third, second, first]) await one.stop();
  });

  it('does not keep the job from others when it opens one no more', async () => {
    const first = await startIdentity({ SECOND_FACTOR_KEY: key(1) });
    const [lost, kept] = [await signedIn(first), await signedIn(first)];
    for (const { password, auth } of [lost, kept])
      await first.anonymous.post<Answer>('/auth/second-factor/start', { password }, auth);
    await first.sql`update identity.second_factors set secret = 'x' where user_id = ${lost.user.id}`;
    const secretOf = async ({ user }: SignedIn) =>
      (await first.sql`select secret from identity.second_factors where user_id = ${user.id}`)[0]?.[
        'secret'
      ];
    const before = await secretOf(kept);
    const second = await startIdentity(
      { SECOND_FACTOR_KEY: key(2), SECOND_FACTOR_KEY_ACCEPTED: key(1) },
      first.database,
    );
    await second.runJobs('renew-secret-seals');

    expect(await secretOf(lost)).toBe('x');
    expect(await secretOf(kept)).not.toBe(before);
    for (const one of [second, first]) await one.stop();
  });
});
