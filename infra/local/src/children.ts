import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild, exitOf, type Watch } from './child-processes.ts';
import { keepRunning } from './keep-running.ts';

export interface ChildOptions {
  name: string;
  /** Node to run it; this process's by default. */
  node?: string | undefined;
  /** JavaScript file to run. */
  file: string;
  env(): Record<string, string>;
  /** A URL that answers 200 when the process is ready. */
  readyUrl: string;
  logDir: string;
  watch: Watch;
}

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  /** How often it was started again. */
  readonly restarts: number;
  /** Ends it like a power failure; the supervisor starts it again. */
  kill(): Promise<void>;
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Twenty times the usual duration, because the first start may share the machine with a build. */
const readyTimeoutMs = 180_000;

/** A supervised process: it is restarted whenever it ends, until it is stopped. */
export async function superviseChild(options: ChildOptions): Promise<Child> {
  mkdirSync(options.logDir, { recursive: true });
  const log = createWriteStream(logOf(options), { flags: 'a' });
  let starts = 0;
  const kept = await keepRunning(options.name, async () => {
    starts += 1;
    const process = launch(options, log);
    return { process, ended: exitOf(process), stop: () => endChild(process) };
  });
  return {
    name: options.name,
    get pid() {
      return kept.current.process.pid;
    },
    get restarts() {
      return starts - 1;
    },
    async kill() {
      const { process, ended } = kept.current;
      process.kill('SIGKILL');
      await ended;
    },
    ready: () => untilReady(options),
    async stop() {
      await kept.stop();
      log.end();
    },
  };
}

function logOf({ logDir, name }: ChildOptions): string {
  return path.join(logDir, `${name}.log`);
}

function launch(options: ChildOptions, log: Writable): ChildProcess {
  const { name, node = process.execPath, file, env, watch } = options;
  const child = spawn(node, ['--max-semi-space-size=4', file], {
    env: { ...process.env, ...env() },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that Ctrl-C only reaches the supervisor, which stops everything in order.
    detached: true,
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  watch(name, child);
  return child;
}

async function untilReady(options: ChildOptions): Promise<void> {
  const { name, readyUrl } = options;
  const giveUpAt = Date.now() + readyTimeoutMs;
  for (;;) {
    if (await answers(readyUrl)) return;
    if (Date.now() > giveUpAt) throw new Error(`${name} is not ready; see ${logOf(options)}`);
    await sleep(100);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    // The process is not up yet.
    return false;
  }
}
