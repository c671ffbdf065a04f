import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@largo/postgres';
import { realKafka } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  launchSystem,
  type OwnSettings,
  ownSettings,
  pidOf,
  processesOf,
  removeData,
} from '../src/own-system.ts';

const kafka = await realKafka();
const ready = 'Largo is ready';
/** Whole systems share a small machine with other tests. */
const minutes = 60_000;

let settings: OwnSettings;

beforeEach(async () => {
  settings = await ownSettings();
});
afterEach(() => {
  for (const { pid } of processesOf(settings)) process.kill(pid, 'SIGKILL');
  removeData(settings);
});

const soon = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 2 * minutes, interval: 100 });
const untilNoneIsLeft = () => soon(() => processesOf(settings).map(({ line }) => line)).toEqual([]);
const postgres = () => pidOf(settings, 'bin/postgres');

function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error('there is no such process');
  process.kill(pid, 'SIGKILL');
}

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 5 * minutes }, () => {
  it('leaves no process behind when a port is taken', async () => {
    const taken = createServer().listen(Number(settings.LARGO_SMTP_PORT), '127.0.0.1');
    await once(taken, 'listening');

    const system = launchSystem('start', settings);

    expect(await system.ended).toBe(1);
    taken.close();
    // Its last words may be read after its end.
    await soon(() => system.said()).toContain('is a port taken?');
    await untilNoneIsLeft();
  });

  it('leaves no process behind when it is interrupted while it starts', async () => {
    const system = launchSystem('start', settings);
    await soon(postgres).toBeDefined();

    system.kill('SIGTERM');

    expect(await system.ended).toBe(0);
    expect(system.said()).not.toContain(ready);
    await untilNoneIsLeft();
  });

  it('leaves no process behind when npm is killed, alone or with the system', async () => {
    const system = launchSystem('npm start', settings);
    await system.untilReady();
    system.kill('SIGKILL');
    await untilNoneIsLeft();

    const again = launchSystem('npm start', settings);
    await again.untilReady();
    expect(again.said()).not.toContain('Ending what an earlier start has left');
    kill(again.pid);
    kill(processesOf(settings).find(({ line }) => line.startsWith('node infra/local'))?.pid);
    await untilNoneIsLeft();
  });

  it('shows what it does at the address that it prints', async () => {
    const system = launchSystem('start', { ...settings, LARGO_TRACES: '1' });
    await system.untilReady();

    await expectTraces(system.said());
    expect(await system.stop()).toBe(0);
  });

  it('ends what an earlier start has left, when its guard is gone too', async () => {
    const first = launchSystem('start', settings);
    await first.untilReady();
    kill(pidOf(settings, 'guard.js'));
    first.kill('SIGKILL');
    await first.ended;
    const left = postgres();
    expect(left).toBeDefined();

    const second = launchSystem('start', settings);
    await second.untilReady();

    expect(second.said()).toContain('Ending what an earlier start has left: PostgreSQL');
    expect(postgres()).not.toBe(left);
    second.kill('SIGKILL');
    await second.ended;
    await untilNoneIsLeft();
  });

  it('refuses a folder in use, and brings back its database, provider and mailbox', async () => {
    const system = launchSystem('start', settings);
    await system.untilReady();

    const second = launchSystem('start', { ...settings, LARGO_PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    const inUse = `in use by process ${system.pid}, ${settings.PUBLIC_URL}`;
    await soon(() => second.said()).toContain(inUse);
    expect(await statusOf('/api/products')).toBe(200);

    kill(postgres());
    await system.untilSaid('PostgreSQL has ended and is started again.');
    await soon(() => statusOf('/api/products?search=pao')).toBe(200);
    kill(pidOf(settings, 'sidecars.js'));
    await system.untilSaid('The provider and mailbox has ended and is started again.');
    await soon(() => pidOf(settings, 'sidecars.js')).toBeDefined();

    expect(await system.stop()).toBe(0);
    await untilNoneIsLeft();
  });
});

const hasKafka = process.platform === 'linux' && kafka.available;
describe.skipIf(!hasKafka)('npm run cluster', { timeout: 8 * minutes }, () => {
  it('leaves no process behind when it is interrupted while it starts', async () => {
    const system = launchSystem('cluster', settings);
    await soon(() => pidOf(settings, 'kafka.Kafka')).toBeDefined();

    system.kill('SIGTERM');

    expect(await system.ended).toBe(0);
    expect(system.said()).not.toContain(ready);
    await untilNoneIsLeft();
  });

  it('is traced, brings back Kafka and Redis, and ends all when its supervisor is killed', async () => {
    const system = launchSystem('cluster', { ...settings, LARGO_TRACES: '1' });
    await system.untilReady();
    await expectTraces(system.said());
    for (const [name, program] of [
      ['Kafka', 'kafka.Kafka'],
      ['Redis', 'redis-server'],
    ] as const) {
      const before = pidOf(settings, program);
      kill(before);
      await system.untilSaid(`${name} has ended and is started again.`);
      await soon(() => pidOf(settings, program) ?? before).not.toBe(before);
    }

    system.kill('SIGKILL');

    await system.ended;
    await untilNoneIsLeft();
  });
});

/** Of a call of the shop, on the page that the start has named. */
async function expectTraces(said: string): Promise<void> {
  const url = `http://127.0.0.1:${settings.LARGO_TRACES_PORT}`;
  expect(said).toMatch(new RegExp(`Traces +${url}`));
  expect(await statusOf('/api/categories')).toBe(200);
  await soon(async () => (await fetch(`${url}/api/traces?q=categories`)).text()).toContain(
    '"call"',
  );
}

const statusOf = async (path: string): Promise<number> =>
  (await fetch(settings.PUBLIC_URL + path)).status;
