import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { fileOf, findPid, programNames } from '../programs.ts';
import type { TestSystem } from '../test-system.ts';
import { standstill } from './standstill.ts';
import {
  interruptStarts,
  killAndLeave,
  startTwice,
  startWithBroken,
  startWithBrokenSandbox,
  startWithTakenPort,
  stopWithOpenStreams,
} from './starts.ts';

type Inject = (system: TestSystem) => Promise<unknown> | void;

const disturbed = (name: string, inject: Inject, over: Partial<Fault> = {}): Fault => ({
  id: name,
  fault: name,
  usualMs: 60_000,
  async inject(system) {
    await inject(system);
    return '';
  },
  ...over,
});

const alone = (name: string, startAndStop: Fault['startAndStop'] & {}): Fault => ({
  id: name,
  fault: name,
  usualMs: 60_000,
  startAndStop,
});

const killed = (name: string, part: string, over?: Partial<Fault>): Fault =>
  disturbed(`${name} killed`, ({ pidOf }) => void process.kill(pidOf(part), 'SIGKILL'), over);

function still(name: string, part: string, over?: Pick<Fault, 'mode'>): Fault {
  const fault = standstill({ id: '', name, part, seconds: 20, ...over });
  const id = name.includes(' and ') ? fault.fault.replace('stands', 'stand') : fault.fault;
  return { ...fault, id, fault: id };
}

const inCluster = { mode: 'cluster' } as const;

/** After this PostgreSQL ends all sessions and recovers, as it cannot trust its memory. */
async function killSession({ sql }: TestSystem): Promise<void> {
  const [session] = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where usename = 'largo_orders' limit 1`;
  if (!session) throw new Error('orders has no session');
  process.kill(session.pid, 'SIGKILL');
}

/** Kills the process like a power failure; does nothing if it is already down. */
async function killAtRandom(system: TestSystem): Promise<void> {
  for (const stopAt = Date.now() + 60_000; Date.now() < stopAt; await sleep(3_000)) {
    const name = programNames[randomInt(programNames.length)];
    const pid = name && findPid(system, name);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }
}

async function restartAll(system: TestSystem): Promise<void> {
  await system.kill();
  system.up().catch(() => undefined);
}

/** The faults of `npm run chaos`. They share one system, so each begins with the state that the one before left. */
export const chaosFaults: readonly Fault[] = [
  alone('the start is interrupted after 1, 4 and 9 s', interruptStarts),
  alone('a port is taken', startWithTakenPort),
  alone('a second start on the same folder', startTwice),
  disturbed('a session of PostgreSQL is killed', killSession),
  killed('PostgreSQL is', 'bin/postgres'),
  still('PostgreSQL', 'bin/postgres'),
  killed('provider and mailbox are', 'sidecars.js'),
  still('provider and mailbox', 'sidecars.js'),
  ...programNames.map((name) => killed(`${name} is`, fileOf(name), inCluster)),
  disturbed('a random service is killed every 3 s for 60 s', killAtRandom, inCluster),
  killed('Kafka is', 'kafka.Kafka', inCluster),
  still('Kafka', 'kafka.Kafka', inCluster),
  killed('Redis is', 'redis-server', inCluster),
  still('Redis', 'redis-server', inCluster),
  disturbed('the whole system is killed and started again', restartAll),
  // A code that was made before the month passed has rightly expired.
  disturbed('the clock moves a month ahead', (system) => system.moveClock('P30D'), {
    isBetweenPurchases: true,
  }),
  alone('Ctrl-C with open event streams', stopWithOpenStreams),
  alone('secrets.json is broken', startWithBroken('secrets.json')),
  alone('clock.json is broken', startWithBroken('clock.json')),
  alone('the state of the provider is broken', startWithBrokenSandbox),
  alone('it is killed and not started again', killAndLeave),
];
