import type { Logger } from '@largo/service-kit';

export interface Worker {
  /** There may be something to do: looks at once. */
  wake(): void;
  /** Resolves when nothing is due and nothing is under way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface WorkerOptions<T> {
  name: string;
  concurrency: number;
  /** Takes at most `limit` items for itself; other replicas must not get them too. */
  claim(limit: number): Promise<T[]>;
  /** Puts the item away or back itself; what it throws is only logged. */
  handle(item: T): Promise<void>;
  log: Logger;
}

/**
 * Works through a table until it is empty, several items at a time. Nothing is kept in memory: a woken
 * worker asks the table, so a missed wake costs time until the next one, never an item.
 */
export function makeWorker<T>({ name, concurrency, claim, handle, log }: WorkerOptions<T>): Worker {
  const active = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  let isStopped = false;

  const start = (item: T): void => {
    const work = handle(item)
      .catch((err: unknown) => log.error({ err, worker: name }, 'work failed'))
      .finally(() => {
        active.delete(work);
        wake();
      });
    active.add(work);
  };
  const look = async (): Promise<void> => {
    do {
      again = false;
      const free = concurrency - active.size;
      if (free <= 0) return; // the next one to finish looks again
      const items = await claim(free);
      for (const item of items) start(item);
      again ||= items.length === free && active.size < concurrency;
    } while (again && !isStopped);
  };
  const wake = (): void => {
    if (isStopped) return;
    if (looking) {
      again = true;
      return;
    }
    looking = look()
      .catch((err: unknown) => log.error({ err, worker: name }, 'looking for work failed'))
      .finally(() => {
        looking = undefined;
        if (again) wake();
      });
  };
  const idle = async (): Promise<void> => {
    while (looking || active.size > 0) await Promise.all([looking, ...active]);
  };
  return {
    wake,
    idle,
    async stop() {
      isStopped = true;
      await idle();
    },
  };
}
