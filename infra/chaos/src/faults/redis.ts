import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pidOf } from '@largo/local';
import type { Fault } from '../fault.ts';
import { variablesOf } from '../programs.ts';
import type { TestSystem } from '../test-system.ts';
import { standstill } from './standstill.ts';

const lastsMs = 20_000;

/** Redis holds only data that may be lost, so people who browse notice nothing. */
const withRedis = (kind: string, fault: string, inject: Fault['inject'] & {}): Fault => ({
  id: `F13 ${kind}`,
  fault,
  usualMs: lastsMs,
  hidesFromReaders: true,
  inject,
});

/** Killed each time it comes back. */
async function keepAway(system: TestSystem, signal: AbortSignal): Promise<string> {
  let kills = 0;
  for (const until = performance.now() + lastsMs; performance.now() < until;) {
    const pid = pidOf(system.settings, 'redis-server');
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      kills += 1;
    }
    await sleep(50, undefined, { signal });
  }
  return `killed ${kills} times`;
}

async function command(system: TestSystem, line: string): Promise<void> {
  const { hostname, port } = new URL(variablesOf(system, 'gateway')['REDIS_URL'] ?? '');
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`${line}\r\n`);
  const [answer] = (await once(socket, 'data')) as [string];
  socket.end();
  if (!answer.startsWith('+OK')) throw new Error(`Redis answers ${line} with ${answer}`);
}

async function flush(system: TestSystem, signal: AbortSignal): Promise<string> {
  const times = 20;
  for (let turn = 0; turn < times; turn += 1) {
    await command(system, 'FLUSHALL');
    await sleep(lastsMs / times, undefined, { signal });
  }
  return `${times} times`;
}

/** Redis refuses every write. */
async function fill(system: TestSystem, signal: AbortSignal): Promise<string> {
  await command(system, 'CONFIG SET maxmemory-policy noeviction');
  await command(system, 'CONFIG SET maxmemory 1');
  try {
    await sleep(lastsMs, undefined, { signal });
  } finally {
    await command(system, 'CONFIG SET maxmemory 0');
  }
  return '';
}

export const redisDrills: readonly Fault[] = [
  withRedis('gone', 'Redis is gone for 20 s', keepAway),
  standstill({
    id: 'F13 frozen',
    name: 'Redis',
    part: 'redis-server',
    seconds: 20,
    hidesFromReaders: true,
  }),
  withRedis('flushed', 'Redis is emptied again and again', flush),
  withRedis('full', 'Redis is full and refuses writes for 20 s', fill),
];
