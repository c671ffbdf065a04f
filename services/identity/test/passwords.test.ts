import { PasswordChangedV1, PasswordResetRequestedV1 } from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { knownPasswords } from '../src/domain/known-passwords.ts';
import { PasswordTooWeak } from '../src/domain/errors.ts';
import { checkNames, checkPassword, passwordScore } from '../src/domain/password-rules.ts';
import {
  aRegistration,
  bearer,
  eventsOf,
  expectSessionEnded,
  login,
  mailedToken,
  resetPassword,
  signedIn,
  useIdentity,
} from './support.ts';

const service = useIdentity();

const forgot = (email: string, headers: Record<string, string> = {}) =>
  service.anonymous.post<{ message: string; code: string }>(
    '/auth/forgot-password',
    { email },
    headers,
  );
const reset = (token: string, ...passwords: [string?, string?]) =>
  resetPassword(service, token, ...passwords);

async function aResetLink() {
  const user = await signedIn(service);
  await forgot(user.email);
  return { user, token: await mailedToken(service, PasswordResetRequestedV1, user.email) };
}

describe('POST /auth/forgot-password', () => {
  it('answers the same for a known and an unknown e-mail and mails only the known', async () => {
    const { email } = await signedIn(service);

    const known = await forgot(` ${email.toUpperCase()} `);
    const unknown = await forgot('desconhecido@largo.test');

    expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: unknown.body });
    expect(await eventsOf(service, PasswordResetRequestedV1, email)).toHaveLength(1);
    expect(
      await eventsOf(service, PasswordResetRequestedV1, 'desconhecido@largo.test'),
    ).toHaveLength(0);
  });

  it('rejects the fourth request with 429, known or not', async () => {
    const { email } = await signedIn(service);
    for (const address of [email, 'insistente@largo.test']) {
      const statuses: number[] = [];
      for (let round = 0; round < 4; round += 1) statuses.push((await forgot(address)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('never mails an address that a request could choose', async () => {
    const { email } = await signedIn(service);

    await forgot(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });

    expect(JSON.stringify(await eventsOf(service, PasswordResetRequestedV1, email))).not.toContain(
      'evil',
    );
  });

  it('asks for an e-mail', async () => {
    expect((await service.anonymous.post('/auth/forgot-password', {})).status).toBe(400);
  });
});

describe('POST /auth/reset-password/:token', () => {
  it('sets the password, ends every session and announces it', async () => {
    const { user, token } = await aResetLink();

    expect((await reset(token)).status).toBe(200);

    await expectSessionEnded(service, user);
    expect(
      (await service.anonymous.post('/auth/refresh', undefined, { cookie: user.cookie })).status,
    ).toBe(401);
    expect((await service.anonymous.post('/auth/login', user)).status).toBe(401);
    await expect(
      login(service, { email: user.email, password: 'Nova-Senha-42' }),
    ).resolves.toBeDefined();
    expect(await eventsOf(service, PasswordChangedV1, user.email)).toHaveLength(1);
  });

  it('works once, also for two at once', async () => {
    const { token } = await aResetLink();

    const answers = await Promise.all([reset(token), reset(token, 'Outra-Senha-43')]);
    const later = await reset(token);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(later).toMatchObject({ status: 400, body: { code: 'INVALID_OR_EXPIRED_TOKEN' } });
  });

  it('refuses an invented link and one older than an hour', async () => {
    const { token } = await aResetLink();

    expect((await reset('invented')).body.error).toContain('Invalid or expired');
    // A better password would not help: that comes first.
    expect((await reset('invented', 'fraca', 'fraca')).body.code).toBe('INVALID_OR_EXPIRED_TOKEN');
    service.clock.advance(hourMs + 1);
    expect((await reset(token)).status).toBe(400);
  });

  it.each([
    [
      'a confirmation that differs',
      'Nova-Senha-42',
      'Nova-Senha-43',
      'PASSWORD_MISMATCH',
      'As senhas não coincidem',
    ],
    [
      'a weak password',
      'abcdef',
      'abcdef',
      'PASSWORD_TOO_WEAK',
      'A senha não atende aos requisitos de segurança',
    ],
  ])('refuses %s and keeps the link usable', async (_what, password, confirmation, code, error) => {
    const { token } = await aResetLink();

    expect(await reset(token, password, confirmation)).toMatchObject({
      status: 400,
      body: { code, error },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('verifies the e-mail of an account that was waiting for it', async () => {
    const form = aRegistration();
    await service.anonymous.post('/auth/register', form);
    await forgot(form.email);

    await reset(await mailedToken(service, PasswordResetRequestedV1, form.email));

    const { user } = await login(service, { email: form.email, password: 'Nova-Senha-42' });
    expect(user.isEmailVerified).toBe(true);
  });

  it('is no access token', async () => {
    const { token } = await aResetLink();

    expect((await service.anonymous.get('/auth/profile', bearer(token))).status).toBe(401);
  });
});

describe('the password rules', () => {
  it.each([
    ['', 0],
    ['abc', 2],
    ['abc12', 4],
    ['abcdef', 4],
    ['abc123', 6],
    ['abcd1234', 7],
  ])('scores %j with %i of 7', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  it.each([
    'abc12',
    'abcdefgh',
    '98765432',
    'x123456y',
    'MyPassword9',
    'qwertyu7',
    'zzzzz9',
    'senha123',
    'Flamengo10',
    'S3NH@123',
    'fl4m3ng0!0',
    'abcd12',
    'DCBA4321',
    'a1a1a1',
    'ab1ab1ab1',
  ])('refuses %j', (password) => {
    expect(() => checkPassword(password)).toThrow('A senha não atende aos requisitos de segurança');
  });

  it.each(['x7k2m9', 'abd123x', 'Ipe-Amarelo-7'])('take %j', (password) => {
    expect(() => checkPassword(password)).not.toThrow();
  });

  it('refuse 3,000 known passwords, in any case', () => {
    expect(new Set(knownPasswords).size).toBe(3_000);
    const taken = knownPasswords.filter((known) => {
      try {
        checkPassword(known.toUpperCase());
        return true;
      } catch {
        return false;
      }
    });
    expect(taken).toEqual([]);
  });

  const clara = {
    name: 'Clara Nogueira',
    email: 'claranog88@largo.test',
    address: { city: 'Campinas', state: 'SP' },
  };
  it.each([
    'RibeiraoPreto1',
    'Campinas2026',
    'C4mpinas2026',
    'campinas!99',
    'SaoPaulo1554',
    'Largo2026',
    'clara1990',
    'Nogueira.7',
    'claranogueira1',
    '1990clara',
    'ClaraNog88',
  ])('refuse %j to Clara of Campinas', (password) => {
    expect(() => checkNames(password, clara, 'Ribeirão Preto')).toThrow(PasswordTooWeak);
  });
  it.each(['Campinas-feira-26', 'clarinha1990', 'Sorocaba2026'])('take %j of her', (password) => {
    expect(() => checkNames(password, clara, 'Ribeirão Preto')).not.toThrow();
  });

  it('refuse the own city and name at every door', async () => {
    const weak = { status: 400, body: { code: 'PASSWORD_TOO_WEAK' } };
    const form = aRegistration({ password: 'Campinas2026' });
    expect(await service.anonymous.post('/auth/register', form)).toMatchObject(weak);
    const { token } = await aResetLink();
    expect(await reset(token, 'Campinas2026')).toMatchObject(weak);
    expect(await reset(token, 'Ipe-Amarelo-7')).toMatchObject({ status: 200 });
  });

  it("refuse the shop's city at every door, also to who lives in another one", async () => {
    const weak = { status: 400, body: { code: 'PASSWORD_TOO_WEAK' } };
    const elsewhere = aRegistration();
    const address = { ...elsewhere.address, city: 'Valinhos' };
    const form = { ...elsewhere, address, password: 'Campinas2026' };
    expect(await service.anonymous.post('/auth/register', form)).toMatchObject(weak);
    const person = await signedIn(service);
    const moved = await service.anonymous.put('/auth/profile', { address }, person.auth);
    expect(moved.status).toBe(200);
    const change = (password: string) =>
      service.anonymous.post(
        '/auth/change-password',
        { currentPassword: person.password, password, confirmPassword: password },
        person.auth,
      );
    expect(await change('Campinas2026')).toMatchObject(weak);
    expect(await change('Valinhos2026')).toMatchObject(weak);
    expect(await change('Ipe-Amarelo-7')).toMatchObject({ status: 200 });
  });

  it('refuse a known one at the door', async () => {
    const answer = await service.anonymous.post('/auth/register', aRegistration({ password: 'NCC1701' })); // prettier-ignore
    expect(answer).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_WEAK' } });
  });

  it.each(['Largo2026', 'ipe7roxo', 'çãoção9', 'uma frase bem longa com 1 número'])(
    'takes %j',
    (password) => {
      expect(() => checkPassword(password)).not.toThrow();
    },
  );
});
