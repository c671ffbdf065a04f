import { setTimeout as sleep } from 'node:timers/promises';
import { printStatus } from './print-status.ts';

export interface Engine {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<unknown>;
  stop(): Promise<unknown>;
}

export interface KeptRunning<T> {
  /** The running process, or the last one. */
  readonly current: T;
  stop(): Promise<void>;
}

export interface RestartPace {
  firstDelayMs: number;
  longestDelayMs: number;
  /** A process that ran this long does not count as failing repeatedly. */
  steadyMs: number;
  /** Rejects when it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

const usualPace: RestartPace = {
  firstDelayMs: 200,
  longestDelayMs: 10_000,
  steadyMs: 5_000,
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Starts a program and restarts it whenever it ends by itself, with a growing delay if it ends repeatedly. */
export async function keepRunning<T extends Engine>(
  name: string,
  start: () => Promise<T>,
  { firstDelayMs, longestDelayMs, steadyMs, wait }: RestartPace = usualPace,
): Promise<KeptRunning<T>> {
  let current = await start();
  let starting: Promise<boolean> | undefined;
  const stopping = new AbortController();
  const keep = async (): Promise<void> => {
    let delayMs = firstDelayMs;
    for (;;) {
      const since = performance.now();
      await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > steadyMs) delayMs = firstDelayMs;
      printStatus(`${name} has ended and is started again.`);
      for (let isUp = false; !isUp;) {
        await wait(delayMs, stopping.signal);
        delayMs = Math.min(delayMs * 2, longestDelayMs);
        starting = startAgain();
        isUp = await starting;
      }
    }
  };
  const startAgain = async (): Promise<boolean> => {
    try {
      current = await start();
    } catch (error) {
      printStatus(
        `${name} does not start: ${error instanceof Error ? error.message : String(error)}`,
      );
      return false;
    }
    return true;
  };
  // Fails only when `stop` aborts its sleep.
  keep().catch(() => undefined);
  return {
    get current() {
      return current;
    },
    async stop() {
      stopping.abort();
      await starting;
      await current.stop();
    },
  };
}
