import type { RotateSigningKeyAnswer } from '@largo/contracts';
import { minuteMs } from '@largo/kernel';
import { startTestService, type TestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { identity } from '../src/index.ts';
import { aCrowd, bearer, login, signedIn, useIdentity } from './support.ts';

const service = useIdentity();
const replica = useService(async () => {
  const { database, clock, mediaDir } = service;
  return startTestService(identity, { database, clock, env: { MEDIA_DIR: mediaDir } });
});

const rotate = async () =>
  (
    await service.service.post<RotateSigningKeyAnswer>('/internal/signing-keys/rotate', {
      by: 'ana',
    })
  ).body;
const published = async (of: Pick<TestService, 'anonymous'> = service) => {
  const { body } = await of.anonymous.get<{ keys: { kid: string }[] }>('/.well-known/jwks.json');
  return body.keys.map(({ kid }) => kid);
};
const keyOf = (token: string) => decodeProtectedHeader(token).kid;
const profile = async (token: string) =>
  (await service.anonymous.get('/auth/profile', bearer(token))).status;

describe('POST /internal/signing-keys/rotate', () => {
  it('publishes the next key before it signs, and the one before until its tokens have run out', async () => {
    const person = await signedIn(service);
    const [old = ''] = await published();

    const { keyId, isNew, signsFrom, oldEndsAt } = await rotate();
    expect(isNew).toBe(true);

    // Every replica knows it well before it signs.
    service.clock.advance(15_000);
    for (const one of [service, replica]) expect(await published(one)).toEqual([old, keyId]);
    const between = await login(service, person);
    expect(keyOf(between.token)).toBe(old);

    service.clock.advance(Date.parse(signsFrom) - service.clock.now().getTime() + 11_000);
    const after = await login(service, person);
    expect(keyOf(after.token)).toBe(keyId);
    expect(await published(replica)).toEqual([old, keyId]);
    for (const { token } of [person, between, after]) expect(await profile(token)).toBe(200);

    service.clock.advance(Date.parse(oldEndsAt) - service.clock.now().getTime() + 11_000);
    for (const one of [service, replica]) expect(await published(one)).toEqual([keyId]);
    // The token had expired on its own before its key was removed.
    expect(await profile(between.token)).toBe(401);
    expect(await profile((await login(service, person)).token)).toBe(200);
  });

  it('is one rotation however often it is asked for while it goes on, with one audit entry', async () => {
    const entries = () => service.sql`
      select after from identity.audit_log where action = 'signing-key-rotated'`;
    const before = (await entries()).length;

    const answers = await Promise.all([rotate(), rotate(), rotate()]);
    answers.push(await rotate());

    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ keyId }) => keyId)).size).toBe(1);
    expect(new Set(answers.map(({ signsFrom }) => signsFrom)).size).toBe(1);
    expect((await entries()).length - before).toBe(1);
    expect((await entries()).at(-1)).toMatchObject({ after: { by: 'ana' } });
    service.clock.advance(20 * minuteMs);
    expect((await rotate()).isNew).toBe(true);
  });

  it('is for operators', async () => {
    const admin = await signedIn(service, 'admin');
    const path = '/internal/signing-keys/rotate';
    expect((await service.anonymous.post(path, { by: 'ana' }, admin.auth)).status).toBe(403);
  });
});

describe('more people than there are connections', () => {
  const small = useIdentity({ DB_POOL_MAX: '2' });

  it('sign in at the moment when the keys are to be read again', async () => {
    const { emails, password } = await aCrowd(small, 12);
    small.clock.advance(11_000);

    const answers = await Promise.all(
      emails.map((email) => small.anonymous.post('/auth/login', { email, password })),
    );

    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  });
});
