import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  launchSystem,
  type OwnSettings,
  ownSettings,
  removeData,
  type SystemProcess,
} from '@largo/local';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchivedPostgres, startArchivedPostgres } from './support/archived-postgres.ts';
import { expectNoViolations } from './support/audited.ts';
import { type Json, makeCall, newKey } from './support/client.ts';
import { expectOk, newBuyer, password, type Person } from './support/people.ts';
import {
  buy, type Line, moveClock, openPix, payAtProvider, placeOrders, productsOf, untilOrder,
} from './support/purchase-flow.ts'; // prettier-ignore
import { addressesOf, type System, testerEnv } from './support/system.ts';

let server: ArchivedPostgres;
let settings: OwnSettings;
let shop: System;
let running: SystemProcess;
let buyer: Person;
let erased: Person;
let line: Line;
let moment: string;
let kept: Json;
let open: Json;
let lostPayment: Json;
let orderless: Json;

/** Commands of the images, from the build. @returns what they print */
async function command(file: string, ...parameters: string[]): Promise<string> {
  const script = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: server.url.replace(/\/postgres$/, '/largo'),
    BACKUP_DIR: server.backupDir,
    MEDIA_DIR: shop.mediaDir,
    LARGO_MODE: 'demo',
    MP_SANDBOX: 'true',
    MP_BASE_URL: shop.sandboxUrl,
    MP_ACCESS_TOKEN: sandboxCredentials.accessToken,
    MP_CLIENT_SECRET: sandboxCredentials.clientSecret,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...parameters], { env });
  return stdout;
}
const backup = (...parameters: string[]) => command('infra/backup/dist/main.js', ...parameters);
const unknownPayments = (...parameters: string[]) =>
  command('services/payments/dist/unknown-payments.js', '--since', moment, '--by', 'e2e', ...parameters); // prettier-ignore
const login = async (person: Person) =>
  (await makeCall(shop.apiUrl)('POST', '/auth/login', { email: person.email, password })).status;

async function erase(person: Person): Promise<void> {
  expectOk(await person.call('POST', '/users/me/deletion', { password }, { key: newKey() }));
  await eventually(
    async () => {
      // Runs every job, also the one that writes the journal.
      await moveClock(shop, 'PT1S');
      await backup('files');
      return (await command('services/identity/dist/repeat-erasures.js', '--list')).includes(person.id); // prettier-ignore
    },
    { timeoutMs: 30_000, everyMs: 200 },
  );
}

async function startShop(): Promise<void> {
  running = launchSystem('start', { ...settings, ...testerEnv, DATABASE_URL: server.url });
  await running.untilReady();
}

beforeAll(async () => {
  server = await startArchivedPostgres();
  settings = { ...(await ownSettings()), LARGO_POSTGRES_PORT: String(server.port) };
  shop = addressesOf(settings);
  await startShop();
  [buyer, erased] = await Promise.all([newBuyer(shop), newBuyer(shop, 'Rosa Esquecida')]);
  const [product] = await productsOf(shop, 1, { atLeast: 8 });
  line = { productId: product?.id, quantity: 1 };
});
afterAll(async () => {
  await running?.stop();
  await server?.remove();
  if (settings) removeData(settings);
});

describe('a shop that has lost its database and its pictures', () => {
  it('was backed up while people bought', async () => {
    [kept] = await Promise.all([buy(shop, buyer, [line]), backup('run')]);
    open = await placeOrders(buyer, [line]);
    moment = await server.moment();

    lostPayment = await openPix(buyer, open.purchaseId);
    await payAtProvider(shop, lostPayment.mercadoPagoId);
    await untilOrder(buyer, open.orders[0].id, 'paid');
    orderless = await buy(shop, buyer, [line]);
    await erase(erased);
    expect(await login(erased)).toBe(401);
    await server.archived();
  });

  it('comes back as it was at the moment that was asked for', async () => {
    await server.lose();
    await running.stop();
    rmSync(shop.mediaDir, { recursive: true });

    await backup('restore', '--into', server.dataDir, '--until', moment);
    await server.startAgain();
    const files = await backup('restore-files');
    await startShop();
    await buyer.signIn();

    expect(files).toMatch(/^[1-9]\d* files put back/);
    const statusOf = async ({ orders }: Json) => {
      const { status, body } = await buyer.call('GET', `/orders/${orders[0].id}`);
      return status === 200 ? body.order.status : status;
    };
    expect(await Promise.all([kept, open, orderless].map(statusOf))).toEqual(['paid', 'pending', 404]); // prettier-ignore
    const { body } = expectOk(await makeCall(shop.apiUrl)('GET', `/products/${line.productId}`));
    const picture = await fetch(`${shop.shopUrl}${(body.product ?? body).images[0]}`);
    expect(picture.status).toBe(200);
  });

  it('erases people again who were erased since', async () => {
    expect(await login(erased)).toBe(200);

    const printed = await command('services/identity/dist/repeat-erasures.js', '--by', 'e2e');

    expect(printed).toMatch(/ 1 erased again/);
    expect(await login(erased)).toBe(401);
  });

  it('finds money that came since, takes over what it can and gives back the rest', async () => {
    const listed = await unknownPayments();
    const settled = await unknownPayments('--adopt', 'all', '--refund', 'all');

    expect(listed).toMatch(new RegExp(`${lostPayment.mercadoPagoId} .* unknown: can be adopted`));
    expect(settled).toMatch(new RegExp(`${lostPayment.mercadoPagoId} .* adopted`));
    expect(settled).toMatch(new RegExp(`${orderless.payment.mercadoPagoId} .* given back`));
    expect(await unknownPayments()).toBe('0 not as the provider has them, 0 failed\n');
    await untilOrder(buyer, open.orders[0].id, 'paid');
    const atProvider = await fetch(
      `${shop.sandboxUrl}/v1/payments/${orderless.payment.mercadoPagoId}`,
      { headers: { authorization: `Bearer ${sandboxCredentials.accessToken}` } },
    );
    expect(await atProvider.json()).toMatchObject({ status: 'refunded' });
  });

  it('sells, is backed up again, and keeps all invariants', async () => {
    await buy(shop, buyer, [line]);
    expect(await backup('run')).toContain('database: ');
    await expectNoViolations(shop);
  });
});
