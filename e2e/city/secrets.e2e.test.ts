import { readFileSync } from 'node:fs';
import type { TraceReceiver } from '@largo/testkit';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardToken } from '../support/card.ts';
import { makeCall, newKey } from '../support/client.ts';
import { admin, expectOk, newBuyer } from '../support/people.ts';
import { buy, control, placeOrders, productsOf, untilPayment } from '../support/purchase-flow.ts';
import { seriesOf, singleLabels } from '../support/figures.ts';
import { secretsIn, secretsInTables, soughtIn } from '../support/secrets.ts';
import { oneCity } from '../support/one-city.ts';
import type { OwnSystem } from '../support/system.ts';

let system: OwnSystem;
let traces: TraceReceiver;

/** A system that logs and traces everything, in which people move money. */
describe('a city in which money has moved', () => {
  beforeAll(async () => {
    ({ system, traces } = oneCity());
    await moneyMoves();
  });
  it('shows each service by its name, although one process runs them all', async () => {
    const servicesOf = (trace: string) =>
      new Set(traces.spans().flatMap((span) => (span.traceId === trace ? [span.service] : [])));
    const purchases = () =>
      traces.spans().filter(({ name, service }) => service === 'orders' && name === 'POST /orders');

    await expect
    .poll(() => purchases().map(({ traceId }) => [...servicesOf(traceId)].toSorted()), {
      timeout: 30_000,
    })
    .toContainEqual(['cart', 'catalog', 'gateway', 'identity', 'notifications', 'orders', 'payments', 'payouts', 'shipping']); // prettier-ignore
  });

  describe('a card number, a security code, a card token, an access token, a full document', () => {
    it('stand in no table and no event', async () => {
      expect(await secretsInTables(system.databaseUrl, await soughtIn(system))).toEqual([]);
    });

    it('stand in no line of the log', async () => {
      const sought = await soughtIn(system);
      const lines = system.said().split('\n');

      const found = lines.flatMap((line) => secretsIn(line, sought));

      expect(lines.length).toBeGreaterThan(100);
      expect(found).toEqual([]);
    });

    it('stand in no trace', async () => {
      const sought = await soughtIn(system);
      await expect.poll(() => traces.text(), { timeout: 30_000 }).toContain('/payments/create');

      expect(secretsIn(traces.text(), sought)).toEqual([]);
    });

    it('are found where they are planted', async () => {
      const sought = await soughtIn(system);
      const sql = postgres(system.databaseUrl, { max: 1, onnotice: () => undefined });
      const planted = [
        'card 5031 4332 1540 6351',
        '{"security_code":"123"}',
        `used ${sought.cardTokens[0]}`,
        'APP_USR-7311200847123456-010100-5a4d3c2b1a0f9e8d7c6b5a4d3c2b1a0f-1900000001',
        'CPF 390.533.447-05',
      ];
      const cpf = '39053344705';
      await sql`create schema planted`;
      const places: string[] = [];
      try {
        for (const [index, text] of planted.entries()) {
          await sql`create table ${sql(`planted.t${index}`)} as select ${text}::text as note`;
        }
        places.push(...(await secretsInTables(system.databaseUrl, sought)));
      } finally {
        await sql`drop schema planted cascade`;
        await sql.end();
      }

      expect(places.toSorted()).toEqual([
        'planted.t0: card number',
        'planted.t1: security code',
        'planted.t2: card token',
        'planted.t3: access token',
        'planted.t4: full document',
      ]);
      expect(secretsIn(`{"to":"${cpf}"}`, { documents: [cpf], cardTokens: [] })).toEqual([
        'full document',
      ]);
    });
  });

  describe('the figures of all that people did', () => {
    it('are few, and no label tells one person, thing or visit from others', async () => {
      const addresses = startedAt();
      const scrapes = await Promise.all(
        addresses.map(async (url) => seriesOf(await (await fetch(`${url}/metrics`)).text())),
      );

      expect(addresses).toHaveLength(9);
      for (const series of scrapes) {
        expect(series.length).toBeGreaterThan(50);
        expect(series.length).toBeLessThan(3_000);
      }
      expect([...new Set(scrapes.flatMap(singleLabels))]).toEqual([]);
      expect(scrapes.flat().join('\n')).toContain('payment_attempts_total{');
    });

    it('stand in the handbook', async () => {
      const handbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
      const texts = await Promise.all(
        startedAt().map(async (url) => (await fetch(`${url}/metrics`)).text()),
      );
      const names = texts.flatMap((text) =>
        [...text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name),
      );

      // The library's are too many to name.
      const own = [...new Set(names)].filter((name) => !/^(?:process|nodejs)_/.test(name));
      expect(own.length).toBeGreaterThan(40);
      expect(own.filter((name) => !handbook.includes(name))).toEqual([]);
    });

    it('are recognised where they are planted', () => {
      const planted = [
        'orders_total{order="0190ffff-0000-7000-8000-00000000ffff"}',
        'orders_total{number="123456"}',
        'orders_total{buyer="ana@example.org"}',
        'requests{http_route="/orders/7"}',
        'requests{page="/orders"}',
      ];

      expect(singleLabels(planted)).toHaveLength(planted.length);
      expect(singleLabels(['requests{http_route="/orders/:id",le="0.00001"}'])).toEqual([]);
    });
  });
});

async function moneyMoves(): Promise<void> {
  const buyer = await newBuyer(system, 'Célia Cartões');
  expectOk(await buyer.call('PUT', '/auth/profile', { cpf: '390.533.447-05' }));
  const products = await productsOf(system, 2, { atLeast: 4 });
  const line = (index: number) => [{ productId: products[index]?.id, quantity: 1 }];
  for (const fate of ['FUND', 'APRO'] as const) {
    const placed = await placeOrders(buyer, line(0));
    const token = await cardToken(system, fate);
    const body = {
      purchaseId: placed.purchaseId,
      token,
      paymentMethodId: 'master',
      installments: 1,
    };
    const card = {
      cardholderName: 'CELIA CARTOES',
      documentType: 'CPF',
      documentNumber: '39053344705',
    };
    expectOk(await buyer.call('POST', '/payments/create', { ...body, ...card }, { key: newKey() }));
    // Again with a used token: refusals must not reveal it either.
    await buyer.call('POST', '/payments/create', { ...body, ...card }, { key: newKey() });
  }
  const { payment } = await buy(system, buyer, line(1));
  const operator = await admin(system);
  expectOk(await operator.call('POST', `/admin/payments/${payment.id}/sync`, {}));
  expectOk(
    await operator.call(
      'POST',
      `/payments/${payment.id}/refund`,
      { reason: 'Teste' },
      { key: newKey() },
    ),
  );
  await untilPayment(buyer, payment.id, 'refunded');
  await control(system, `/payments/${payment.mercadoPagoId}/chargeback`, {});
  const wrong = { email: 'ninguem@exemplo.test', password: 'Errada2026' };
  await makeCall(system.apiUrl)('POST', '/auth/login', wrong);
}

/** Every process logs its address when it starts. */
const startedAt = () => [
  ...new Set(
    [
      ...system.said().matchAll(/"url":"(http:\/\/127\.0\.0\.1:\d+)".*"msg":"service started"/g),
    ].map(([, url = '']) => url),
  ),
  system.shopUrl,
];
