import { newId } from '@largo/kernel';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aRegistration,
  aSellerRegistration,
  cookieOf,
  login,
  type SignedIn,
  signedIn,
  useIdentity,
} from './support.ts';

const service = useIdentity();
let victim: SignedIn & { email: string; password: string };
beforeAll(async () => {
  victim = await signedIn(service, 'seller');
});

type Body = Record<string, unknown>;
const stored = async (email: string) => {
  const [row] = await service.sql`select * from identity.users where email = ${email}`;
  if (!row) throw new Error(`no user has ${email}`);
  return row;
};

/** Every field that a form must not set, everywhere it might be read from. */
const ambitions = () => {
  const flags = {
    userType: 'admin',
    role: 'admin',
    isAdmin: true,
    admin: true,
    permissions: ['*'],
    isActive: false,
    isEmailVerified: true,
    emailVerifiedAt: '2020-01-01',
    status: 'active',
    averageRating: 5,
    totalSales: 9_999,
    totalRevenue: 1e6,
    commissionRate: 0,
    id: newId(),
    userId: victim.user.id,
    sellerId: victim.user.id,
    sessionId: newId(),
    email: 'outro@evil.example',
    passwordHash: 'x',
    pixKey: 'x@evil.example',
  };
  return { ...flags, roles: ['admin'], user: { roles: ['admin'] }, sellerProfile: flags };
};

describe('S4, S5: users can not give themselves more than a form allows', () => {
  const profileBody = { name: 'Ana Maria' };
  const store = { businessName: 'Padaria da Ana', cnpj: '11.222.333/0001-81' };
  const calls: readonly [string, 'POST' | 'PUT', string, Body, readonly string[]][] = [
    ['the profile', 'PUT', '/auth/profile', profileBody, ['buyer']],
    [
      'the seller role',
      'POST',
      '/users/roles',
      { role: 'seller', action: 'add' },
      ['buyer', 'seller'],
    ],
    ['the first store profile', 'POST', '/users/me/seller-profile', store, ['buyer', 'seller']],
    ['the store profile', 'PUT', '/users/seller-profile', store, ['buyer', 'seller']],
  ];

  it.each(calls)('with %s', async (_what, method, path, body, roles) => {
    const user = await signedIn(service);
    const before = await stored(user.email);
    // One of the forms legitimately takes `role`; the other fields are forbidden everywhere.
    const payload = { ...ambitions(), email: undefined, ...body };
    const answer = await service.inject({ method, url: path, payload, headers: user.auth });

    expect(answer.statusCode).toBe(200);
    const after = await stored(user.email);
    expect(after['roles'].toSorted()).toEqual(roles);
    const unchanged = ['id', 'email', 'password_hash', 'is_active', 'created_at'];
    for (const column of unchanged) expect(after[column]).toEqual(before[column]);
    expect(after['email_verified_at']).not.toMatch(/^2020/);
    const given = answer.json<{ token?: string; user: { roles: string[] } }>();
    expect(given.user.roles.toSorted()).toEqual(roles);
    if (given.token) expect(decodeJwt(given.token)['roles']).toEqual(roles);
    expect((await login(service, user)).user.roles.toSorted()).toEqual(roles);
  });

  it.each([
    ['roles', { roles: ['admin'] }],
    ['roles among others', { roles: ['buyer', 'seller', 'admin'] }],
    ['the type', { userType: 'admin' }],
    ['another spelling', { userType: 'Admin' }],
    ['the type next to modest roles', { roles: ['buyer'], userType: 'admin' }],
    ['a space', { roles: ['admin '] }],
    ['other letters that look alike', { roles: ['\u0430dmin'] }],
    ['a name every object has', { roles: ['__proto__', 'constructor', 'toString'] }],
  ])(
    'with a registration that asks for admin by %s: refused, logged, no account',
    async (_by, asked) => {
      const warn = vi.spyOn(service.app.log, 'warn');
      for (const form of [aRegistration(asked), aSellerRegistration(asked)]) {
        const answer = await service.anonymous.post<Body>('/auth/register', form);
        expect(answer).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_ALLOWED' } });
        expect(
          await service.sql`select 1 from identity.users where email = ${form.email}`,
        ).toHaveLength(0);
      }
      const line = { code: 'ROLE_NOT_ALLOWED', route: '/auth/register', status: 403 };
      expect(warn).toHaveBeenCalledWith(expect.objectContaining(line), 'request refused');
      warn.mockRestore();
    },
  );

  it('with a registration that says more than it may', async () => {
    const form = aRegistration({ ...ambitions(), roles: ['buyer'], userType: 'buyer' });
    const answer = await service.anonymous.post('/auth/register', {
      ...form,
      email: 'mais@largo.test',
    });
    expect(answer.status).toBe(201);
    const account = await stored('mais@largo.test');
    expect(account).toMatchObject({ roles: ['buyer'], is_active: true, email_verified_at: null });
    expect(account['id']).not.toBe((form as { id?: unknown }).id);
  });

  it.each([
    ['a text', { roles: 'admin' }],
    ['a list in a list', { roles: [['admin']] }],
    ['an object', { roles: { 0: 'admin', length: 1 } }],
    ['a list as the type', { userType: ['admin'] }],
    ['an object as the type', { userType: { toString: 'admin' } }],
    ['a number of roles', { roles: [1] }],
    ['more roles than there are', { roles: Array.from({ length: 6 }, () => 'buyer') }],
  ])('with a registration that says roles in another shape, %s: refused or a buyer', async (_shape, asked) => {
    const form = aRegistration({ userType: undefined, ...asked });
    const { status } = await service.anonymous.post<Body>('/auth/register', form);
    const rows = await service.sql`select roles from identity.users where email = ${form.email}`;
    expect([400, 403]).toContain(status);
    expect(rows).toEqual([]);
  }); // prettier-ignore

  const inherited = (at: string) => `{${at}"__proto__":{"roles":["admin"],"isAdmin":true}}`;
  const constructed = (at: string) =>
    `{${at}"constructor":{"prototype":{"roles":["admin"],"role":"admin"}}}`;
  const nested = (at: string) => `{${at}"sellerProfile":{"__proto__":{"roles":["admin"]}}}`;
  it.each([
    ['POST', '/auth/register', ''],
    ['PUT', '/auth/profile', '"name":"Ana",'],
    ['POST', '/users/roles', '"role":"seller","action":"add",'],
    ['POST', '/users/me/seller-profile', '"businessName":"Loja","cnpj":"11222333000181",'],
    ['PUT', '/users/seller-profile', '"businessName":"Loja","cnpj":"11222333000181",'],
  ] as const)(
    'with keys of the prototype at %s %s: not read at all',
    async (method, url, known) => {
      const user = await signedIn(service);
      const form = aRegistration();
      const own = url === '/auth/register' ? `${JSON.stringify(form).slice(1, -1)},` : known;
      for (const write of [inherited, constructed, nested]) {
        const headers = { ...user.auth, 'content-type': 'application/json' };
        const answer = await service.inject({ method, url, headers, payload: write(own) });
        expect([answer.statusCode, answer.json<Body>()['code']]).toEqual([400, 'INVALID_REQUEST']);
      }
      expect((await stored(user.email))['roles']).toEqual(['buyer']);
      expect(({} as Body)['roles']).toBeUndefined();
      expect(await service.sql`select 1 from identity.users where email = ${form.email}`).toHaveLength(0); // prettier-ignore
    },
  );

  it('with the first of two equal keys: the last one counts, and is judged', async () => {
    const user = await signedIn(service);
    const headers = { ...user.auth, 'content-type': 'application/json' };
    for (const payload of [
      '{"role":"seller","action":"add","role":"admin"}',
      '{"role":["admin"],"action":"add"}',
    ])
      expect(
        (await service.inject({ method: 'POST', url: '/users/roles', headers, payload }))
          .statusCode,
      ).toBeGreaterThanOrEqual(400);
    expect((await stored(user.email))['roles']).toEqual(['buyer']);
  });

  it('with any other form of their own', async () => {
    const user = await signedIn(service, 'seller');
    const extra = { ...ambitions(), email: undefined };
    const pix = { pixKeyType: 'cpf', pixKey: '529.982.247-25', document: '529.982.247-25' };
    const next = { password: 'Nova-Senha-42', confirmPassword: 'Nova-Senha-42' };
    const old = { currentPassword: user.password };
    const others = [
      ['PUT', '/users/me/seller-profile', { ...extra, ...store }],
      ['PUT', '/users/me/pix-key', { ...extra, ...pix, password: user.password }],
      ['POST', '/auth/logout', extra],
      ['POST', '/users/me/data-export', extra],
      ['POST', '/users/me/deletion', { ...extra, password: user.password }],
      ['POST', '/auth/change-password', { ...extra, ...next, ...old }],
    ] as const;
    for (const [method, url, payload] of others) {
      const { auth } = await login(service, user);
      await service.inject({ method, url, payload, headers: auth });
      expect((await stored(user.email))['roles'], url).toEqual(['buyer', 'seller']);
    }
    const again = await login(service, { ...user, password: next.password });
    expect(decodeJwt(again.token)['roles']).toEqual(['buyer', 'seller']);
  });

  it.each([
    { role: 'admin', action: 'add' },
    { role: 'ADMIN', action: 'add' },
    { role: ['seller', 'admin'], action: 'add' },
    { role: 'buyer', action: 'add' },
    { role: 'seller', action: 'remove' },
    { role: 'admin', action: 'set', roles: ['admin'] },
    { role: { role: 'admin' }, action: 'add' },
    { role: '__proto__', action: 'add' },
    { role: 'seller', action: ['add'], roles: ['admin'] },
    { roles: ['admin'], userType: 'admin' },
  ])('with the role form %o: refused, and logged where it was a role', async (form) => {
    const warn = vi.spyOn(service.app.log, 'warn');
    const user = await signedIn(service);
    const answer = await service.anonymous.post<Body>('/users/roles', form, user.auth);
    expect([400, 403]).toContain(answer.status);
    expect((await stored(user.email))['roles']).toEqual(['buyer']);
    const isRole = typeof form.role === 'string' && form.action === 'add';
    const line = { code: 'ROLE_NOT_ALLOWED', route: '/users/roles', userId: user.user.id };
    if (isRole) expect(warn).toHaveBeenCalledWith(expect.objectContaining(line), 'request refused');
    warn.mockRestore();
  });

  it('not even an administrator loses or gives the role through a form', async () => {
    const boss = await signedIn(service, 'admin');
    await service.anonymous.put('/auth/profile', { ...ambitions(), name: 'Chefe' }, boss.auth);
    expect((await stored(boss.email))['roles']).toEqual(['admin']);
  });
});

describe("S2, S3: another user's resources", () => {
  it('are not found by an id in a path, a body or a query, and nothing about them is revealed', async () => {
    const user = await signedIn(service, 'seller');
    const before = await stored(victim.email);
    const theirs = { id: victim.user.id, userId: victim.user.id, sellerId: victim.user.id };
    const query = new URLSearchParams(theirs).toString();
    const sid = String(decodeJwt(victim.token)['sid']);
    const answers = [
      await service.anonymous.get<Body>(`/auth/profile?${query}`, user.auth),
      await service.anonymous.get<Body>(`/users/me/pix-key?${query}`, user.auth),
      await service.anonymous.get<Body>(`/auth/sessions?${query}`, user.auth),
      await service.anonymous.put<Body>(
        `/auth/profile?${query}`,
        { ...theirs, name: 'Eu' },
        user.auth,
      ),
      await service.anonymous.delete<Body>(`/auth/sessions/${sid}`, undefined, user.auth),
      await service.anonymous.get<Body>(`/admin/users/${victim.user.id}`, user.auth),
      await service.anonymous.put<Body>(
        `/admin/users/${victim.user.id}/block`,
        undefined,
        user.auth,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 403, 403]);
    for (const { text } of answers.slice(0, 4)) {
      expect(text).not.toContain(victim.email);
      expect(text).not.toContain(victim.user.id);
    }
    expect(await stored(victim.email)).toEqual(before);
    expect((await service.anonymous.get('/auth/profile', victim.auth)).status).toBe(200);
  });

  it.each(['adminView=true', 'viewAsAdmin=true', 'role=admin', 'status=blocked&limit=100'])(
    'is not opened by %s',
    async (flags) => {
      const user = await signedIn(service, 'seller');
      for (const path of ['/admin/users', '/admin/reports'])
        expect((await service.anonymous.get(`${path}?${flags}`, user.auth)).status).not.toBe(200);
    },
  );
});

describe('S25: 401 means that the token is bad, and nothing else', () => {
  it('whatever a signed-in user gets wrong', async () => {
    const user = await signedIn(service, 'seller');
    const pix = { pixKeyType: 'cpf', pixKey: '529.982.247-25', document: '529.982.247-25' };
    const next = { password: 'Nova-Senha-42', confirmPassword: 'Nova-Senha-42' };
    const { anonymous: call } = service;
    const answers = [
      await call.post<Body>('/auth/change-password', { ...next, currentPassword: 'x' }, user.auth),
      await call.put<Body>('/users/me/pix-key', { ...pix, password: 'Errada-99' }, user.auth),
      await call.put<Body>('/users/me/pix-key', pix, user.auth),
      await call.get<Body>('/admin/users', user.auth),
      await call.post<Body>('/users/roles', { role: 'admin', action: 'add' }, user.auth),
      await call.post<Body>('/auth/reset-password/nothing', next, user.auth),
      await call.get<Body>('/auth/verify-email/nothing', user.auth),
      await call.get<Body>('/internal/revocations', user.auth),
      await call.delete<Body>(`/auth/sessions/${newId()}`, undefined, user.auth),
    ];
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 400, 400, 403, 404]);
    for (const { body } of answers)
      expect(['UNAUTHENTICATED', 'SESSION_ENDED', 'INVALID_CREDENTIALS']).not.toContain(
        body['code'],
      );
    expect((await call.get('/auth/profile', user.auth)).status).toBe(200);
  });
});

describe('S26: a user who has not confirmed the e-mail', () => {
  it('gets no token by any way', async () => {
    const form = aRegistration();
    const answers = [
      await service.anonymous.post<Body>('/auth/register', form),
      await service.anonymous.post<Body>('/auth/login', form),
      await service.anonymous.post<Body>('/auth/resend-verification', form),
      await service.anonymous.post<Body>('/auth/forgot-password', form),
      await service.anonymous.post<Body>('/auth/refresh'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 403, 200, 200, 401]);
    for (const { body, headers } of answers) {
      expect(body).not.toHaveProperty('token');
      expect(cookieOf({ headers })).toMatch(/^(?:largo_refresh=)?$/);
    }
    const sessions = await service.sql`
      select 1 from identity.sessions s join identity.users u on u.id = s.user_id
      where u.email = ${form.email}`;
    expect(sessions).toHaveLength(0);
  });
});
