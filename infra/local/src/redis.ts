import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild, killOnExit } from './child-processes.ts';
import { freePort, isListening } from '@largo/postgres';
import type { LocalSettings } from './settings.ts';

export interface LocalRedis {
  url: string;
  /** Undefined when it was not started here. */
  pid: number | undefined;
  stop(): Promise<void>;
}

/** REDIS_URL, or a `redis-server` from the PATH on a free loopback port, without files. */
export async function openRedis({ REDIS_URL }: LocalSettings): Promise<LocalRedis> {
  if (REDIS_URL) return { url: REDIS_URL, pid: undefined, stop: async () => undefined };
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    // A group of its own: Ctrl-C is for the one who takes everything down in order.
    { stdio: 'ignore', detached: true },
  );
  killOnExit(server);
  const failed = new Promise<never>((_resolve, reject) => {
    server.once('error', () =>
      reject(new Error('No Redis: set REDIS_URL or install redis-server')),
    );
  });
  await Promise.race([untilListening(port), failed]);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid,
    stop: () => endChild(server),
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isListening(port)) return;
    await sleep(50);
  }
  throw new Error('redis-server does not answer');
}
