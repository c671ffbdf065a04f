// `npm run load:streams`: thousands of open screens through one gateway process, a broadcast to all of them, and
// what they know after the gateway, the service or Redis was killed, on loopback and with a database of its own.
// Options: --streams 5000 (at most 8000)
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { anActor, tokenFor } from '@largo/testkit';
import { costOf } from './process-cost.ts';
import { Screen } from './streams/screen.ts';
import { type Part, startSmallSystem } from './streams/small-system.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } });
const streams = Math.min(8_000, Math.max(100, Number(values.streams)));
/** The first ones pay for compiling, and are no part of the figures. */
const warmUp = 100;
const opensAtOnce = 50;
const goals = { kbPerStream: 30, broadcastMs: 2_000, reconnects: 1.2 };
const settleMs = 8_000;
const patienceMs = 120_000;
const tokenSeconds = 3_600;

let expected = 0;
const system = await startSmallSystem();
const screens: Screen[] = [];
try {
  const admin = await tokenFor(anActor('admin'), { ttlSeconds: tokenSeconds });
  await openScreens(warmUp);
  const before = await memory();
  await openScreens(streams - warmUp);
  const after = await memory();
  const perStream = (part: 'gateway' | 'notifications') =>
    ((after[part] - before[part]) * 1_024) / (streams - warmUp);
  print(`${screens.length} streams, load ${load()}`);
  report('gateway, memory per stream', perStream('gateway'), goals.kbPerStream, 'KB');
  print(`notifications, memory per stream: ${perStream('notifications').toFixed(1)} KB`);
  for (let time = 0; time < 3; time += 1) await measureBroadcast(admin);
  for (const part of ['gateway', 'notifications', 'redis'] as const)
    await survive(part, 'kill', admin);
  await survive('gateway', 'end', admin);
  print(`load at the end ${load()}`);
} finally {
  for (const screen of screens) screen.stop();
  await system.stop();
}

/** Each of a person of its own, whom the service knows. */
async function openScreens(count: number): Promise<void> {
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

async function memory(): Promise<Record<'gateway' | 'notifications', number>> {
  await sleep(settleMs);
  const of = (part: 'gateway' | 'notifications') => costOf(system.pidOf(part)).residentMb;
  return { gateway: of('gateway'), notifications: of('notifications') };
}

/** Past the gateway, which may be away. */
async function broadcast(admin: string): Promise<void> {
  const answer = await fetch(`${system.serviceUrl}/notifications/system`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ title: 'Manutenção', message: 'Hoje às 23h.' }),
  });
  if (!answer.ok) throw new Error(`the broadcast answered ${answer.status}`);
  expected += 1;
}

async function measureBroadcast(admin: string): Promise<void> {
  const startedAt = performance.now();
  await broadcast(admin);
  const committedMs = performance.now() - startedAt;
  await untilAll((screen) => screen.unread === expected && screen.noticedAt > startedAt);
  const waits = screens.map(({ noticedAt }) => noticedAt - startedAt).toSorted((a, b) => a - b);
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  print(`broadcast: written after ${committedMs.toFixed(0)} ms, median ${median.toFixed(0)} ms`);
  report('broadcast, the last screen', waits.at(-1) ?? 0, goals.broadcastMs, 'ms');
}

/** One notice is written while a part is away, or before anybody has come back. */
async function survive(part: Part, way: 'kill' | 'end', admin: string): Promise<void> {
  const before = screens.map(({ counts }) => ({ ...counts }));
  const since = (name: keyof Screen['counts']) =>
    screens.reduce((sum, { counts }, at) => sum + counts[name] - (before[at]?.[name] ?? 0), 0);
  const startedAt = performance.now();
  await system[way](part);
  const writing = part === 'notifications' ? undefined : broadcast(admin);
  await system.start(part);
  const awayMs = performance.now() - startedAt;
  await writing;
  if (part === 'notifications') await broadcast(admin);
  await untilAll((screen) => screen.isOpen && screen.unread === expected);
  const wholeMs = performance.now() - startedAt;
  const what = way === 'kill' ? `${part} killed` : `${part} ended in order`;
  print(
    `${what}: away ${awayMs.toFixed(0)} ms, all know everything after ${wholeMs.toFixed(0)} ms; ` +
      `${since('resets')} resets, ${since('asked')} calls`,
  );
  const tries = since('tried') / screens.length;
  report(`${what}, reconnects per screen`, tries, goals.reconnects, '');
}

async function untilAll(isDone: (screen: Screen) => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!screens.every(isDone)) {
    if (performance.now() > until) {
      const left = screens.filter((screen) => !isDone(screen)).length;
      throw new Error(`${left} of ${screens.length} screens do not know of notice ${expected}`);
    }
    await sleep(20);
  }
}

function report(what: string, value: number, goal: number, unit: string): void {
  if (value > goal) process.exitCode = 1;
  const missed = value > goal ? ' – missed' : '';
  print(`${what}: ${value.toFixed(unit === 'ms' ? 0 : 2)} ${unit}, goal ${goal}${missed}`);
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
