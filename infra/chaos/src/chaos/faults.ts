import { moveClock } from './clock.ts';
import type { Mode, Night } from './night.ts';
import { freezeFor, killAtRandom, killSession } from './processes.ts';
import { fileOf, programNames } from './programs.ts';
import { betweenPurchases, underPurchases } from './purchases.ts';
import {
  interruptStarts,
  killAndLeave,
  startTwice,
  startWithBroken,
  startWithBrokenSandbox,
  startWithTakenPort,
  stopWithOpenStreams,
} from './starting.ts';

export interface Fault {
  name: string;
  /** Default: both. */
  mode?: Mode;
  /** @returns how long it took to recover, where that means something @throws when it does not hold */
  run(night: Night): Promise<number | void>;
}

const frozenMs = 20_000;
const random = { everyMs: 3_000, forMs: 60_000 };

const kill = (part: string) => (night: Night) =>
  underPurchases(night, () => void process.kill(night.pidOf(part), 'SIGKILL'));
const freeze = (part: string) => (night: Night) =>
  underPurchases(night, () => freezeFor(night.pidOf(part), frozenMs));
const inCluster = (name: string, run: Fault['run']): Fault => ({ name, mode: 'cluster', run });

async function killServicesAtRandom(night: Night): Promise<void> {
  const findPids = programNames.map((name) => () => night.pidOf(fileOf(name)));
  await killAtRandom(findPids, random);
}

async function restart(night: Night): Promise<void> {
  await night.kill();
  night.up().catch(() => undefined);
}

/** In an order in which each finds the system as the one before has left it. */
export const faults: readonly Fault[] = [
  { name: 'the start is interrupted after 1, 4 and 9 s', run: interruptStarts },
  { name: 'a port is taken', run: startWithTakenPort },
  { name: 'a second start on the same folder', run: startTwice },
  {
    name: 'a session of PostgreSQL is killed',
    run: (night) => underPurchases(night, () => killSession(night.databaseUrl)),
  },
  { name: 'PostgreSQL is killed', run: kill('bin/postgres') },
  { name: 'PostgreSQL stands still for 20 s', run: freeze('bin/postgres') },
  { name: 'provider and mailbox are killed', run: kill('sidecars.js') },
  { name: 'provider and mailbox stand still for 20 s', run: freeze('sidecars.js') },
  ...programNames.map((name) => inCluster(`${name} is killed`, kill(fileOf(name)))),
  inCluster('a random service is killed every 3 s for 60 s', (night) =>
    underPurchases(night, () => killServicesAtRandom(night)),
  ),
  inCluster('Kafka is killed', kill('kafka.Kafka')),
  inCluster('Kafka stands still for 20 s', freeze('kafka.Kafka')),
  inCluster('Redis is killed', kill('redis-server')),
  inCluster('Redis stands still for 20 s', freeze('redis-server')),
  {
    name: 'the whole system is killed and started again',
    run: (night) => underPurchases(night, () => restart(night)),
  },
  {
    name: 'the clock moves a month ahead',
    run: (night) => betweenPurchases(night, () => moveClock(night, 'P30D')),
  },
  { name: 'Ctrl-C with open event streams', run: stopWithOpenStreams },
  { name: 'secrets.json is broken', run: startWithBroken('secrets.json') },
  { name: 'clock.json is broken', run: startWithBroken('clock.json') },
  { name: 'the state of the provider is broken', run: startWithBrokenSandbox },
  { name: 'it is killed and not started again', run: killAndLeave },
];
