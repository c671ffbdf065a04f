import { cart } from '@largo/cart';
import { catalog, seedCatalog } from '@largo/catalog';
import * as contracts from '@largo/contracts';
import {
  AccountConnectedV1,
  AccountDisconnectedV1,
  AccountExpiredV1,
  type Envelope,
  type EventContract,
  NeighborhoodChangedV1,
  OrderCreatedV1,
  OrderPaidV1,
  SettingsChangedV1,
} from '@largo/contracts';
import { identity, seedUsers } from '@largo/identity';
import { newId } from '@largo/kernel';
import { makeUnits } from '@largo/messaging';
import { notifications } from '@largo/notifications';
import { orders } from '@largo/orders';
import { payments } from '@largo/payments';
import { payouts } from '@largo/payouts';
import type { ServiceName } from '@largo/service-kit';
import { shipping } from '@largo/shipping';
import { startTestService, type TestService } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Services = Record<ServiceName, TestService>;

/** Projections: the tables of a service that are built from events alone. */
const copies: Partial<Record<ServiceName, string[]>> = {
  cart: ['products', 'sellers', 'seller_accounts', 'users'],
  catalog: ['sellers', 'purchases', 'settings', 'neighborhoods'],
  identity: ['seller_products', 'user_totals', 'neighborhoods'],
  notifications: ['recipients'],
  orders: ['users', 'sellers', 'seller_accounts', 'settings'],
  payments: ['buyers', 'orders', 'sellers'],
  payouts: ['sellers'],
  shipping: ['products'],
};
/** For these tables only the latest state matters, so publishing it again is enough. */
const announced: Partial<Record<ServiceName, string[]>> = {
  cart: ['products', 'sellers', 'users'],
  identity: ['seller_products'],
  notifications: ['recipients'],
  orders: ['users', 'sellers'],
  payments: ['buyers', 'sellers'],
  shipping: ['products'],
};

let live: Services;
let rebuilt: Services;
const log: { contract: EventContract; event: Envelope }[] = [];

beforeAll(async () => {
  [live, rebuilt] = await Promise.all([startServices(), startServices()]);
  await livedIn();
});
afterAll(async () => {
  for (const services of [live, rebuilt])
    await Promise.all(Object.values(services).map((service) => service.stop()));
});

async function startServices(): Promise<Services> {
  const provider = 'http://127.0.0.1:9';
  const secrets = ['MP_ACCESS_TOKEN', 'MP_PUBLIC_KEY', 'MP_CLIENT_ID', 'MP_CLIENT_SECRET'];
  const env = {
    ...Object.fromEntries([...secrets, 'MP_WEBHOOK_SECRET'].map((name) => [name, 'of-tests-only'])),
    MP_BASE_URL: provider,
    MP_AUTH_URL: provider,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost:8080',
  };
  const start = (definition: Parameters<typeof startTestService>[0]) =>
    startTestService(definition, { env }) as Promise<TestService>;
  const all = { cart, catalog, identity, notifications, orders, payments, payouts, shipping };
  const started = Object.entries(all).map(
    async ([name, definition]) => [name, await start(definition as never)] as const,
  );
  return Object.fromEntries(await Promise.all(started)) as unknown as Services;
}

const contractOf = new Map(
  (Object.values(contracts) as unknown[])
    .filter(
      (one): one is EventContract => typeof one === 'object' && one !== null && 'topic' in one,
    )
    .map((contract) => [contract.type, contract]),
);

/** Delivers an event to every service except its producer. */
async function deliver(
  services: Services,
  { contract, event }: (typeof log)[number],
): Promise<void> {
  const { data, ...meta } = event;
  for (const [name, service] of Object.entries(services))
    if (!contract.topic.startsWith(`${name}.`)) await service.publish(contract, data, meta);
}

const published: Partial<Record<ServiceName, number>> = {};

/** Delivers all events of identity and catalog since the last time to the other services. */
async function spread(hear: (entry: (typeof log)[number]) => Promise<void>): Promise<void> {
  for (const producer of ['identity', 'catalog'] as const) {
    const all = await live[producer].outbox();
    const fresh = all.slice(published[producer] ?? 0);
    published[producer] = all.length;
    for (const event of fresh) {
      const contract = contractOf.get(event.type);
      if (!contract) throw new Error(`no contract of ${event.type}`);
      await hear({ contract, event });
    }
  }
}

const recordAndDeliver = async (entry: (typeof log)[number]) => {
  log.push(entry);
  await deliver(live, entry);
};

/** Publishes an event of a service whose own part does not matter here. */
async function said(contract: EventContract, data: unknown): Promise<void> {
  const event = await live.cart.publish(contract, data);
  await recordAndDeliver({ contract, event });
}

async function rowsOf(
  services: Services,
  tables: typeof copies,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, names] of Object.entries(tables))
    for (const table of names) {
      const { sql } = services[name as ServiceName].database;
      const rows = await sql<{ row: object }[]>`
        select to_jsonb(t) as row from ${sql(`${name}.${table}`)} t order by to_jsonb(t)::text`;
      found[`${name}.${table}`] = rows.map(({ row }) => row);
    }
  return found;
}

const admin = { userId: newId(), roles: ['admin' as const] };

/** People register, sell, change and leave; products are offered, changed, sold out and removed. */
async function livedIn(): Promise<void> {
  const people = Array.from({ length: 4 }, (_, n) => ({ id: newId(), n }));
  const [ana, bia, caio, davi] = people.map(({ id }) => id) as [string, string, string, string];
  const unitsOf = (name: 'identity' | 'catalog') => {
    const { db, clock, relay } = live[name];
    return makeUnits({ db, schema: name, clock, onCommitted: () => relay.wake() });
  };
  await seedUsers(
    { units: unitsOf('identity'), clock: live.identity.clock },
    [
      ...people.map(({ id, n }) => ({
        id,
        name: `Pessoa ${n}`,
        email: `p${n}@largo.test`,
        phone: '19991112222',
        roles: n < 2 ? (['buyer', 'seller'] as const) : (['buyer'] as const),
        ...(n < 2 ? { seller: { businessName: `Loja ${n}`, cnpj: '11222333000181' } } : {}),
      })),
      { id: admin.userId, name: 'Chefe', email: 'chefe@largo.test', roles: ['admin'] as const },
    ],
    'Ipe-Amarelo-7',
  );
  await spread(recordAndDeliver);
  await said(SettingsChangedV1, {
    settingsId: 'platform',
    commissionBps: 700,
    platformFeeBps: 150,
    autoReleaseDays: 10,
    maxProductsPerSeller: 50,
    autoApproveProducts: true,
    disputeInvestigationDays: 5,
  });
  const neighborhood = { neighborhoodId: newId(), sortOrder: 1, isActive: true, removed: false };
  const city = { name: 'Campinas', state: 'SP' };
  await said(NeighborhoodChangedV1, { ...neighborhood, name: 'Centro', city, formerSlugs: [] });
  const renamed = { name: 'Centro Velho', formerSlugs: ['centro'], renamedFrom: 'Centro' };
  await said(NeighborhoodChangedV1, { ...neighborhood, city, ...renamed });
  const categoryId = newId();
  const category = { id: categoryId, slug: 'doces', name: 'Doces', parentId: null };
  await seedCatalog(
    { units: unitsOf('catalog') },
    {
      categories: [{ ...category, description: null, icon: null, sortOrder: 1 }],
      products: [],
      reviews: [],
      ratings: [],
    },
  );
  for (const sellerId of [ana, bia])
    await said(AccountConnectedV1, { sellerId, nickname: null, expiresAt: '2030-01-01T00:00:00Z' });
  const products: string[] = [];
  for (const sellerId of [ana, ana, bia]) {
    const form = {
      title: 'Bolo de milho',
      description: 'Feito hoje de manhã.',
      price: 9.9,
      categoryId,
      stock: 5,
      weight: 1,
    };
    const made = await live.catalog
      .as({ userId: sellerId, roles: ['seller'] })
      .post<{ product: { id: string } }>('/products', form);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    products.push(made.body.product.id);
  }
  const [first = '', second = '', third = ''] = products;
  await spread(recordAndDeliver);
  const asAna = live.catalog.as({ userId: ana, roles: ['seller'] });
  await asAna.put(`/products/${first}`, { title: 'Bolo de fubá', price: 12, stock: 2 });
  await asAna.delete(`/products/${second}`);
  await live.catalog.as(admin).put(`/admin/products/${third}/reject`, { rejectionReason: 'Não.' });
  await live.identity.as({ userId: caio, roles: ['buyer'] }).put('/auth/profile', { name: 'Caio' });
  await live.identity.as({ userId: ana, roles: ['seller'] }).put('/auth/profile', { name: 'Ana' });
  await live.identity.as(admin).put(`/admin/users/${davi}/block`, {});
  await live.identity.as(admin).put(`/admin/users/${bia}/block`, {});
  await live.identity.as(admin).put(`/admin/users/${bia}/unblock`, {});
  await spread(recordAndDeliver);
  await anOrder({ buyerId: caio, sellerId: ana, productId: first });
  await said(AccountExpiredV1, { sellerId: bia });
  await said(AccountDisconnectedV1, { sellerId: bia, by: 'seller' });
  await spread(recordAndDeliver);
}

async function anOrder(who: { buyerId: string; sellerId: string; productId: string }) {
  const { buyerId, sellerId, productId } = who;
  const at = '2026-11-21T12:00:00.000Z';
  const ref = { orderId: newId(), orderNumber: 'LG-1', purchaseId: newId(), buyerId, sellerId };
  const money = {
    totalCents: 1_200,
    freightCents: 0,
    commissionCents: 84,
    platformFeeCents: 18,
    sellerPayoutCents: 1_098,
  };
  const lines = [{ productId, title: 'Bolo de fubá', quantity: 1, unitPriceCents: 1_200 }];
  const names = { sellerName: 'Loja', buyerName: 'Caio' };
  await said(OrderCreatedV1, { ...ref, ...money, ...names, lines, createdAt: at });
  await said(OrderPaidV1, { ...ref, ...money, lines, paymentId: newId(), paidAt: at });
}

describe('what services keep of each other', () => {
  it('comes out the same when all events are delivered again to empty services, some twice', async () => {
    const { topic } = AccountConnectedV1;
    // There is no order between producers: here payments' events come first, then catalog's.
    const place = (contract: EventContract) =>
      ['orders', 'catalog', 'identity'].findIndex((name) => contract.topic.startsWith(name)) +
      (contract.topic === topic ? 9 : 0);
    const other = log.toSorted((one, two) => place(two.contract) - place(one.contract));

    for (const [at, entry] of other.entries())
      for (let times = at % 3 === 0 ? 2 : 1; times > 0; times -= 1) await deliver(rebuilt, entry);

    const expected = await rowsOf(live, copies);
    for (const [table, rows] of Object.entries(expected))
      expect(rows.length, table).toBeGreaterThan(0);
    expect(await rowsOf(rebuilt, copies)).toEqual(expected);
  });

  it('comes back when it was lost and its owners announce what they have', async () => {
    const expected = await rowsOf(live, announced);
    for (const [name, tables] of Object.entries(announced))
      for (const table of tables) {
        const { sql } = rebuilt[name as ServiceName].database;
        await sql`truncate ${sql(`${name}.${table}`)}`;
      }

    for (const [owner, path] of [
      ['identity', '/internal/users/announce'],
      ['catalog', '/internal/products/announce'],
    ] as const)
      expect(await live[owner].service.post(path, {})).toMatchObject({
        body: { nextAfterId: null },
      });
    await spread((entry) => deliver(rebuilt, entry));

    expect(await rowsOf(rebuilt, announced)).toEqual(expected);
  });
});
