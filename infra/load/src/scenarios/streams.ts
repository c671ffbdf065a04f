import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@largo/local';
import { anActor, tokenFor } from '@largo/testkit';
import { machineLoad, print } from '../print.ts';
import { costOf } from '../process-cost.ts';
import type { StandaloneScenario } from '../scenario.ts';
import { Screen } from '../streams/screen.ts';
import { type Part, type SmallSystem, startSmallSystem } from '../streams/small-system.ts';

/** The first ones are slow because of compilation, and are not counted. */
const warmUp = 100;
const opensAtOnce = 50;
const goals = { kbPerStream: 30, broadcastMs: 2_000, reconnects: 1.2 };
const settleMs = 8_000;
const patienceMs = 120_000;
const tokenSeconds = 3_600;

interface Run {
  system: SmallSystem;
  screens: Screen[];
  admin: string;
  /** The number of notices that each screen must have received. */
  expected: number;
  holds: boolean;
}

/**
 * Thousands of open screens through one gateway process, a broadcast to all of them, and what they know after the
 * gateway, the service or Redis was killed, on loopback and with a database of its own.
 */
export const streams: StandaloneScenario = {
  name: 'streams',
  options: { streams: [100, 5_000, 8_000] },
  async measure({ option }) {
    const system = await startSmallSystem();
    const admin = await tokenFor(anActor('admin'), { ttlSeconds: tokenSeconds });
    const run: Run = { system, screens: [], admin, expected: 0, holds: true };
    try {
      await measureStreams(run, option('streams'));
    } finally {
      for (const screen of run.screens) screen.stop();
      await system.stop();
    }
    return run.holds;
  },
};

async function measureStreams(run: Run, count: number): Promise<void> {
  await openScreens(run, warmUp);
  const before = await memory(run);
  await openScreens(run, count - warmUp);
  const after = await memory(run);
  const perStream = (part: 'gateway' | 'notifications') =>
    ((after[part] - before[part]) * 1_024) / (count - warmUp);
  print(`${run.screens.length} streams, ${machineLoad()}`);
  report(run, 'gateway, memory per stream', [perStream('gateway'), goals.kbPerStream], 'KB');
  print(`notifications, memory per stream: ${perStream('notifications').toFixed(1)} KB`);
  for (let time = 0; time < 3; time += 1) await measureBroadcast(run);
  for (const part of ['gateway', 'notifications', 'redis'] as const)
    await survive(run, part, 'kill');
  await survive(run, 'gateway', 'end');
  print(`at the end ${machineLoad()}`);
}

/** Each screen has its own person, whom the service knows. */
async function openScreens({ system, screens }: Run, count: number): Promise<void> {
  const people = Array.from({ length: count }, () => anActor());
  await system.database.sql`
    insert into notifications.recipients (user_id, name, email, roles, is_active)
    select id::uuid, 'Ana Souza', id || '@largo.test', array['buyer'], true
    from unnest(${people.map(({ userId }) => userId)}::text[]) as id`;
  for (let at = 0; at < people.length; at += opensAtOnce) {
    const some = await Promise.all(
      people.slice(at, at + opensAtOnce).map(async (person) => {
        const token = await tokenFor(person, { ttlSeconds: tokenSeconds });
        return new Screen(system.shopUrl, token);
      }),
    );
    screens.push(...some);
    await Promise.all(some.map((screen) => screen.open()));
  }
}

async function memory({ system }: Run): Promise<Record<'gateway' | 'notifications', number>> {
  await sleep(settleMs);
  const of = (part: 'gateway' | 'notifications') => costOf(system.pidOf(part)).residentMb;
  return { gateway: of('gateway'), notifications: of('notifications') };
}

/** Sent directly to the service, because the gateway may be down. */
async function broadcast(run: Run): Promise<void> {
  await call(`${run.system.serviceUrl}/notifications/system`, {
    token: run.admin,
    body: { title: 'Manutenção', message: 'Hoje às 23h.' },
  });
  run.expected += 1;
}

async function measureBroadcast(run: Run): Promise<void> {
  const startedAt = performance.now();
  await broadcast(run);
  const committedMs = performance.now() - startedAt;
  await untilAll(run, (screen) => screen.unread === run.expected && screen.noticedAt > startedAt);
  const waits = run.screens.map(({ noticedAt }) => noticedAt - startedAt).toSorted((a, b) => a - b);
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  print(`broadcast: written after ${committedMs.toFixed(0)} ms, median ${median.toFixed(0)} ms`);
  report(run, 'broadcast, the last screen', [waits.at(-1) ?? 0, goals.broadcastMs], 'ms');
}

/** One notice is written while a process is down, or before any screen has reconnected. */
async function survive(run: Run, part: Part, way: 'kill' | 'end'): Promise<void> {
  const { screens, system } = run;
  const before = screens.map(({ counts }) => ({ ...counts }));
  const since = (name: keyof Screen['counts']) =>
    screens.reduce((sum, { counts }, at) => sum + counts[name] - (before[at]?.[name] ?? 0), 0);
  const startedAt = performance.now();
  await system[way](part);
  const writing = part === 'notifications' ? undefined : broadcast(run);
  await system.start(part);
  const awayMs = performance.now() - startedAt;
  await writing;
  if (part === 'notifications') await broadcast(run);
  await untilAll(run, (screen) => screen.isOpen && screen.unread === run.expected);
  const wholeMs = performance.now() - startedAt;
  const what = way === 'kill' ? `${part} killed` : `${part} ended in order`;
  print(
    `${what}: away ${awayMs.toFixed(0)} ms, all know everything after ${wholeMs.toFixed(0)} ms; ` +
      `${since('resets')} resets, ${since('asked')} calls`,
  );
  const tries = since('tried') / screens.length;
  report(run, `${what}, reconnects per screen`, [tries, goals.reconnects], '');
}

async function untilAll(
  { screens, expected }: Run,
  isDone: (screen: Screen) => boolean,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!screens.every(isDone)) {
    if (performance.now() > until) {
      const left = screens.filter((screen) => !isDone(screen)).length;
      throw new Error(`${left} of ${screens.length} screens do not know of notice ${expected}`);
    }
    await sleep(20);
  }
}

function report(
  run: Run,
  what: string,
  [value, goal]: readonly [number, number],
  unit: string,
): void {
  if (value > goal) run.holds = false;
  const missed = value > goal ? ' – missed' : '';
  print(`${what}: ${value.toFixed(unit === 'ms' ? 0 : 2)} ${unit}, goal ${goal}${missed}`);
}
