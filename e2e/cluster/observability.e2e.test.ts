import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningCluster } from '@largo/local';
import { eventually } from '@largo/testkit';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payByCard } from '../support/card.ts';
import { makeCall, newKey, ownAddress } from '../support/client.ts';
import { expressionsOfPanels, queriesOfRunbook, selectorsOf } from '../support/expressions.ts';
import { clusterIsMissing, oneCluster } from '../support/one-cluster.ts';
import {
  missingObservers, type Observer, startBackup, startBlackbox, startObserver, startPostgresObserver, startTlsDoor,
} from '../support/observers.ts'; // prettier-ignore
import { admin, expectOk, newBuyer, type Person } from '../support/people.ts';
import { type Prometheus, startPrometheus } from '../support/prometheus.ts';
import { buy, control, placeOrders, productsOf } from '../support/purchase-flow.ts';
import type { System } from '../support/system.ts';

const missing = clusterIsMissing ?? absent(missingObservers());
/** Calls of the provider are refused after eight failures in a row. */
const tries = 10;

describe.skipIf(missing !== undefined)(
  `a cluster that Prometheus looks at${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let cluster: RunningCluster;
    let system: System;
    let folder: string;
    let prometheus: Prometheus;
    let buyer: Person;
    let boss: Person;
    const observers: Observer[] = [];

    beforeAll(async () => {
      ({ cluster, system } = oneCluster());
      folder = mkdtempSync(path.join(tmpdir(), 'largo-observed-'));
      const keep = async (starting: Promise<Observer>): Promise<string> => {
        const observer = await starting;
        observers.push(observer);
        return observer.address;
      };
      const hosts = [...cluster.addresses.values()].map((url) => new URL(url).host);
      const jobs = [
        { name: 'largo', targets: hosts },
        { name: 'largo-backup', targets: [await keep(startBackup(folder))] },
        { name: 'node', targets: [await keep(startObserver('node'))] },
        {
          name: 'postgres',
          targets: [await keep(startPostgresObserver(folder, cluster.databaseUrl))],
        },
        {
          name: 'redis',
          targets: [await keep(startObserver('redis', { env: { REDIS_ADDR: cluster.redisUrl } }))],
        },
        {
          name: 'certificate',
          targets: [await keep(startTlsDoor(folder))],
          blackbox: await keep(startBlackbox(folder)),
        },
      ];
      prometheus = await startPrometheus(folder, jobs);
      observers.push(prometheus);
      [buyer, boss] = [await newBuyer(system), await admin(system)];
    });
    afterAll(async () => {
      for (const observer of observers.toReversed()) await observer.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    const aLine = async (skip: number, { atLeast = 3 } = {}) => {
      const [product] = await productsOf(system, 1, { skip, atLeast });
      return { productId: product.id as string, quantity: 1 };
    };

    /** Prometheus sees a count rise only after it has seen the count itself. */
    const untilCounted = (series: string) =>
      eventually(async () => (await prometheus.count(series)) > 0, { timeoutMs: 20_000 });

    it('counts what people do', async () => {
      const [paid, refused, left] = [await aLine(2), await aLine(3), await aLine(4)];
      const { orders } = await buy(system, buyer, [paid]);
      const cancel = { reason: 'Comprei errado' };
      expectOk(await buyer.call('POST', `/orders/${orders[0].id}/cancel`, cancel));
      const byCard = await placeOrders(buyer, [refused]);
      await payByCard(system, buyer, { purchaseId: byCard.purchaseId }, 'FUND');
      await payByCard(system, buyer, { purchaseId: byCard.purchaseId }, 'APRO');
      const repeated = { key: newKey() };
      await placeOrders(buyer, [left], repeated);
      await placeOrders(buyer, [left], repeated);
      expectOk(await boss.call('PUT', `/admin/users/${(await newBuyer(system)).id}/block`));
      expectOk(await boss.call('GET', '/admin/payout/payments'));
      const stranger = makeCall(system.apiUrl);
      expect((await stranger('GET', '/orders')).status).toBe(401);
      expect((await buyer.call('GET', '/admin/payout/payments')).status).toBe(403);
      expect((await stranger('GET', '/products/nenhum')).status).toBe(404);
      await send(system, '/policy-reports', 'application/csp-report', contentReport);
      await send(system, '/vitals', 'application/json', visit);
      for (const page of ['/', `/products/${paid.productId}`])
        expect((await fetch(system.shopUrl + page)).status).toBe(200);
    });

    it('sees a certificate that ends soon', () => prometheus.untilFires('CertificateExpiry'));

    it('sees an event that can’t be applied', async () => {
      expect(await prometheus.firing()).not.toContain('EventsParked');
      await poison(cluster.databaseUrl);
      await prometheus.untilFires('EventsParked', { service: 'cart' });
    });

    it('sees people who guess a password', async () => {
      expect(await prometheus.firing()).not.toContain('LoginAttack');
      const guess = { email: 'admin@largo.test', password: 'Errada2026x' };
      const call = makeCall(system.apiUrl, ownAddress());
      await call('POST', '/auth/login', guess);
      await untilCounted(refusedLogins);
      for (let round = 0; round < 30; round += 1) {
        const answers = Array.from({ length: 20 }, () => call('POST', '/auth/login', guess));
        for (const { status } of await Promise.all(answers)) expect([401, 429]).toContain(status);
      }
      await prometheus.untilFires('LoginAttack');
    });

    it('sees forged notifications', async () => {
      const call = makeCall(system.apiUrl);
      const forged = { headers: { 'x-signature': 'ts=1,v1=00', 'x-request-id': newKey() } };
      const notify = () => call('POST', '/payments/webhook?data.id=1&type=payment', {}, forged);
      expect((await notify()).status).toBe(401);
      await untilCounted(forgedOnes);
      for (let sent = 0; sent < 15; sent += 1) await notify();
      await prometheus.untilFires('WebhookSignatureFailures');
    });

    it('sees that the provider is away', async () => {
      const line = await aLine(1, { atLeast: tries });
      const placed = [];
      for (let nth = 0; nth < tries; nth += 1) placed.push(await placeOrders(buyer, [line]));
      expect(await prometheus.firing()).not.toContain('ProviderAway');
      expectOk(await control(system, '/faults', { path: '/v1/*', status: 500, times: 500 }));
      for (const { purchaseId } of placed) {
        const answer = await buyer.call('POST', '/payments/pix', { purchaseId }, { key: newKey() });
        expect(answer.status).toBe(503);
        await untilCounted(failedPix);
      }
      await prometheus.untilFires('ProviderAway', { upstream: 'mercado-pago' });
      expectOk(await control(system, '/faults', undefined, 'DELETE'));
    });

    it('sees a service that has ended', async () => {
      const host = new URL(cluster.addresses.get('shipping') ?? '').host;
      await cluster.children.get('shipping')?.stop();
      await prometheus.untilFires('ServiceDown', { instance: host });
    });

    it('has a series for each selector of every rule', async () => {
      const selectors = (await prometheus.rules()).flatMap(selectorsOf);
      expect(selectors.length).toBeGreaterThan(100);
      await untilNoneIsEmpty(prometheus, selectors);
    });

    it('has a series for every panel', async () => {
      const expressions = expressionsOfPanels();
      expect(expressions.length).toBeGreaterThan(80);
      await untilNoneIsEmpty(prometheus, expressions);
    });

    it('answers every query of the runbook', async () => {
      const queries = queriesOfRunbook();
      expect(queries.prometheus.length).toBeGreaterThan(60);
      await untilNoneIsEmpty(prometheus, queries.prometheus);
      const sql = postgres(cluster.databaseUrl.replace('//largo@', '//largo_auditor@'), { max: 1 });
      for (const query of queries.postgres) await sql.unsafe(query);
      await sql.end();
    });
  },
);

const refusedLogins =
  'http_server_request_duration_seconds_count{service="identity",http_route="/auth/login",http_response_status_code="401"}';
const forgedOnes =
  'http_server_request_duration_seconds_count{http_route="/payments/webhook",http_response_status_code="401"}';
const failedPix =
  'http_server_request_duration_seconds_count{service="payments",http_route="/payments/pix",http_response_status_code="503"}';

function absent(programs: readonly string[]): string | undefined {
  return programs.length === 0 ? undefined : `not installed: ${programs.join(', ')}`;
}

/** What browsers send by themselves: blocked content and page speed. */
const contentReport = {
  'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' },
};
const visit = { page: 'home', lcp: 1_200, inp: 80, cls: 0.02 };

async function send({ shopUrl }: System, to: string, type: string, body: object): Promise<void> {
  const headers = { 'content-type': type };
  const answer = await fetch(shopUrl + to, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
}

/** An event that none of the consumers of product events can read. */
async function poison(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const id = crypto.randomUUID();
  await sql.begin(async (tx) => {
    await tx`insert into catalog.outbox_heads values (${id}, 1)`;
    await tx`
      insert into catalog.outbox
        (id, type, version, aggregate_id, aggregate_version, correlation_id, headers, payload, created_at)
      values
        (gen_random_uuid(), 'catalog.product-changed.v1', 1, ${id}, 1, ${id}, '{}', '{}', now())`;
  });
  await sql.end();
}

/** @throws with those that still have no series at the time limit */
async function untilNoneIsEmpty(
  prometheus: Prometheus,
  expressions: readonly string[],
): Promise<void> {
  let empty = [...new Set(expressions)];
  await eventually(
    async () => {
      const counts = await Promise.all(empty.map((one) => prometheus.count(one)));
      empty = empty.filter((_one, index) => counts[index] === 0);
      if (empty.length > 0) throw new Error(`no series:\n${empty.join('\n')}`);
      return true;
    },
    // A recorded metric needs two scrapes, and then an evaluation.
    { timeoutMs: 60_000, everyMs: 1_000 },
  );
}
