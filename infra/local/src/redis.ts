import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isListening } from '@largo/postgres';
import { endChild, exitOf, type Watch } from './child-processes.ts';
import { keepRunning, type Engine } from './keep-running.ts';
import type { LocalSettings } from './settings.ts';

export interface LocalRedis {
  url: string;
  /** Undefined when it was not started here. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** REDIS_URL, or a `redis-server` from the PATH on a free loopback port, without files. */
export async function openRedis(
  { LARGO_DATA_DIR, REDIS_URL }: LocalSettings,
  watch: Watch,
): Promise<LocalRedis> {
  if (REDIS_URL) return { url: REDIS_URL, pid: undefined, stop: async () => undefined };
  const port = await freePort();
  const server = await keepRunning('Redis', () =>
    startServer({ port, dataDir: LARGO_DATA_DIR }, watch),
  );
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.current.pid;
    },
    stop: () => server.stop(),
  };
}

async function startServer(
  { port, dataDir }: { port: number; dataDir: string },
  watch: Watch,
): Promise<Engine & { pid: number | undefined }> {
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    // A separate process group, so that Ctrl-C only reaches the process that stops everything in order.
    { cwd: dataDir, stdio: 'ignore', detached: true },
  );
  watch('Redis', server);
  const ended = exitOf(server);
  const failed = new Promise<never>((_resolve, reject) => {
    server.once('error', () =>
      reject(new Error('No Redis: set REDIS_URL or install redis-server')),
    );
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
  });
  // A failure matters only during the start; afterwards `ended` reports it.
  failed.catch(() => undefined);
  const stop = () => endChild(server);
  try {
    await Promise.race([untilListening(port), failed]);
    return { ended, stop, pid: server.pid };
  } catch (error) {
    if (server.pid !== undefined) await stop();
    throw error;
  }
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isListening(port)) return;
    await sleep(50);
  }
  throw new Error('redis-server does not answer');
}
