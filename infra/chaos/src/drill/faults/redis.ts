import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pidOf } from '@largo/local';
import { freezeFor } from '../../chaos/processes.ts';
import type { Drill } from '../drill.ts';
import { variablesOf } from '../programs.ts';
import type { Shop } from '../shop.ts';

const hurtMs = 20_000;

interface Hurting {
  shop: Shop;
  signal: AbortSignal;
}

/** Redis keeps nothing that must not be lost, so people who look around notice nothing. */
const withRedis = (
  kind: string,
  fault: string,
  hurt: (hurting: Hurting) => Promise<string>,
): Drill => ({
  id: `F13 ${kind}`,
  fault,
  usualMs: 20_000,
  hidesFromReaders: true,
  hurt: (shop, signal) => hurt({ shop, signal }),
});

/** Killed each time it comes back. */
async function keepAway({ shop, signal }: Hurting): Promise<string> {
  let kills = 0;
  for (const until = performance.now() + hurtMs; performance.now() < until;) {
    const pid = pidOf(shop.settings, 'redis-server');
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      kills += 1;
    }
    await sleep(50, undefined, { signal });
  }
  return `killed ${kills} times`;
}

async function command(shop: Shop, line: string): Promise<void> {
  const { hostname, port } = new URL(variablesOf(shop, 'gateway')['REDIS_URL'] ?? '');
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`${line}\r\n`);
  const [answer] = (await once(socket, 'data')) as [string];
  socket.end();
  if (!answer.startsWith('+OK')) throw new Error(`Redis answers ${line} with ${answer}`);
}

async function flush({ shop, signal }: Hurting): Promise<string> {
  const times = 20;
  for (let turn = 0; turn < times; turn += 1) {
    await command(shop, 'FLUSHALL');
    await sleep(hurtMs / times, undefined, { signal });
  }
  return `${times} times`;
}

/** It refuses every write. */
async function fill({ shop, signal }: Hurting): Promise<string> {
  await command(shop, 'CONFIG SET maxmemory-policy noeviction');
  await command(shop, 'CONFIG SET maxmemory 1');
  try {
    await sleep(hurtMs, undefined, { signal });
  } finally {
    await command(shop, 'CONFIG SET maxmemory 0');
  }
  return '';
}

export const redisDrills: readonly Drill[] = [
  withRedis('gone', 'Redis is gone for 20 s', keepAway),
  withRedis('frozen', 'Redis stands still for 20 s', async ({ shop, signal }) => {
    await freezeFor(shop.pidOf('redis-server'), hurtMs, signal);
    return '';
  }),
  withRedis('flushed', 'Redis is emptied again and again', flush),
  withRedis('full', 'Redis is full and refuses writes for 20 s', fill),
];
