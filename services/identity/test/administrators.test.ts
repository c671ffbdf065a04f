import {
  AdministratorAppointedV1,
  type AppointAdministratorAnswer,
  PasswordResetRequestedV1,
  RolesChangedV1,
} from '@largo/contracts';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  aRegistration,
  eventsOf,
  login,
  mailedToken,
  resetPassword,
  signedIn,
  useIdentity,
} from './support.ts';

const service = useIdentity();

const appoint = (email: string, more: object = {}) =>
  service.service.post<AppointAdministratorAnswer & { code: string }>('/internal/administrators', {
    email,
    by: 'ana',
    ...more,
  });
const auditOf = (email: string) => service.sql<{ action: string; after: object }[]>`
  select action, after from identity.audit_log
  where subject_id = (select id::text from identity.users where email = ${email})
    and action like 'admin-%' order by at`;

describe('POST /internal/administrators', () => {
  it('makes an account, whose owner chooses the password by a link that is good once', async () => {
    const email = 'first.admin@largo.test';

    const { body } = await appoint(email.toUpperCase());

    expect(body).toEqual({ outcome: 'made' });
    const [mail] = await eventsOf(service, PasswordResetRequestedV1, email);
    expect(mail).toMatchObject({ name: 'First', isInvitation: true });
    const token = await mailedToken(service, PasswordResetRequestedV1, email);
    const password = 'Jacaranda-Azul-9';
    const choose = () => resetPassword(service, token, password);
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(400);
    const admin = await login(service, { email, password });
    expect(admin.user.roles).toEqual(['admin']);
    expect(decodeJwt(admin.token)).toMatchObject({
      admin_since: expect.any(Number),
      admin_made_by: [],
    });
    expect((await service.anonymous.get('/admin/users', admin.auth)).status).toBe(200);
    expect(await auditOf(email)).toMatchObject([{ action: 'admin-created', after: { by: 'ana' } }]);
  });

  it('sends another link while the account was never used, and changes nothing after that', async () => {
    const email = 'second.admin@largo.test';
    await appoint(email, { name: 'Rita Lima' });

    expect((await appoint(email)).body).toEqual({ outcome: 'invited' });
    await service.sql`update identity.users set email_verified_at = now() where email = ${email}`;
    expect((await appoint(email)).body).toEqual({ outcome: 'unchanged' });
    expect(await eventsOf(service, PasswordResetRequestedV1, email)).toHaveLength(2);
    expect(await auditOf(email)).toHaveLength(1);
  });

  it('gives the role to an account that is there, whose tokens from before no longer count', async () => {
    const buyer = await signedIn(service);

    expect((await appoint(buyer.email)).body).toEqual({ outcome: 'appointed' });

    const again = await login(service, buyer);
    expect(again.user.roles).toEqual(['buyer', 'admin']);
    const { admin_since: since, admin_made_by: makers, iat = 0 } = decodeJwt(again.token);
    expect([since, makers]).toEqual([expect.closeTo(iat, -2), []]);
    await expect
      .poll(async () => (await service.anonymous.get('/auth/profile', buyer.auth)).status)
      .toBe(401);
    const news = await eventsOf(service, AdministratorAppointedV1);
    expect(news.at(-1)).toEqual({ userId: buyer.user.id, appointedBy: null });
    const changes = await eventsOf(service, RolesChangedV1);
    expect(changes.at(-1)).toEqual({ userId: buyer.user.id, roles: ['buyer', 'admin'] });
    expect(await auditOf(buyer.email)).toMatchObject([
      { action: 'admin-appointed', after: { by: 'ana', roles: ['buyer', 'admin'] } },
    ]);
  });

  it('refuses an account whose e-mail no one confirmed: it may be a stranger’s', async () => {
    const stranger = aRegistration();
    await service.anonymous.post('/auth/register', stranger);

    const { status, body } = await appoint(stranger.email);

    expect([status, body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  it('refuses a blocked account and what is no e-mail', async () => {
    const blocked = await signedIn(service);
    await service.sql`update identity.users set is_active = false where id = ${blocked.user.id}`;

    expect((await appoint(blocked.email)).body.code).toBe('ACCOUNT_BLOCKED');
    expect((await appoint('not an e-mail')).body.code).toBe('EMAIL_INVALID');
  });

  it('makes one account of two requests at once', async () => {
    const email = 'twice.admin@largo.test';

    const answers = await Promise.all([appoint(email), appoint(email)]);

    const outcomes = answers.map(({ body }) => body.outcome ?? body.code).toSorted();
    expect(['EMAIL_TAKEN,made', 'invited,made']).toContain(outcomes.join());
    expect(await service.sql`select 1 from identity.users where email = ${email}`).toHaveLength(1);
    expect(await auditOf(email)).toHaveLength(1);
  });

  it('is for the command line only', async () => {
    const admin = await signedIn(service, 'admin');
    const body = { email: 'x@largo.test', by: 'ana' };

    expect(
      (await service.anonymous.post('/internal/administrators', body, admin.auth)).status,
    ).toBe(403);
  });
});
