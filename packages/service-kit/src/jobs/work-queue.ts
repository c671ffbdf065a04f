import type { Clock } from '@largo/kernel';
import { context } from '@opentelemetry/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from '../logger.ts';
import { inSpan, untraced } from '../tracing/spans.ts';

export interface WorkQueue {
  /** There may be something to do: looks at once. */
  wake(): void;
  /** Wakes, and resolves when nothing is due and nothing is under way. */
  drain(): Promise<void>;
  /** Items under way are finished. */
  stop(): Promise<void>;
}

export interface WorkQueueOptions<Item> {
  name: string;
  /** Items at once. */
  concurrency: number;
  /** Takes at most `limit` due items for this process, usually with `claimDue`. */
  claim(limit: number, now: Date): Promise<Item[]>;
  /**
   * Marks its item as done, or sets when to try again; what it throws is only logged, and the end of the
   * lease brings the item back. `'rest'`: nothing more is claimed before the next wake, because the rest
   * would fail as well. The signal is aborted when the queue stops.
   */
  handle(item: Item, signal: AbortSignal): Promise<'rest' | void>;
  /**
   * Moves the end of the lease of an item that is still being handled, so that leases can be short: what a
   * crash left behind is taken over soon, and a slow neighbour does not cost the lease.
   */
  renew?: { leaseMs: number; run(item: Item, now: Date): Promise<void> };
  /** The trace that asked for the item: `traceOfNow` of when its row was written. */
  traceOf?(item: Item): string | null;
  clock: Clock;
  log: Logger;
}

/**
 * Works through a table until nothing in it is due. Nothing is kept in memory: a woken queue reads the
 * table, so a missed wake costs time until the next one, never an item.
 */
export function makeWorkQueue<Item>(options: WorkQueueOptions<Item>): WorkQueue {
  const { name, concurrency, claim, handle, renew, traceOf, clock, log } = options;
  // A wake is about one item, not about all that is found.
  const home = untraced();
  const stopping = new AbortController();
  const active = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let isResting = false;

  const keepLease = (item: Item): (() => void) => {
    if (!renew) return () => undefined;
    const renewOnce = () =>
      void renew
        .run(item, clock.now())
        .catch((err: unknown) => log.warn({ err, queue: name }, 'lease could not be renewed'));
    const renewal = setInterval(renewOnce, renew.leaseMs / 3);
    return () => clearInterval(renewal);
  };
  const start = (item: Item): void => {
    const release = keepLease(item);
    const span = { name: `work ${name}`, continues: traceOf?.(item) ?? null };
    const work = inSpan(span, () => handle(item, stopping.signal))
      .then((outcome) => {
        if (outcome === 'rest') isResting = true;
      })
      .catch((err: unknown) => log.error({ err, queue: name }, 'work failed'))
      .finally(() => {
        release();
        active.delete(work);
        look();
      });
    active.add(work);
  };
  const claimAll = async (): Promise<void> => {
    do {
      lookAgain = false;
      const free = concurrency - active.size;
      // The next item to finish looks again.
      if (free <= 0) return;
      const items = await claim(free, clock.now());
      for (const item of items) start(item);
    } while (lookAgain && !isResting && !stopping.signal.aborted);
  };
  const look = (): void => {
    lookAgain = true;
    if (looking || isResting || stopping.signal.aborted) return;
    looking = context
      .with(home, claimAll)
      .catch((err: unknown) => log.error({ err, queue: name }, 'work could not be claimed'))
      .finally(() => {
        looking = undefined;
        if (lookAgain) look();
      });
  };
  const wake = (): void => {
    isResting = false;
    look();
  };
  const idle = async (): Promise<void> => {
    while (looking || active.size > 0) await Promise.all([looking, ...active]);
  };
  return {
    wake,
    async drain() {
      wake();
      await idle();
    },
    async stop() {
      stopping.abort();
      await idle();
    },
  };
}

export interface ClaimOptions {
  /** With its schema, for example sql`notifications.mails`; called `q` in `where` and `orderBy`. */
  table: SQL;
  key: readonly string[];
  limit: number;
  now: Date;
  leaseMs: number;
  /** In addition to being due. */
  where?: SQL;
  /** Default: what is due longest. */
  orderBy?: SQL;
  /** Of `q`, after the claim. */
  returning: SQL;
  columns?: {
    /** Default `next_try_at`. */
    due?: string;
    /** Default `attempts`. */
    tries?: string;
    /** Default: the column of `due` moves to the end of the lease. */
    lease?: string;
  };
}

/**
 * The statement that takes due rows: their try is counted before it begins, so that an item that takes the
 * process down is not tried for ever, and they are hidden from every other worker until the lease ends.
 */
export function claimDue(options: ClaimOptions): SQL {
  const { table, key, limit, where, columns = {} } = options;
  const due = sql.identifier(columns.due ?? 'next_try_at');
  const tries = sql.identifier(columns.tries ?? 'attempts');
  const lease = columns.lease === undefined ? due : sql.identifier(columns.lease);
  const keys = key.map((column) => sql.identifier(column));
  const now = sql`${options.now.toISOString()}::timestamptz`;
  const leaseEnd = sql`${new Date(options.now.getTime() + options.leaseMs).toISOString()}::timestamptz`;
  const isFree =
    columns.lease === undefined ? sql`true` : sql`(q.${lease} is null or q.${lease} <= ${now})`;
  const sameKey = keys.map((column) => sql`q.${column} = due.${column}`);
  return sql`
    with due as materialized (
      select ${sql.join(
        keys.map((column) => sql`q.${column}`),
        sql`, `,
      )} from ${table} q
      where q.${due} <= ${now} and ${isFree} and (${where ?? sql`true`})
      order by ${options.orderBy ?? sql`q.${due}`} limit ${limit}::int for update of q skip locked)
    update ${table} q set ${tries} = q.${tries} + 1, ${lease} = ${leaseEnd}
    from due where ${sql.join(sameKey, sql` and `)}
    returning ${options.returning}`;
}

/** How long to wait after a failed try: doubles up to the ceiling. */
export function retryDelayMs(
  tries: number,
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(Math.max(tries, 1) - 1, 20));
}
