import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@largo/testkit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { type Json, makeCall, newKey } from './support/client.ts';
import { expectOk, home, newBuyer, password, type Person } from './support/people.ts';
import {
  buy,
  confirm,
  deliver,
  moveClock,
  placeOrders,
  productsOf,
  until,
} from './support/purchase-flow.ts';
import { backupOf, placesOf } from './support/traces.ts';

const system = inject('system');
const visitor = makeCall(system.apiUrl);
const name = 'Zulmirela Quaresmópolis';
const services = [
  'identity', 'catalog', 'cart', 'orders', 'payments', 'payouts', 'shipping', 'notifications',
]; // prettier-ignore
const call = async (method: string, path: string, body?: unknown): Promise<Json> =>
  expectOk(await person.call(method, path, body, { key: newKey() })).body;

let person: Person;
let words: string[];
let products: Json[];
let openOrderId: string;
let restore: () => Promise<void>;

/** Buys, receives, reviews, has favourites and a cart, and opens a store. */
beforeAll(async () => {
  products = await productsOf(system, 3, { atLeast: 5 });
  person = await newBuyer(system, name);
  const phone = `1998${String(Date.now()).slice(-7)}`;
  await call('PUT', '/auth/profile', { cpf: '390.533.447-05', phone });
  words = [
    person.email,
    '39053344705',
    '390.533.447-05',
    phone,
    'Zulmirela',
    'Quaresmó',
    'Quaresmo',
  ];
  const placed = await buy(system, person, [{ productId: products[0].id, quantity: 1 }]);
  await deliver(system, placed.orders[0]);
  await confirm(person, placed.orders[0].id);
  await call('POST', `/favorites/products/${products[1].id}`);
  await call('POST', '/cart/add', { productId: products[2].id, quantity: 1 });
  await until(person, `/orders/${placed.orders[0].id}`, ({ order }) => order.confirmedAt !== null);
  await until(
    person,
    `/stores/${products[0].sellerId}/profile`,
    ({ userContext }) => userContext.canRate,
  );
  await call('POST', `/stores/${products[0].sellerId}/rating`, {
    overallRating: 5,
    comment: 'Tudo certo',
  });
  await openStore();
  const open = await placeOrders(person, [{ productId: products[1].id, quantity: 1 }]);
  openOrderId = open.orders[0].id;
});

async function openStore(): Promise<void> {
  const store = { businessName: 'Ateliê do Cambuí', cnpj: '11.222.333/0001-81' };
  await call('POST', '/users/me/seller-profile', { ...store, description: 'Feito à mão' });
  await person.signIn();
  await call('PUT', '/users/me/seller-profile', {
    ...store,
    description: 'Feito à mão',
    phone: '(19) 98888-7777',
    email: person.email,
  });
  await call('PUT', '/users/me/pix-key', {
    pixKey: person.email,
    pixKeyType: 'email',
    document: '390.533.447-05',
    password,
  });
  await call('POST', '/shipping-rules/seller/default', {
    state: 'SP',
    city: 'Campinas',
    neighborhood: 'Cambuí',
    shippingRate: 9.5,
    estimatedDaysMin: 1,
    estimatedDaysMax: 3,
  });
}

const deletion = async (): Promise<Json> => {
  const asked = await call('POST', '/users/me/deletion', { password });
  return until(person, '/users/me/deletion', ({ deletion: one }) =>
    one.id === asked.deletion.id && one.status !== 'checking'); // prettier-ignore
};

describe('my data', () => {
  it('come in one file with a part of every service, announced by a mail', async () => {
    await call('POST', '/users/me/data-export');
    const ready = await until(person, '/users/me/data-export', ({ export: one }) => one.status === 'ready'); // prettier-ignore
    expect(ready.export.progress).toMatchObject({ done: 8, total: 8 });
    const file = await call('GET', `/users/me/data-export/${ready.export.id}/file`);
    expect(Object.keys(file)).toEqual(['sobre', ...services]);
    expect(file.identity.conta).toMatchObject({ nome: name, email: person.email });
    expect(file.orders.compras).toHaveLength(2);
    expect(file.orders.compras[1].itens[0].produto).toBe(products[0].title);
    expect(file.orders.compras[1].enderecoDeEntrega.street).toBe('Rua Maria Monteiro');
    expect(file.payments.pagamentos[0]).toMatchObject({ meio: 'pix', situacao: 'approved' });
    expect(file.catalog.avaliacoesDeProdutos[0]).toMatchObject({ nota: 5 });
    expect(file.catalog.produtosFavoritos).toHaveLength(1);
    expect(file.cart.itens).toHaveLength(1);
    expect(file.shipping.regrasDeEntrega[0]).toMatchObject({ bairro: 'Cambuí', valor: 9.5 });
    expect(file.payouts.dadosDeRepasse[0]).toMatchObject({ chavePix: person.email });
    expect(file.notifications.emails.length).toBeGreaterThan(2);
    await mailOf('Seus dados estão prontos');
  });
});

describe('deleting an account', () => {
  it('is rejected while an order is open, and the account works as before', async () => {
    const refused = await deletion();
    expect(refused.deletion).toMatchObject({ status: 'refused' });
    expect(refused.deletion.reasons.map(({ code }: Json) => code)).toEqual([
      'OPEN_ORDERS_AS_BUYER',
    ]);
    const more = await eventually(
      async () =>
        (await placeOrders(person, [{ productId: products[1].id, quantity: 1 }])).orders[0],
      { timeoutMs: 20_000, everyMs: 200 },
    );
    for (const id of [openOrderId, more.id])
      await call('POST', `/orders/${id}/cancel`, { reason: `${name} desistiu` });
  });

  it('erases the person in every service, but not the orders', async () => {
    expect(Object.keys(await placesOf(system.databaseUrl, words)).length).toBeGreaterThan(10);
    restore = await backupOf(system.databaseUrl, { words, userId: person.id });
    const asked = await person.call('POST', '/users/me/deletion', { password });
    expect(asked.status).toBe(202);
    await eventually(async () => (await person.call('GET', '/users/me/deletion')).status === 401, {
      timeoutMs: 30_000,
    });
    await mailOf('Sua conta foi excluída');
    await untilForgotten();
    const login = await visitor('POST', '/auth/login', { email: person.email, password });
    expect(login.status).toBe(401);
    expect(await placesOf(system.databaseUrl, ['Ateliê do Cambuí'])).toHaveProperty(['identity.seller_profiles'], 1); // prettier-ignore
  });

  it('is repeated with one command after an older backup was restored', async () => {
    await restore();
    const places = await placesOf(system.databaseUrl, words);
    expect(Object.keys(places).length).toBeGreaterThan(10);
    expect((await visitor('POST', '/auth/login', { email: person.email, password })).status).toBe(
      200,
    );
    const script = fileURLToPath(
      new URL('../services/identity/dist/repeat-erasures.js', import.meta.url),
    );
    const env = { ...process.env, DATABASE_URL: system.databaseUrl, MEDIA_DIR: system.mediaDir };
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--by', 'e2e'], {
      env,
    });
    expect(stdout).toMatch(/ 1 erased again/);
    await untilForgotten();
    expect((await visitor('POST', '/auth/login', { email: person.email, password })).status).toBe(
      401,
    );
  });

  it('lets the same e-mail register again', async () => {
    const body = { name: 'Outra Pessoa', email: person.email, password, cpf: '529.982.247-25' };
    expectOk(
      await visitor('POST', '/auth/register', { ...body, userType: 'buyer', address: home }),
    );
    await mailOf('Confirme seu e-mail');
  });

  it('keeps all invariants', async () => {
    await expectNoViolations(system);
  });
});

async function untilForgotten(): Promise<void> {
  await eventually(
    async () => {
      // Moving the clock runs every job, also those that remove the last traces and write the journal.
      await moveClock(system, 'PT1S');
      expect(await placesOf(system.databaseUrl, words)).toEqual({});
      return true;
    },
    { timeoutMs: 60_000, everyMs: 500 },
  );
}

async function mailOf(subject: string): Promise<void> {
  const url = `${system.mailboxUrl}/api/messages?to=${encodeURIComponent(person.email)}`;
  await eventually(
    async () => {
      const mails = (await (await fetch(url)).json()) as { subject: string }[];
      return mails.some((mail) => mail.subject.startsWith(subject));
    },
    { timeoutMs: 30_000, everyMs: 200 },
  );
}
