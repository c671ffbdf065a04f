import { EmailVerificationRequestedV1, PasswordResetRequestedV1 } from '@largo/contracts';
import { eventually, placesOf } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aRegistration, mailedToken, resetPassword, startIdentity } from './support.ts';

const service = useService(startIdentity);

const wait = 'nothing is kept of what was sent';

describe('tokens of mailed links', () => {
  it('lie in no column of any table after sign-up, verification and reset', async () => {
    const { sql } = service.database;
    const form = aRegistration();
    await service.anonymous.post('/auth/register', form);
    const verification = await mailedToken(service, EmailVerificationRequestedV1, form.email);
    expect(await placesOf(sql, verification)).toEqual([]);
    await service.anonymous.get(`/auth/verify-email/${verification}`);
    await service.anonymous.post('/auth/forgot-password', { email: form.email });
    const reset = await mailedToken(service, PasswordResetRequestedV1, form.email);
    expect(await placesOf(sql, reset)).toEqual([]);
    const answer = await resetPassword(service, reset);

    expect(answer.status).toBe(200);
    for (const token of [verification, reset]) expect(await placesOf(sql, token)).toEqual([]);

    await sql`create table identity.planted as select ${reset}::text as word`;
    expect(await placesOf(sql, reset)).toEqual(['identity.planted']);
    await sql`drop table identity.planted`;
  });

  it('are gone from sent events, sealed as they were', async () => {
    const form = aRegistration();
    await service.anonymous.post('/auth/register', form);
    await mailedToken(service, EmailVerificationRequestedV1, form.email);
    const sealed = service.sent
      .map(({ data }) => data as { email?: string; token?: string })
      .find(({ email, token }) => email === form.email && token !== undefined)?.token;

    expect(sealed).toMatch(/^sealed:/);
    await eventually(async () => {
      const { sql } = service.database;
      if ((await placesOf(sql, sealed ?? wait)).length > 0) throw new Error(wait);
      return true;
    });
  });
});
