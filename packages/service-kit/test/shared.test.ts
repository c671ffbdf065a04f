import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OffsetClock } from '@largo/kernel';
import { freePort } from '@largo/postgres';
import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeLogger,
  processCounters,
  processFanout,
  redisStore,
  type SharedStore,
} from '../src/index.ts';

const said: Record<string, unknown>[] = [];
const log = makeLogger('error', { write: (line) => void said.push(JSON.parse(line)) });
const clock = new OffsetClock(0);

function behaves(store: () => Omit<SharedStore, 'close'>): void {
  it('counts hits of a key until its window ends', async () => {
    const { counters } = store();

    const hits = [
      await counters.hit('a', 60),
      await counters.hit('a', 60),
      await counters.hit('b', 60),
    ];
    await eventually(async () => (await counters.hit('a', 60)).count === 1);
    await counters.hit('c', 60_000);
    await counters.giveBack('c');
    await counters.giveBack('never counted');
    expect((await counters.hit('c', 60_000)).count).toBe(1);
    expect((await counters.hit('never counted', 60_000)).count).toBe(1);

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
  let port: number;
  let redis: ReturnType<typeof spawn>;
  let store: SharedStore;
  const start = () =>
    spawn(server ?? '', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });

  beforeAll(async () => {
    port = await freePort();
    redis = start();
    store = redisStore(`redis://127.0.0.1:${port}`, { clock, log });
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

  it('tells listeners when messages may be missed and when they arrive again', async () => {
    const heard: string[] = [];
    const stop = await store.fanout.subscribe('gap', (message) => heard.push(message), {
      onLost: () => heard.push('lost'),
      onBack: () => heard.push('back'),
    });

    redis.kill('SIGKILL');
    await eventually(() => heard.length === 1);
    await expect(store.fanout.publish('gap', 'into nothing')).rejects.toThrow();
    redis = start();
    await eventually(() => heard.length === 2);
    await eventually(async () => {
      await store.fanout.publish('gap', 'again');
      return true;
    });

    await eventually(() => heard.length === 3);
    expect(heard).toEqual(['lost', 'back', 'again']);
    await stop();
  });

  it('says once that it is away and once that it is back', async () => {
    await eventually(async () => (await store.counters.hit('again', 60_000)).count > 1);
    said.length = 0;
    redis.kill('SIGKILL');
    await eventually(() => said.length > 0);
    for (let time = 0; time < 5; time += 1) await store.counters.hit('alone', 1_000);
    clock.setOffset(60_000);
    redis = start();
    await eventually(async () => {
      await store.counters.hit('again', 60_000);
      return said.length > 1;
    });

    expect(said).toMatchObject([
      { level: 'error', msg: 'Redis is away' },
      { level: 'error', msg: 'Redis is back', awayMs: expect.any(Number) as number },
    ]);
    expect(Number(said[1]?.['awayMs'])).toBeGreaterThanOrEqual(60_000);
  });
});
