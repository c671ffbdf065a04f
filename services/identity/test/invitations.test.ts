import {
  AdministratorAppointedV1,
  PasswordResetRequestedV1,
  type UserView,
} from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aRegistration,
  auditActionsOf,
  eventsOf,
  login,
  mailedToken,
  mailedTokens,
  resetPassword,
  type SignedIn,
  signedIn,
  useIdentity,
} from './support.ts';

const service = useIdentity();
const password = 'Jacaranda-Azul-9';

let admin: SignedIn;
beforeEach(async () => {
  admin = await signedIn(service, 'admin');
});

const invite = (form: object, by = admin, key: Record<string, string> = {}) =>
  service.anonymous.post<{ code: string; user: UserView }>('/admin/users/admin', form, {
    ...by.auth,
    ...key,
  });
const aPerson = () => {
  const { name, email } = aRegistration();
  return { name, email };
};
const choosePassword = (token: string) => resetPassword(service, token, password);
const linkOf = (email: string) => mailedToken(service, PasswordResetRequestedV1, email);
const spent = { status: 400, body: { code: 'INVALID_OR_EXPIRED_TOKEN' } };

describe('an invitation to the administration', () => {
  it('needs a name and an e-mail; the owner chooses the password by a link, good once', async () => {
    const { name, email } = aPerson();

    expect(await invite({ name, email: ` ${email.toUpperCase()} ` })).toMatchObject({
      status: 201,
      body: { user: { roles: ['admin'], name, email, isEmailVerified: false } },
    });

    expect(await eventsOf(service, PasswordResetRequestedV1, email)).toMatchObject([
      { isInvitation: true },
    ]);
    const token = await linkOf(email);
    service.clock.advance(3 * dayMs - hourMs);
    expect((await choosePassword(token)).status).toBe(200);
    expect(await choosePassword(token)).toMatchObject(spent);
    const invited = await login(service, { email, password });
    expect(decodeJwt(invited.token)['admin_made_by']).toEqual([admin.user.id]);
    expect((await service.anonymous.get('/admin/users', invited.auth)).status).toBe(200);
    expect(await invite({ name, email }, invited)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
  });

  it('is sent again as long as it was not used, also after its link has ended, to one account', async () => {
    const person = aPerson();
    const { user } = (await invite(person)).body;
    const late = await linkOf(person.email);
    service.clock.advance(3 * dayMs + hourMs);
    expect(await choosePassword(late)).toMatchObject(spent);

    const other = await signedIn(service, 'admin');
    const again = await Promise.all([invite(person, other), invite(person, other)]);

    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect(again.map(({ body }) => body.user.id)).toEqual([user.id, user.id]);
    expect((await choosePassword(await linkOf(person.email))).status).toBe(200);
    const made = await eventsOf(service, AdministratorAppointedV1);
    expect(made.filter(({ userId }) => userId === user.id)).toEqual([
      { userId: user.id, appointedBy: admin.user.id },
    ]);
    expect(await auditActionsOf(service, { user })).toEqual([
      'admin-created',
      'admin-invited-again',
      'admin-invited-again',
      'password-reset',
    ]);
  });

  it('of two at once makes one account', async () => {
    const person = aPerson();
    const statuses = (await Promise.all([invite(person), invite(person)])).map(
      ({ status }) => status,
    );
    expect(['201,201', '201,409']).toContain(statuses.toSorted().join());
    const rows = await service.sql`select id from identity.users where email = ${person.email}`;
    expect(rows).toHaveLength(1);
  });

  it('that is repeated with its Idempotency-Key sends one mail', async () => {
    const person = aPerson();
    const key = { 'idempotency-key': newId() };
    for (let times = 0; times < 2; times += 1)
      expect((await invite(person, admin, key)).status).toBe(201);
    expect(await mailedTokens(service, PasswordResetRequestedV1, person.email)).toHaveLength(1);
  });

  it('goes to no account that is there, be it verified or not', async () => {
    const { user } = await signedIn(service);
    const unverified = aRegistration();
    await service.anonymous.post('/auth/register', unverified);
    for (const { name, email } of [user, unverified])
      expect(await invite({ name, email })).toMatchObject({
        status: 409,
        body: { code: 'EMAIL_TAKEN' },
      });
  });

  it('is refused without a name, with a wrong e-mail, and from anyone else', async () => {
    const { name, email } = aPerson();
    expect(await invite({ email })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', details: [{ field: 'name' }] },
    });
    expect((await invite({ name, email: 'x' })).body.code).toBe('EMAIL_INVALID');
    expect((await invite({ name, email }, await signedIn(service, 'seller'))).status).toBe(403);
  });
});
