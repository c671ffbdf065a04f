import { execFile } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type OwnSettings, readSettings, type RunningCluster } from '@largo/local';
import { otherPackage } from '@largo/postgres';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../support/audited.ts';
import { type Json, newKey } from '../support/client.ts';
import { expectFresh } from '../support/freshness.ts';
import { clusterIsMissing as missing, oneCluster } from '../support/one-cluster.ts';
import { admin, expectOk, home, newBuyer, type Person } from '../support/people.ts';
import {
  buy, confirm, deliver, moveClock, payoutOf, placeOrders, productsOf, sellerShare, until,
} from '../support/purchase-flow.ts'; // prettier-ignore
import type { System } from '../support/system.ts';

const patient = { patient: true };

describe.skipIf(missing !== undefined)(
  `every service as a process, on Kafka and Redis${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let cluster: RunningCluster;
    let system: System;
    let settings: OwnSettings;
    let boss: Person;

    beforeAll(async () => {
      ({ cluster, system, settings } = oneCluster());
      boss = await admin(system);
    });
    it('runs on the Node and the PostgreSQL that were asked for', async () => {
      const { LARGO_NODE = process.execPath } = readSettings(process.env);
      const exes = [...cluster.children.values()].map(({ pid }) =>
        readlinkSync(`/proc/${pid}/exe`),
      );
      expect(new Set(exes)).toEqual(new Set([realpathSync(LARGO_NODE)]));
      const sql = postgres(cluster.databaseUrl, { max: 1 });
      const [row] = await sql`show server_version`;
      await sql.end();
      expect(row?.['server_version']).toMatch(otherPackage ? /^15\./ : /^18\./);
    });

    it('is found by `npm run largo` on the ports that it was started with', async () => {
      const script = fileURLToPath(new URL('../../infra/local/largo.mjs', import.meta.url));
      const env = { ...process.env, ...settings };
      const largo = promisify(execFile)(process.execPath, [script, 'parked', 'list'], { env });
      expect((await largo).stdout).toBe('Nothing is parked.\n');
    });

    it('refuses a blocked user’s token everywhere within two seconds', async () => {
      const buyer = await newBuyer(system);
      expectOk(await buyer.call('GET', '/cart'));
      expectOk(await boss.call('PUT', `/admin/users/${buyer.id}/block`));
      const untilRefused = (path: string) =>
        expect
          .poll(async () => (await buyer.call('GET', path)).status, {
            timeout: 2_000,
            interval: 50,
          })
          .toBe(401);
      const paths = ['/cart', '/orders', '/notifications', '/favorites/products'];
      await Promise.all(paths.map(untilRefused));
    });

    it('shows a seller’s change in list, search, suggestions, store and cart within two seconds', async () => {
      const [product] = await productsOf(system, 1, { skip: 20, atLeast: 3 });
      await expectFresh(system, await newBuyer(system), product);
    });

    it('works without shipping: browsing, carts, and a checkout that explains the wait', async () => {
      const [product] = await productsOf(system, 1, { skip: 21, atLeast: 3 });
      const line = { productId: product.id, quantity: 1 };
      const buyer = await newBuyer(system);
      await until(buyer, '/cart', ({ summary }) => summary.destination !== null);
      await whileFrozen(cluster.children.get('shipping')?.pid, async () => {
        const answers = await Promise.all([
          ...['/products?search=pao', `/products/${product.id}`].map((path) =>
            buyer.call('GET', path),
          ),
          buyer.call('POST', '/cart/add', line),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        const { summary } = expectOk(await buyer.call('GET', '/cart')).body;
        expect(summary).toMatchObject({
          totalItems: 1,
          freightAvailable: false,
          freightProblem: 'SHIPPING_UNAVAILABLE',
        });
        const order = { items: [line], shippingAddress: home, regionId: null };
        const refused = await buyer.call('POST', '/orders', order, { key: newKey() });
        expect([refused.status, refused.body.code]).toEqual([503, 'SHIPPING_UNAVAILABLE']);
        for (const path of ['/', `/products/${product.id}`]) {
          expect((await fetch(system.shopUrl + path, { redirect: 'follow' })).status).toBe(200);
        }
      });
      const { orders } = await placeOrders(buyer, [line], patient);
      expect(orders).toHaveLength(1);
    });

    it('loses nothing while Redis does not answer', async ({ skip }) => {
      const { redisPid } = cluster;
      if (redisPid === undefined) return skip('REDIS_URL is the address of one that others use');
      const [product] = await productsOf(system, 1, { skip: 22, atLeast: 3 });
      const line = { productId: product.id, quantity: 1 };
      const buyer = await newBuyer(system);
      const bought = await whileFrozen(redisPid, async () => {
        expectOk(await buyer.call('POST', '/cart/add', line));
        return buy(system, buyer, [line], patient);
      });
      await until(buyer, '/notifications', ({ pagination }) => pagination.total > 0);
      const { body } = expectOk(await buyer.call('GET', '/orders', undefined, patient));
      expect(body.orders.map(({ id }: Json) => id)).toEqual(
        bought.orders.map(({ id }: Json) => id),
      );
      await expectNoViolations(system, 60_000);
    });

    it('releases confirmed payouts when their time has come', async () => {
      const [product] = await productsOf(system, 1, { skip: 24, atLeast: 3 });
      const buyer = await newBuyer(system);
      const { orders } = await buy(system, buyer, [{ productId: product.id, quantity: 1 }]);
      await deliver(system, orders[0], patient);
      await confirm(buyer, orders[0].id, patient);
      const isWaiting = ({ transferStatus }: Json) => transferStatus === 'waiting_release';
      const listed = await until(boss, '/admin/payout/payments?limit=100', ({ payments }) =>
        payments.some((one: Json) => one.orderId === orders[0].id && isWaiting(one)),
      );
      const waiting: Json[] = listed.payments.filter(isWaiting);
      await moveClock(system, 'P15D');
      await boss.signIn();
      for (const { orderId } of waiting) {
        await until(boss, '/admin/payout/payments?limit=100', ({ payments }) =>
          payments.some((one: Json) => one.orderId === orderId && one.transferStatus === 'pending_manual_transfer'),
        ); // prettier-ignore
        const payout = await payoutOf(boss, orderId);
        expect(payout?.sellerPayout).toBe(sellerShare(payout?.amount ?? payout?.total));
      }
      await expectNoViolations(system, 60_000);
    });

    it('works when Redis is killed, and brings it back', async ({ skip }) => {
      const { redisPid } = cluster;
      if (redisPid === undefined) return skip('REDIS_URL is the address of one that others use');
      const [product] = await productsOf(system, 1, { skip: 23, atLeast: 3 });
      process.kill(redisPid, 'SIGKILL');
      await expect.poll(() => cluster.redisPid, { timeout: 10_000 }).not.toBe(redisPid);
      const buyer = await newBuyer(system);
      const line = { productId: product.id, quantity: 1 };
      expectOk(await buyer.call('POST', '/cart/add', line));
      await buy(system, buyer, [line], patient);
      await until(buyer, '/notifications', ({ pagination }) => pagination.total > 0);
      await expectNoViolations(system, 60_000);
    });
  },
);

/** Worse than stopped: it accepts every call and answers none. */
async function whileFrozen<T>(pid: number | undefined, work: () => Promise<T>): Promise<T> {
  if (pid === undefined) throw new Error('there is no such process');
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}
