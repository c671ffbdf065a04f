import type { Clock } from '@largo/kernel';
import { context } from '@opentelemetry/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from '../logger.ts';
import { inSpan, untraced } from '../tracing/spans.ts';

export interface WorkQueue {
  /** There may be work: checks at once. */
  wake(): void;
  /** Wakes, and resolves when nothing is due or in progress. */
  drain(): Promise<void>;
  /** Finishes the items in progress. */
  stop(): Promise<void>;
}

export interface WorkQueueOptions<Item> {
  name: string;
  /** The number of items handled at once. */
  concurrency: number;
  /** Takes at most `limit` due items for this process, usually with `claimDue`. */
  claim(limit: number, now: Date): Promise<Item[]>;
  /**
   * Marks its item as done or sets the time of the next try; an error is only logged, and the end
   * of the lease brings the item back. `'rest'`: claims nothing more before the next wake, because
   * the other items would fail as well. The signal is aborted when the queue stops.
   */
  handle(item: Item, signal: AbortSignal): Promise<'rest' | void>;
  /**
   * Extends the lease of an item that is still being handled, so that leases can be short: another
   * process soon takes over after a crash, and a slow upstream does not cost the lease.
   */
  renew?: { leaseMs: number; run(item: Item, now: Date): Promise<void> };
  /** The trace that created the item: `traceOfNow` when its row was written. */
  traceOf?(item: Item): string | null;
  clock: Clock;
  log: Logger;
}

/**
 * Works through a table until nothing in it is due. Nothing is kept in memory: a woken queue reads
 * the table, so a missed wake only delays an item until the next one.
 */
export function makeWorkQueue<Item>(options: WorkQueueOptions<Item>): WorkQueue {
  const { name, concurrency, claim, handle, renew, traceOf, clock, log } = options;
  // A wake's trace belongs to one item, not to all that are found.
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
      // The next item that finishes checks again.
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
  /** With its schema, for example sql`notifications.mails`; `q` in `where` and `orderBy`. */
  table: SQL;
  key: readonly string[];
  limit: number;
  now: Date;
  leaseMs: number;
  /** A condition in addition to being due. */
  where?: SQL;
  /** Default: what has been due longest. */
  orderBy?: SQL;
  /** Columns of `q`, after the claim. */
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
 * The statement that claims due rows: the try is counted before it begins, so that an item that
 * crashes the process is not tried forever, and the rows are hidden from other workers until the
 * lease ends.
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

/** The delay after a failed try: doubles up to the ceiling. */
export function retryDelayMs(
  tries: number,
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(Math.max(tries, 1) - 1, 20));
}
