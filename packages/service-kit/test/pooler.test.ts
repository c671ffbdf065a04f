import {
  anActor,
  createTestDatabase,
  eventually,
  startTestService,
  type TestDatabase,
} from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsOf } from '../src/index.ts';
import { type Pooler, poolerMissing, startPooler } from './support/pooler.ts';
import { sample } from './sample/service.ts';

const missing = poolerMissing();
const patient = { timeoutMs: 60_000 };

describe.skipIf(missing !== undefined)(
  `replicas behind a pooler in transaction mode${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let database: TestDatabase;
    let pooler: Pooler;
    beforeAll(async () => {
      database = await createTestDatabase({
        service: 'orders',
        migrations: await migrationsOf(sample()),
      });
      pooler = await startPooler(new URL(database.url), ['largo_orders']);
    });
    afterAll(async () => {
      await pooler?.stop();
      await database?.drop();
    });

    const start = () =>
      startTestService(sample(), {
        database: { ...database, url: pooler.through(database.url) },
        // All share one database session: on a busy machine some wait long.
        env: {
          DB_PREPARE: 'false',
          DATABASE_DIRECT_URL: database.url,
          REQUEST_DEADLINE_MS: '60000',
        },
        jobs: true,
      });
    const makeThings = (service: Awaited<ReturnType<typeof start>>, count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          const thing = { name: `thing ${n}`, priceCents: n };
          const key = { 'idempotency-key': `${service.url}-${n}-key` };
          return (await service.as(anActor()).post('/things', thing, key)).status;
        }),
      );

    it('answer, and one of them relays every event once, past the pooler', async () => {
      const [a, b] = [await start(), await start()];
      await eventually(() => a.relay.stats().leading || b.relay.stats().leading, patient);

      const statuses = await Promise.all([makeThings(a, 10), makeThings(b, 10)]);

      expect(new Set(statuses.flat())).toEqual(new Set([201]));
      await eventually(() => a.sent.length + b.sent.length >= 20, patient);
      const ids = [...a.sent, ...b.sent].map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
      expect([a, b].filter(({ relay }) => relay.stats().leading)).toHaveLength(1);
      expect(await a.outbox()).toHaveLength(20);

      await Promise.all([a.stop(), b.stop()]);
    }, 120_000);

    it('hand the relay over when the one that has it stops', async () => {
      const a = await start();
      await eventually(() => a.relay.stats().leading, patient);
      const b = await start();
      expect(await makeThings(b, 2)).toEqual([201, 201]);
      expect(b.relay.stats().leading).toBe(false);

      await a.stop();

      await eventually(() => b.relay.stats().leading, patient);
      await b.stop();
    }, 120_000);

    it('do not start without an address past it', async () => {
      const attempt = startTestService(sample(), { database, env: { DB_PREPARE: 'false' } });

      await expect(attempt).rejects.toThrow('DATABASE_DIRECT_URL is missing: DB_PREPARE is false');
    });
  },
);
