import { createHash } from 'node:crypto';
import {
  EmailVerificationRequestedV1,
  PasswordResetRequestedV1,
  type SessionAnswer,
  UserUpdatedV1,
} from '@largo/contracts';
import { dayMs, hourMs } from '@largo/kernel';
import { makeMailTokens } from '@largo/service-kit';
import { eventually, placesOf } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import {
  aRegistration,
  cookieOf,
  deviceOf,
  login,
  mailedToken,
  resetPassword,
  useIdentity,
} from './support.ts';

const service = useIdentity();

interface Verified {
  message: string;
  code?: string;
  session?: SessionAnswer;
}
interface Mailed {
  token: string;
  code: string | undefined;
}

/** A browser that registered, and the mails that this caused. */
interface Registered {
  email: string;
  password: string;
  cookie: string;
}

const registrationOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }): string => {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((one) => one.startsWith('largo_registration='))?.split(';')[0] ?? '';
};

async function register(overrides: Record<string, unknown> = {}): Promise<Registered> {
  const { email, password, ...form } = aRegistration(overrides);
  const answer = await service.anonymous.post('/auth/register', { email, password, ...form });
  expect(answer.status).toBe(201);
  return { email, password, cookie: registrationOf(answer) };
}

/** Every verification mail, oldest first. */
async function mailsTo(email: string, count = 1): Promise<Mailed[]> {
  const { open } = makeMailTokens('');
  return eventually(() => {
    const mails = service.sent
      .filter(({ type }) => type === EmailVerificationRequestedV1.type)
      .map(({ data }) => data as { userId: string; email: string; token: string; code?: string })
      .filter((data) => data.email === email);
    if (mails.length < count) throw new Error('not all mails are on their way yet');
    return mails.map(({ userId, token, code }) => ({
      token: open(token, userId),
      code: code === undefined ? undefined : open(code, userId),
    }));
  });
}

async function newestMail(email: string, count = 1): Promise<{ token: string; code: string }> {
  const { token, code } = (await mailsTo(email, count)).at(-1) ?? {};
  if (token === undefined || code === undefined) throw new Error(`no code to ${email}`);
  return { token, code };
}

const openLink = (token: string, cookie = '') =>
  service.anonymous.get<Verified>(`/auth/verify-email/${token}`, { cookie });
const typeCode = (email: string, code: string, cookie = '') =>
  service.anonymous.post<Verified>('/auth/verify-email/code', { email, code }, { cookie });
const resend = (email: string, cookie = '') =>
  service.anonymous.post('/auth/resend-verification', { email }, { cookie });
const another = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the link of the mail on the browser that registered', () => {
  it('signs in, with a session that renews and a device that is known', async () => {
    const { email, cookie } = await register();
    const { token } = await newestMail(email);

    const answer = await openLink(token, cookie);

    expect(answer.body.message).toContain('successfully');
    expect(answer.body.session?.user).toMatchObject({ email, isEmailVerified: true });
    expect(deviceOf(answer)).not.toBe('');
    expect(registrationOf(answer)).toBe('largo_registration=');
    const renewed = await service.anonymous.post('/auth/refresh', {}, { cookie: cookieOf(answer) });
    expect(renewed.status).toBe(200);
  });

  it('is set in a cookie that scripts can not read and other sites do not send', async () => {
    const answer = await service.anonymous.post('/auth/register', aRegistration());

    const cookie = [answer.headers['set-cookie'] ?? []].flat().map(String).join();
    expect(cookie).toMatch(/largo_registration=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Max-Age=86400');
  });

  it('signs in once', async () => {
    const { email, cookie } = await register();
    const { token, code } = await newestMail(email);
    await openLink(token, cookie);

    expect(await openLink(token, cookie)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_OR_EXPIRED_TOKEN' },
    });
    expect((await typeCode(email, code, cookie)).status).toBe(400);
  });

  it('opens one session when it is opened twice at once', async () => {
    const { email, cookie } = await register();
    const { token } = await newestMail(email);

    const answers = await Promise.all([openLink(token, cookie), openLink(token, cookie)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('signs in also after a program that looks through mails has opened it, once', async () => {
    const { email, cookie } = await register();
    const { token } = await newestMail(email);

    const elsewhere = await openLink(token);
    const own = await openLink(token, cookie);

    expect(elsewhere.body.session).toBeUndefined();
    expect(own.body.session?.user.email).toBe(email);
    expect((await openLink(token, cookie)).status).toBe(400);
  });

  it('does nothing after a day', async () => {
    const { email, cookie } = await register();
    const { token } = await newestMail(email);
    service.clock.advance(dayMs + 1);

    expect((await openLink(token, cookie)).status).toBe(400);
  });

  it('verifies a blocked account and does not sign in', async () => {
    const { email, password, cookie } = await register();
    const { token } = await newestMail(email);
    await service.sql`update identity.users set is_active = false where email = ${email}`;

    const answer = await openLink(token, cookie);

    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.session).toBeUndefined();
    const refused = await service.anonymous.post<Verified>('/auth/login', { email, password });
    expect(refused.body.code).toBe('ACCOUNT_BLOCKED');
  });
});

describe('the link of the mail on another browser', () => {
  it('verifies and does not sign in', async () => {
    const { email } = await register();
    const other = await register();
    const { token } = await newestMail(email);

    const answer = await openLink(token, other.cookie);

    expect(answer.status).toBe(200);
    expect(answer.body.session).toBeUndefined();
    expect(cookieOf(answer)).toBe('');
    expect(
      await service.sql`select 1 from identity.users
      where email = ${email} and email_verified_at is not null`,
    ).toHaveLength(1);
  });
});

describe('the code of the mail', () => {
  it('verifies and signs in on the browser that registered', async () => {
    const { email, cookie } = await register();
    const { code } = await newestMail(email);

    const answer = await typeCode(` ${email.toUpperCase()}`, code, cookie);

    expect(code).toMatch(/^\d{6}$/);
    expect(answer.body.session?.user).toMatchObject({ email, isEmailVerified: true });
    expect(cookieOf(answer)).not.toBe('');
  });

  it('works once, also of two at once', async () => {
    const { email, cookie } = await register();
    const { code } = await newestMail(email);

    const answers = await Promise.all([
      typeCode(email, code, cookie),
      typeCode(email, code, cookie),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await typeCode(email, code, cookie)).body.code).toBe('VERIFICATION_CODE_INVALID');
  });

  it('is worth nothing in a browser that did not register, or for another account', async () => {
    const { email } = await register();
    const other = await register();
    const { code } = await newestMail(email);
    const theirs = await newestMail(other.email);

    const answers = [
      await typeCode(email, code),
      await typeCode(email, code, other.cookie),
      await typeCode(email, theirs.code, other.cookie),
      await typeCode(other.email, another(theirs.code), other.cookie),
    ];

    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({
        status: 400,
        code: 'VERIFICATION_CODE_INVALID',
      });
  });

  it('ends after an hour, before the link', async () => {
    const { email, cookie } = await register();
    const { token, code } = await newestMail(email);
    service.clock.advance(hourMs + 1);

    expect((await typeCode(email, code, cookie)).status).toBe(400);
    expect((await openLink(token, cookie)).body.session?.user.email).toBe(email);
  });

  it('is dead once another mail was sent; the links before it are not', async () => {
    const { email, cookie } = await register();
    const first = await newestMail(email);
    await resend(email, cookie);
    const second = await newestMail(email, 2);

    expect((await typeCode(email, first.code, cookie)).status).toBe(
      first.code === second.code ? 200 : 400,
    );
    expect((await typeCode(email, second.code, cookie)).body.session?.user.email).toBe(email);
  });

  it('is not in a mail that someone asked for in another browser, and stays good', async () => {
    const { email, cookie } = await register();
    const first = await newestMail(email);
    await resend(email);
    const [, second] = await mailsTo(email, 2);

    expect(second?.code).toBeUndefined();
    expect((await typeCode(email, first.code, cookie)).body.session).toBeDefined();
  });

  it('signs in where the link was opened on a phone before', async () => {
    const { email, cookie } = await register();
    const { token, code } = await newestMail(email);
    await openLink(token);

    expect((await typeCode(email, code, cookie)).body.session?.user.email).toBe(email);
  });

  it('is refused after five wrong ones in a quarter of an hour, even the right one', async () => {
    const { email, cookie } = await register();
    const { token, code } = await newestMail(email);
    const tries: number[] = [];
    for (let round = 0; round < 6; round += 1)
      tries.push((await typeCode(email, another(code), cookie)).status);

    const right = await typeCode(email, code, cookie);

    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    expect(right).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await openLink(token, cookie)).body.session?.user.email).toBe(email);
  });

  it('is limited for an e-mail, from whatever browser', async () => {
    const { email, cookie } = await register();
    const { code } = await newestMail(email);
    const hash = createHash('sha256').update(email).digest('base64url').slice(0, 22);
    await service.sql`insert into identity.rate_limits
      values (${`verify-code:account:${hash}`}, 50, ${service.clock.now()})`;

    expect((await typeCode(email, code, cookie)).status).toBe(429);
  });

  it('says the same, as often, of e-mails that have an account and those that have none', async () => {
    const owner = await register();
    await openLink((await newestMail(owner.email)).token, owner.cookie);
    const repeated = await register({ email: owner.email });
    const fresh = await register();
    const { code } = await newestMail(fresh.email);
    const answers = async ({ email, cookie }: Registered) => {
      const seen: unknown[] = [];
      for (let round = 0; round < 6; round += 1) {
        const { status, body } = await typeCode(email, another(code), cookie);
        seen.push([status, body.code]);
      }
      return seen;
    };

    expect(await answers(repeated)).toEqual(await answers(fresh));
  });

  it('is refused when it is not six digits', async () => {
    const { email, cookie } = await register();

    for (const code of ['12345', '1234567', 'abcdef', ''])
      expect(await typeCode(email, code, cookie)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
  });

  it('lies in no column of any table', async () => {
    const { email } = await register();
    const { code } = await newestMail(email);
    const { sql } = service.database;

    await eventually(async () => expect(await placesOf(sql, `"${code}"`)).toEqual([]));
    await expect(
      sql`select 1 from identity.mail_tokens where code_hash = ${code}`,
    ).resolves.toHaveLength(0);
    const sealed = service.sent
      .map(({ data }) => data as { email?: string; code?: string })
      .find((data) => data.email === email && data.code !== undefined)?.code;
    expect(sealed).toMatch(/^sealed:/);
    await eventually(async () => expect(await placesOf(sql, sealed ?? '')).toEqual([]));
  });
});

describe('an e-mail that two people registered', () => {
  it('is the account of the one whose mail is used, with their password and data', async () => {
    const first = await register({ name: 'Mal Intencionado', password: 'Outra-Senha-9' });
    const owner = await register({ email: first.email, name: 'Ana Dona' });
    const { code } = await newestMail(first.email, 2);

    const answer = await typeCode(owner.email, code, owner.cookie);

    expect(answer.body.session?.user).toMatchObject({ name: 'Ana Dona', isEmailVerified: true });
    expect((await login(service, owner)).user.name).toBe('Ana Dona');
    const other = await service.anonymous.post('/auth/login', first);
    expect(other.status).toBe(401);
    const events = await service.outbox();
    const published = events
      .filter(({ type }) => type === UserUpdatedV1.type)
      .map(({ data }) => data);
    expect(published).toContainEqual(
      expect.objectContaining({ name: 'Ana Dona', email: owner.email }),
    );
  });

  it('has nothing left for the other browser', async () => {
    const first = await register({ password: 'Outra-Senha-9' });
    const [early] = await mailsTo(first.email);
    const owner = await register({ email: first.email });
    const { token } = await newestMail(first.email, 2);
    await openLink(token, owner.cookie);

    expect((await openLink(early?.token ?? '', first.cookie)).status).toBe(400);
    expect((await typeCode(first.email, early?.code ?? '', first.cookie)).status).toBe(400);
    expect(
      await service.sql`select 1 from identity.registrations r
      join identity.users u on u.id = r.user_id where u.email = ${first.email}`,
    ).toHaveLength(0);
  });

  it('keeps its account when it was verified before: its owner gets a mail', async () => {
    const owner = await register();
    await openLink((await newestMail(owner.email)).token, owner.cookie);

    const repeated = await register({ email: owner.email, password: 'Outra-Senha-9' });

    expect(repeated.cookie).not.toBe('');
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect((await login(service, owner)).user.email).toBe(owner.email);
  });
});

describe('a new password', () => {
  it('ends what the mail could still do on the browser that registered', async () => {
    const { email, cookie } = await register();
    const { token, code } = await newestMail(email);
    await service.anonymous.post('/auth/forgot-password', { email });
    const reset = await mailedToken(service, PasswordResetRequestedV1, email);
    const password = 'Nova-Senha-42';
    await resetPassword(service, reset, password);

    expect((await openLink(token, cookie)).status).toBe(400);
    expect((await typeCode(email, code, cookie)).status).toBe(400);
    expect((await login(service, { email, password })).user.isEmailVerified).toBe(true);
  });
});

describe('registrations', () => {
  it('that no one verified are forgotten with their links', async () => {
    const { email } = await register();
    await newestMail(email);
    await register({ email });
    service.clock.advance(dayMs + 1);

    await service.runJobs('delete-expired');

    expect(
      await service.sql`select 1 from identity.registrations r
      join identity.users u on u.id = r.user_id where u.email = ${email}`,
    ).toHaveLength(0);
  });
});
