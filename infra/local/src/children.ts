import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild, killOnExit } from './child-processes.ts';

export interface ChildOptions {
  name: string;
  /** JavaScript file to run. */
  file: string;
  env(): Record<string, string>;
  /** Answers 200 when the process is of use. */
  readyUrl: string;
  logDir: string;
}

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  /** How often it was started again. */
  readonly restarts: number;
  /** Ends it like a power failure; the supervisor starts it again at once. */
  kill(): Promise<void>;
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const readyTimeoutMs = 60_000;
const restartDelayMs = 200;

/** One process under supervision: whatever ends it, it comes back, until it is stopped. */
export function superviseChild(options: ChildOptions): Child {
  mkdirSync(options.logDir, { recursive: true });
  const log = createWriteStream(path.join(options.logDir, `${options.name}.log`), { flags: 'a' });
  let isStopping = false;
  let restarts = 0;
  let child = launch();
  function launch(): ChildProcess {
    const started = spawn(process.execPath, ['--max-semi-space-size=4', options.file], {
      env: { ...process.env, ...options.env() },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C is for the supervisor, who ends everything in order.
      detached: true,
    });
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    killOnExit(started);
    started.once('exit', () => {
      if (isStopping) return;
      setTimeout(() => {
        if (isStopping) return;
        restarts += 1;
        child = launch();
      }, restartDelayMs);
    });
    return started;
  }
  return {
    name: options.name,
    get pid() {
      return child.pid;
    },
    get restarts() {
      return restarts;
    },
    kill: () => endChild(child, 'SIGKILL'),
    ready: () => untilReady(options),
    async stop() {
      isStopping = true;
      await endChild(child);
      log.end();
    },
  };
}

async function untilReady({ name, readyUrl }: ChildOptions): Promise<void> {
  const giveUpAt = Date.now() + readyTimeoutMs;
  for (;;) {
    if (await answers(readyUrl)) return;
    if (Date.now() > giveUpAt) throw new Error(`${name} is not ready; see its log`);
    await sleep(100);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    // Not up yet.
    return false;
  }
}
