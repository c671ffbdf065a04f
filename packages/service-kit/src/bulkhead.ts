import { Unavailable } from './http/errors.ts';
import { texts } from './http/texts.ts';

export interface Bulkhead {
  /** @throws Unavailable when too many are waiting, or this one has waited for too long */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface BulkheadOptions {
  atOnce: number;
  maxWaiting: number;
  /** A caller that has waited longer than this has left by now. */
  maxWaitMs: number;
  now?(): number;
}

/**
 * Limits costly work that people wait for: some runs at once, more waits in a limited queue.
 * Further callers are refused at once, so that those inside are served in time.
 */
export function makeBulkhead(options: BulkheadOptions): Bulkhead {
  const { atOnce, maxWaiting, maxWaitMs, now = () => performance.now() } = options;
  const waiting: { askedAt: number; start(): void; refuse(error: Error): void }[] = [];
  let active = 0;
  const next = (): void => {
    while (active < atOnce) {
      const first = waiting.shift();
      if (!first) return;
      if (now() - first.askedAt > maxWaitMs) {
        first.refuse(new Unavailable(texts.busy));
      } else {
        active += 1;
        first.start();
      }
    }
  };
  return {
    async run(work) {
      if (waiting.length >= maxWaiting) throw new Unavailable(texts.busy);
      await new Promise<void>((start, refuse) => {
        waiting.push({ askedAt: now(), start, refuse });
        next();
      });
      try {
        return await work();
      } finally {
        active -= 1;
        next();
      }
    },
  };
}
