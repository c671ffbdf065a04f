import { EmailVerificationRequestedV1, PasswordResetRequestedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aRegistration,
  auditActionsOf,
  bearer,
  expectSessionEnded,
  login,
  mailedToken,
  mailedTokens,
  type SignedIn,
  signedIn,
  useIdentity,
} from './support.ts';

/** Two devices, a double click or a retry: the same request twice at once, with one key. */
const service = useIdentity({ REGISTRATIONS_PER_HOUR: '1000' });
let boss: SignedIn;
beforeAll(async () => {
  boss = await signedIn(service, 'admin');
});

type Account = SignedIn & { email: string; password: string };
type Write = 'POST' | 'PUT' | 'DELETE';
interface Twice {
  readonly role?: 'buyer' | 'seller';
  /** Runs before the two requests. */
  readonly given?: (account: Account) => Promise<unknown>;
  readonly call: (account: Account) => readonly [Write, string, (object | undefined)?, SignedIn?];
  readonly statuses: readonly number[];
  /** Events about the account, by the last part of their names, and audit log entries. */
  readonly events?: readonly string[];
  readonly entries?: readonly string[];
}

const next = { password: 'Nova-Senha-42', confirmPassword: 'Nova-Senha-42' };
const pix = { pixKeyType: 'cpf', pixKey: '529.982.247-25', document: '529.982.247-25' };
const store = { businessName: 'Ateliê Ipê', cnpj: '11.222.333/0001-81' };
const blockPath = ({ user }: Account, verb: string) => `/admin/users/${user.id}/${verb}`;

const twice: Readonly<Record<string, Twice>> = {
  'changing the profile': {
    call: () => ['PUT', '/auth/profile', { name: 'Ana Lima' }],
    statuses: [200, 200],
    events: ['user-updated', 'user-updated'],
  },
  'taking the seller role': {
    call: () => ['POST', '/users/roles', { role: 'seller', action: 'add' }],
    statuses: [200, 200],
    events: ['roles-changed', 'seller-profile-changed'],
    entries: ['seller-role-added'],
  },
  'opening a store': {
    call: () => ['POST', '/users/me/seller-profile', store],
    statuses: [200, 200],
    events: ['roles-changed', 'seller-profile-changed', 'seller-profile-changed'],
    entries: ['seller-role-added'],
  },
  'changing a store': {
    role: 'seller',
    statuses: [200, 200],
    call: () => ['PUT', '/users/me/seller-profile', store],
    events: ['seller-profile-changed', 'seller-profile-changed'],
  },
  'a new PIX key': {
    role: 'seller',
    statuses: [200, 200],
    call: ({ password }) => ['PUT', '/users/me/pix-key', { ...pix, password }],
    events: ['pix-key-changed'],
    entries: ['pix-key-changed'],
  },
  'a new password': {
    call: ({ password }) => [
      'POST',
      '/auth/change-password',
      { ...next, currentPassword: password },
    ],
    statuses: [200, 403],
    events: ['password-changed', 'sessions-ended'],
    entries: ['password-changed'],
  },
  'a copy of one’s data': {
    call: () => ['POST', '/users/me/data-export'],
    statuses: [202, 202],
    events: ['data-export-requested'],
  },
  'the end of the account': {
    call: ({ password }) => ['POST', '/users/me/deletion', { password }],
    statuses: [202, 202],
    events: ['account-deletion-requested'],
  },
  'a forgotten password': {
    call: ({ email }) => ['POST', '/auth/forgot-password', { email }],
    statuses: [200, 200],
    events: ['password-reset-requested', 'password-reset-requested'],
  },
  'signing out': {
    call: () => ['POST', '/auth/logout', {}],
    statuses: [204, 204],
    events: ['sessions-ended'],
  },
  'signing out everywhere': {
    call: () => ['POST', '/auth/logout-all', {}],
    statuses: [204, 204],
    events: ['sessions-ended'],
  },
  blocking: {
    call: (account) => ['PUT', blockPath(account, 'block'), undefined, boss],
    statuses: [200, 200],
    events: ['user-blocked', 'sessions-ended'],
    entries: ['user-blocked'],
  },
  unblocking: {
    given: async (account) =>
      service.anonymous.put(blockPath(account, 'block'), undefined, boss.auth),
    call: (account) => ['PUT', blockPath(account, 'unblock'), undefined, boss],
    statuses: [200, 200],
    events: ['user-blocked', 'sessions-ended', 'user-unblocked'],
    entries: ['user-blocked', 'user-unblocked'],
  },
};

describe('the same request twice at once, with one key', () => {
  it.each(Object.entries(twice))('%s happens as once', async (_what, { role, given, ...row }) => {
    const account = await signedIn(service, role);
    const before = (await service.outbox()).length;
    await given?.(account);
    const key = { 'idempotency-key': newId() };
    const [method, url, payload, by = account] = row.call(account);
    const request = { method, url, headers: { ...by.auth, ...key }, ...(payload && { payload }) };

    const answers = await Promise.all([service.inject(request), service.inject(request)]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual(row.statuses);
    const published = (await service.outbox())
      .slice(before)
      .filter(({ aggregateId }) => aggregateId === account.user.id)
      .map(({ type }) => type.split('.')[1]);
    expect(published.toSorted()).toEqual((row.events ?? []).toSorted());
    const entries = await auditActionsOf(service, account);
    expect(entries.toSorted()).toEqual(row.entries ?? []);
    await expect(expectWhole(account)).resolves.toBeUndefined();
  });
});

/** Versions without a gap, each role once, and one running request of each kind. */
async function expectWhole({ user: { id } }: SignedIn): Promise<void> {
  const versions = (await service.outbox())
    .filter(({ aggregateId }) => aggregateId === id)
    .map(({ aggregateVersion }) => aggregateVersion);
  expect(versions).toEqual(versions.map((_version, index) => index + 1));
  const [row] = await service.sql<{ roles: string[] }[]>`
    select roles from identity.users where id = ${id}`;
  expect(new Set(row?.roles).size).toBe(row?.roles.length);
}

describe('two at once', () => {
  const post = (path: string, body?: object, headers = {}) =>
    service.anonymous.post<{ token: string; code: string }>(path, body, headers);
  const statusesOf = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted();

  it('with one mail link verify once', async () => {
    const form = aRegistration();
    await post('/auth/register', form);
    const token = await mailedToken(service, EmailVerificationRequestedV1, form.email);
    const verify = () => service.anonymous.get(`/auth/verify-email/${token}`);
    expect(statusesOf(await Promise.all([verify(), verify()]))).toEqual([200, 400]);
    await expect(login(service, form)).resolves.toBeDefined();
  });

  it('register an e-mail that waits for its link: all links work until one is used', async () => {
    const form = aRegistration();
    const asked = await Promise.all([1, 2, 3].map(() => post('/auth/register', form)));
    expect(statusesOf(asked)).toEqual([201, 201, 201]);
    const links = await service.sql`
      select 1 from identity.mail_tokens t join identity.users u on u.id = t.user_id
      where u.email = ${form.email} and t.used_at is null`;
    expect(links).toHaveLength(3);
  });

  it.each([
    ['/auth/forgot-password', PasswordResetRequestedV1],
    ['/auth/resend-verification', EmailVerificationRequestedV1],
  ] as const)('that ask for a link at %s leave one that works', async (path, contract) => {
    const form = aRegistration();
    await post('/auth/register', form);
    const asked = await Promise.all([1, 2, 3].map(() => post(path, { email: form.email })));
    expect(statusesOf(asked)).toEqual([200, 200, 200]);
    const tokens = await mailedTokens(service, contract, form.email);
    const use = (token: string) =>
      contract === PasswordResetRequestedV1
        ? post(`/auth/reset-password/${token}`, next)
        : service.anonymous.get(`/auth/verify-email/${token}`);
    const used: number[] = [];
    for (const token of tokens) used.push((await use(token)).status);
    expect(used.filter((status) => status === 200)).toHaveLength(1);
    expect(used).toHaveLength(contract === PasswordResetRequestedV1 ? 3 : 4);
  });

  it('make one administrator of one e-mail', async () => {
    const form = aRegistration({ userType: undefined });
    const create = () => post('/admin/users/admin', form, boss.auth);
    const answers = await Promise.all([create(), create()]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    const rows = await service.sql`select roles from identity.users where email = ${form.email}`;
    expect(rows).toEqual([{ roles: ['admin'] }]);
  });

  it('register and make an administrator of one e-mail: one of them is it, never both', async () => {
    const form = aRegistration({ userType: 'buyer' });
    const [registered, made] = await Promise.all([
      post('/auth/register', form),
      post('/admin/users/admin', form, boss.auth),
    ]);
    const rows = await service.sql<{ roles: string[] }[]>`
      select roles from identity.users where email = ${form.email}`;
    expect(registered.status).toBe(201);
    expect(rows).toEqual([{ roles: made.status === 201 ? ['admin'] : ['buyer'] }]);
  });

  it('block and renew: a blocked user holds no token that works', async () => {
    const user = await signedIn(service);
    const path = `/admin/users/${user.user.id}/block`;
    const [renewed] = await Promise.all([
      post('/auth/refresh', undefined, { cookie: user.cookie }),
      service.anonymous.put(path, undefined, boss.auth),
    ]);
    await expectSessionEnded(service, user);
    if (renewed.status !== 200) return;
    const auth = bearer(renewed.body.token);
    await expectSessionEnded(service, { auth });
  });

  it('change the password and renew: a copy of the cookie is worth nothing afterwards', async () => {
    const user = await signedIn(service);
    const body = { ...next, currentPassword: user.password };
    const [changed] = await Promise.all([
      post('/auth/change-password', body, user.auth),
      post('/auth/refresh', undefined, { cookie: user.cookie }),
    ]);
    expect(changed.status).toBe(200);
    await expectSessionEnded(service, user);
    expect((await post('/auth/refresh', undefined, { cookie: user.cookie })).status).toBe(401);
    const open = await service.sql`
      select 1 from identity.sessions where user_id = ${user.user.id} and ended_at is null`;
    expect(open).toHaveLength(1);
  });

  it('change different fields of a profile: neither is lost', async () => {
    const { auth } = await signedIn(service);
    const put = (body: object) => service.anonymous.put('/auth/profile', body, auth);
    await Promise.all([put({ name: 'Ana Lima' }), put({ phone: '(19) 3333-4444' })]);
    const { body } = await service.anonymous.get<{ user: object }>('/auth/profile', auth);
    expect(body.user).toMatchObject({ name: 'Ana Lima', phone: '1933334444' });
  });

  it('upload a picture: the store shows one of the two, and both files are known', async () => {
    const seller = await signedIn(service, 'seller');
    const upload = async (background: string) => {
      const image = sharp({ create: { width: 40, height: 40, channels: 3, background } });
      const form = new FormData();
      const file = new Uint8Array(await image.png().toBuffer());
      form.append('storeImage', new Blob([file], { type: 'image/png' }), 'a.png');
      const url = `${service.url}/users/me/store-image`;
      return (await fetch(url, { method: 'POST', headers: seller.auth, body: form })).status;
    };
    const colours = ['#123456', '#654321', '#123456'];
    expect(await Promise.all(colours.map(upload))).toEqual([200, 200, 200]);
    const [shown] = await service.sql`
      select count(*)::int as known from identity.store_pictures p
      join identity.seller_profiles s on s.store_image = p.path where s.user_id = ${seller.user.id}`;
    expect(shown).toEqual({ known: 1 });
  });

  it('leave while the account is blocked: it ends either way, and the books of it agree', async () => {
    const user = await signedIn(service);
    const path = `/admin/users/${user.user.id}/block`;
    const [asked] = await Promise.all([
      post('/users/me/deletion', { password: user.password }, user.auth),
      service.anonymous.put(path, undefined, boss.auth),
    ]);
    expect([202, 401]).toContain(asked.status);
    await expectSessionEnded(service, user);
    const running = await service.sql`
      select 1 from identity.account_deletions where user_id = ${user.user.id} and status = 'checking'`;
    expect(running).toHaveLength(asked.status === 202 ? 1 : 0);
  });
});
