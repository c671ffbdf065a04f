import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { eventually } from '@largo/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processCounters, processFanout, redisStore, type SharedStore } from '../src/index.ts';

const log = pino({ level: 'silent' });

function behaves(store: () => Omit<SharedStore, 'close'>): void {
  it('counts hits of a key until its window ends', async () => {
    const { counters } = store();

    const hits = [
      await counters.hit('a', 60),
      await counters.hit('a', 60),
      await counters.hit('b', 60),
    ];
    await eventually(async () => (await counters.hit('a', 60)).count === 1);

    expect(hits.map(({ count }) => count)).toEqual([1, 2, 1]);
    expect(hits[1]?.resetMs).toBeGreaterThan(0);
    expect(hits[1]?.resetMs).toBeLessThanOrEqual(60);
  });

  it('reaches every listener of a channel until it stops listening', async () => {
    const { fanout } = store();
    const heard: string[] = [];
    const stop = await fanout.subscribe('user-1', (message) => heard.push(`a ${message}`));
    const stopOther = await fanout.subscribe('user-1', (message) => heard.push(`b ${message}`));

    await fanout.publish('user-1', 'one');
    await fanout.publish('user-2', 'not for us');
    await eventually(() => heard.length === 2);
    await stopOther();
    await fanout.publish('user-1', 'two');
    await eventually(() => heard.length === 3);

    expect(heard).toEqual(['a one', 'b one', 'a two']);
    await stop();
  });
}

describe('within one process', () => {
  const store = { fanout: processFanout(), counters: processCounters() };
  behaves(() => store);
});

const server = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

describe.skipIf(!server)('with Redis', () => {
  let redis: ReturnType<typeof spawn>;
  let store: SharedStore;

  beforeAll(async () => {
    const port = await freePort();
    redis = spawn(server ?? '', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    store = redisStore(`redis://127.0.0.1:${port}`, log);
    const heard: string[] = [];
    const stop = await store.fanout.subscribe('up', (message) => heard.push(message));
    await eventually(async () => {
      await store.fanout.publish('up', 'yes');
      return heard.length > 0;
    });
    await stop();
  });
  afterAll(async () => {
    await store.close();
    redis.kill();
  });

  behaves(() => store);

  it('goes on without it and counts for itself', async () => {
    redis.kill('SIGSTOP');

    const hit = await store.counters.hit('alone', 1_000);

    redis.kill('SIGCONT');
    expect(hit.count).toBe(1);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
