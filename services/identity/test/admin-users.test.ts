import {
  AdministratorAppointedV1,
  type AdminUserListAnswer,
  type AdminUserView,
  OrderCancelledV1,
  OrderPaidV1,
  ProductChangedV1,
  ProductRemovedV1,
  SellerProfileChangedV1,
  StoreRatedV1,
  StoreRatingsSeededV1,
  UserBlockedV1,
  UserUnblockedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aRegistration,
  eventsOf,
  expectSessionEnded,
  login,
  type SignedIn,
  signedIn,
  startIdentity,
  useIdentity,
} from './support.ts';

const service = useIdentity();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(service, 'admin');
});

const block = (id: string, by = admin) =>
  service.anonymous.put<{ code: string }>(`/admin/users/${id}/block`, undefined, by.auth);
const unblock = (id: string) =>
  service.anonymous.put(`/admin/users/${id}/unblock`, undefined, admin.auth);
const list = async (query: string) =>
  (await service.anonymous.get<AdminUserListAnswer>(`/admin/users${query}`, admin.auth)).body;
const details = async (id: string) =>
  (await service.anonymous.get<{ user: AdminUserView }>(`/admin/users/${id}`, admin.auth)).body
    .user;

describe('GET /admin/users', () => {
  it('finds users by name, e-mail, store, CPF and CNPJ, without regard to accents and capitals', async () => {
    const seller = await signedIn(service, 'seller');
    await service.anonymous.put('/auth/profile', { name: 'Zózimo Conceição' }, seller.auth);
    await service.anonymous.put(
      '/users/me/seller-profile',
      { businessName: 'Quitanda Água Viva', cnpj: '12.ABC.345/01DE-35' },
      seller.auth,
    );

    for (const search of [
      'zozimo conceicao',
      seller.email.slice(0, 12),
      'agua viva',
      '12.abc.345',
    ]) {
      const { users } = await list(`?search=${encodeURIComponent(search)}`);
      expect(
        users.map(({ id }) => id),
        search,
      ).toContain(seller.user.id);
    }
    expect((await list('?search=%25%25')).users).toEqual([]);
  });

  it('pages, and narrows by role and state', async () => {
    const buyer = await signedIn(service);
    await block(buyer.user.id);

    const page = await list('?limit=1&page=2');
    const blocked = await list('?status=blocked&limit=100');
    const admins = await list('?role=admin&limit=100');

    expect(page.users).toHaveLength(1);
    expect(page.pagination).toMatchObject({ page: 2, limit: 1, hasPrev: true });
    expect(blocked.users.map(({ id }) => id)).toContain(buyer.user.id);
    expect(admins.users.every(({ userType }) => userType === 'admin')).toBe(true);
  });

  it('narrows to unverified e-mails, and sorts', async () => {
    const mark = `Ordem${process.pid}`;
    for (const [name, email] of [
      ['Álvaro', 'c'],
      ['bruna', 'a'],
      ['Caio', 'b'],
    ]) {
      const form = { name: `${mark} ${name}`, email: `${email}.${mark.toLowerCase()}@largo.test` };
      await service.anonymous.post('/auth/register', aRegistration(form));
    }
    const namesBy = async (sort: string) =>
      (await list(`?search=${mark}&status=unverified&sort=${sort}`)).users.map(({ name }) =>
        name.split(' ').at(-1),
      );

    expect(await namesBy('name')).toEqual(['Álvaro', 'bruna', 'Caio']);
    expect(await namesBy('email')).toEqual(['bruna', 'Caio', 'Álvaro']);
    expect(await namesBy('oldest')).toEqual(['Álvaro', 'bruna', 'Caio']);
    expect(await namesBy('newest')).toEqual(['Caio', 'bruna', 'Álvaro']);
    const wrong = await service.anonymous.get('/admin/users?sort=password', admin.auth);
    expect(wrong.status).toBe(400);
    const verified = await list(`?search=${mark}&status=blocked`);
    expect(verified.pagination.total).toBe(0);
  });

  it('shows neither password nor PIX key', async () => {
    const answer = await service.anonymous.get('/admin/users', admin.auth);

    expect(answer.text).not.toMatch(/argon2|passwordHash|pixKey/);
  });
});

describe('GET /admin/users/:id', () => {
  it('adds up what a seller sold, as events say', async () => {
    const seller = await signedIn(service, 'seller');
    const buyer = await signedIn(service);
    const order = (totalCents: number) => ({
      orderId: newId(),
      orderNumber: 'LG-1',
      purchaseId: newId(),
      buyerId: buyer.user.id,
      sellerId: seller.user.id,
      totalCents,
      freightCents: 0,
      commissionCents: 0,
      platformFeeCents: 0,
      sellerPayoutCents: totalCents,
      paymentId: newId(),
      paidAt: '2026-11-21T12:00:00.000Z',
      lines: [],
    });
    const most = 999_999_999_999;
    for (const dearest of [order(most), order(most)]) await service.publish(OrderPaidV1, dearest);
    const kept = order(5_980);
    const cancelled = order(1_000);
    const product = {
      productId: newId(),
      sellerId: seller.user.id,
      sku: 'a',
      title: 'Pão',
      status: 'active' as const,
      rejectionReason: null,
      categoryId: null,
      priceCents: 1,
      originalPriceCents: null,
      availableStock: 1,
      weightGrams: null,
      image: null,
    };
    const { id, aggregateVersion } = await service.publish(OrderPaidV1, kept);
    await service.publish(OrderPaidV1, kept, { id, aggregateVersion });
    await service.publish(OrderPaidV1, cancelled);
    await service.publish(OrderCancelledV1, {
      ...cancelled,
      cancelledBy: null,
      reason: null,
      wasPaid: true,
    });
    await service.publish(ProductChangedV1, product);
    await service.publish(ProductChangedV1, { ...product, productId: newId(), status: 'pending' });
    const gone = { ...product, productId: newId() };
    await service.publish(ProductChangedV1, gone);
    await service.publish(ProductRemovedV1, { productId: gone.productId, sellerId: gone.sellerId });
    await service.publish(StoreRatedV1, {
      sellerId: seller.user.id,
      buyerId: buyer.user.id,
      overallRating: 5,
      averageRating: 4.5,
      totalRatings: 2,
    });

    expect(await details(seller.user.id)).toMatchObject({
      totalSales: 3,
      totalRevenue: (2 * most + 5_980) / 100,
      totalProducts: 1,
      averageRating: 4.5,
      storeProfile: { storeName: 'Padaria da Ana' },
    });
    expect(await details(buyer.user.id)).toMatchObject({
      totalOrders: 3,
      totalSales: 0,
      storeProfile: null,
    });
  });

  it('shows the rating that a store came with, and then the one with its first vote', async () => {
    const seller = await signedIn(service, 'seller');
    const sellerId = seller.user.id;
    await service.publish(StoreRatingsSeededV1, { sellerId, averageRating: 4.86, totalRatings: 7 });
    expect(await details(sellerId)).toMatchObject({ averageRating: 4.86 });

    await service.publish(StoreRatedV1, {
      sellerId,
      buyerId: newId(),
      overallRating: 5,
      averageRating: 4.88,
      totalRatings: 8,
    });
    expect(await details(sellerId)).toMatchObject({ averageRating: 4.88 });
  });

  it('does not find a user who does not exist', async () => {
    expect(await service.anonymous.get(`/admin/users/${newId()}`, admin.auth)).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    });
  });
});

describe('blocking', () => {
  it('ends the sessions at once, closes the store, rejects logins and publishes the block', async () => {
    const seller = await signedIn(service, 'seller');

    expect((await block(seller.user.id)).status).toBe(200);

    await expectSessionEnded(service, seller);
    expect(
      (await service.anonymous.post('/auth/refresh', undefined, { cookie: seller.cookie })).status,
    ).toBe(401);
    expect(await service.anonymous.post('/auth/login', seller)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BLOCKED' },
    });
    expect((await eventsOf(service, UserBlockedV1)).at(-1)).toEqual({
      userId: seller.user.id,
      roles: ['buyer', 'seller'],
    });
    expect((await eventsOf(service, SellerProfileChangedV1)).at(-1)).toMatchObject({
      sellerId: seller.user.id,
      isActive: false,
    });
  });

  it('does not reveal the block to a stranger with a wrong password', async () => {
    const buyer = await signedIn(service);
    await block(buyer.user.id);

    const answer = await service.anonymous.post('/auth/login', {
      email: buyer.email,
      password: 'Errada-99',
    });

    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  it('leaves no session that a login opened at the same time', async () => {
    const buyer = await signedIn(service);

    const [answer] = await Promise.all([
      service.anonymous.post<{ token: string }>('/auth/login', {
        email: buyer.email,
        password: buyer.password,
      }),
      block(buyer.user.id),
    ]);

    const open =
      await service.sql`select 1 from identity.sessions where user_id = ${buyer.user.id} and ended_at is null`;
    expect(open).toHaveLength(0);
    expect([200, 403]).toContain(answer.status);
  });

  it('is undone by unblocking', async () => {
    const buyer = await signedIn(service);
    await block(buyer.user.id);

    await unblock(buyer.user.id);

    await expect(login(service, buyer)).resolves.toMatchObject({ user: { isActive: true } });
    expect((await eventsOf(service, UserUnblockedV1)).at(-1)).toMatchObject({
      userId: buyer.user.id,
    });
  });

  it('does not publish a second block of the same user', async () => {
    const buyer = await signedIn(service);
    await block(buyer.user.id);
    const before = (await service.outbox()).length;

    expect((await block(buyer.user.id)).status).toBe(200);

    expect(await service.outbox()).toHaveLength(before);
  });

  it('never takes the own account, also when there are other administrators', async () => {
    const own = await startIdentity();
    const [one, two] = [await signedIn(own, 'admin'), await signedIn(own, 'admin')];
    const put = () =>
      own.anonymous.put<{ code: string }>(`/admin/users/${one.user.id}/block`, undefined, one.auth);

    const answers = [await put(), await put()];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'OWN_ACCOUNT'],
      [409, 'OWN_ACCOUNT'],
    ]);
    const active = await own.sql`
      select id from identity.users where is_active and 'admin' = any (roles)`;
    expect(active.map(({ id }) => id).toSorted()).toEqual([one.user.id, two.user.id].toSorted());
  });

  it('never takes the last active administrator, also when two block each other at once', async () => {
    const own = await startIdentity();
    const [one, two] = [await signedIn(own, 'admin'), await signedIn(own, 'admin')];
    const put = (id: string, by: SignedIn) =>
      own.anonymous.put<{ code: string }>(`/admin/users/${id}/block`, undefined, by.auth);

    const answers = await Promise.all([put(two.user.id, one), put(one.user.id, two)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_ADMIN');
    const active =
      await own.sql`select 1 from identity.users where is_active and 'admin' = any (roles)`;
    expect(active).toHaveLength(1);
    await own.stop();
  });

  it('is forbidden to everyone else', async () => {
    const seller = await signedIn(service, 'seller');

    expect((await block(admin.user.id, seller)).status).toBe(403);
    expect((await service.anonymous.get('/admin/users', seller.auth)).status).toBe(403);
  });
});

describe('POST /admin/users/admin', () => {
  const create = (form: unknown, by = admin, key: Record<string, string> = {}) =>
    service.anonymous.post<{ code: string; user: { roles: string[] } }>(
      '/admin/users/admin',
      form,
      { ...by.auth, ...key },
    );

  it('makes an administrator who can sign in at once', async () => {
    const form = aRegistration({ userType: undefined });

    const answer = await create(form);

    expect(answer).toMatchObject({
      status: 201,
      body: { user: { roles: ['admin'], userType: 'admin' } },
    });
    await expect(login(service, form)).resolves.toBeDefined();
  });

  it('says in the token since when, and which administrators are behind this one', async () => {
    const [child, grandchild] = [aRegistration(), aRegistration()];
    const claimsOf = ({ token }: { token: string }) => decodeJwt(token);
    expect(claimsOf(admin)).not.toHaveProperty('admin_since');

    await create(child);
    const maker = await login(service, child);
    await create(grandchild, maker);
    expect((await eventsOf(service, AdministratorAppointedV1)).slice(-2)).toMatchObject([
      { userId: maker.user.id, appointedBy: admin.user.id },
      { appointedBy: maker.user.id },
    ]);
    const made = claimsOf(await login(service, grandchild));

    expect(made['admin_made_by']).toEqual([maker.user.id, admin.user.id]);
    expect(made['admin_since']).toBeLessThanOrEqual(made.iat ?? 0);
    expect(made['admin_since']).toBeGreaterThan((made.iat ?? 0) - 60);
  });

  it('refuses a taken e-mail, a weak password and a missing address', async () => {
    const form = aRegistration();
    await create(form);

    expect(await create(form)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await create(aRegistration({ password: 'abc' }))).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_TOO_WEAK' },
    });
    expect((await create(aRegistration({ address: undefined }))).status).toBe(400);
  });

  it('answers a repetition with one Idempotency-Key as the first time, another form is refused', async () => {
    const form = aRegistration({ userType: undefined });
    const key = { 'idempotency-key': newId() };

    const first = await create(form, admin, key);
    const again = await create(form, admin, key);
    const other = await create({ ...form, name: 'Outra Pessoa' }, admin, key);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const rows = await service.sql`select id from identity.users where email = ${form.email}`;
    expect(rows).toHaveLength(1);
  });

  it('is refused to a seller', async () => {
    expect((await create(aRegistration(), await signedIn(service, 'seller'))).status).toBe(403);
  });
});
