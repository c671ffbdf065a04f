import { createHash } from 'node:crypto';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { inArray, sql } from 'drizzle-orm';
import { RateLimited } from '../domain/errors.ts';
import { rateLimits } from './schema.ts';

export interface RateLimit {
  /** What is counted and for whom: `login:account` and the e-mail, stored only as a hash. */
  name: string;
  subject: string;
  max: number;
  windowMs: number;
  /** By default a success gives back only its own hit; with this it resets the whole window. */
  resetOnSuccess?: boolean;
}

/** Counts hits in fixed-length windows, across all replicas. */
export interface RateLimiter {
  /**
   * Counts nothing. @throws RateLimited when one of the limits is already full
   * @returns the soft limits that are full
   */
  check(limits: readonly RateLimit[], soft?: readonly RateLimit[]): Promise<ReadonlySet<RateLimit>>;
  /** Counts one hit in every limit. @throws RateLimited when one of them was full */
  consume(limits: readonly RateLimit[]): Promise<void>;
  /** Like `consume`, for requests that are not refused but do less once a limit is full. */
  tryConsume(limits: readonly RateLimit[]): Promise<boolean>;
  /** Gives the hit back after a successful request. */
  giveBack(limits: readonly RateLimit[]): Promise<void>;
}

export function makeRateLimiter(db: Db, clock: Clock): RateLimiter {
  return {
    async check(limits, soft = []) {
      const windows = await readHits(db, [...limits, ...soft]);
      const state = { windows, now: clock.now(), more: 1 };
      refuse(waitsMs(limits, state));
      return new Set(waitsMs(soft, state).map(({ limit }) => limit));
    },
    async tryConsume(limits) {
      const now = clock.now();
      return (
        waitsMs(limits, { windows: await countHits(db, limits, now), now, more: 0 }).length === 0
      );
    },
    async consume(limits) {
      const now = clock.now();
      refuse(waitsMs(limits, { windows: await countHits(db, limits, now), now, more: 0 }));
    },
    async giveBack(limits) {
      const values = limits.map(
        (limit) => sql`(${bucketOf(limit)}::text, ${limit.resetOnSuccess === true}::boolean)`,
      );
      // Locks the rows in the same order as countHits.
      await db.execute(sql`
        with given (bucket, resets) as (values ${sql.join(values, sql`, `)}),
        locked as (
          select bucket, resets from identity.rate_limits l join given using (bucket)
          order by bucket collate "C" for update of l),
        reset as (
          delete from identity.rate_limits where bucket in (select bucket from locked where resets))
        update identity.rate_limits set hits = greatest(0, hits - 1)
        where bucket in (select bucket from locked where not resets)`);
    },
  };
}

type Windows = ReadonlyMap<string, { hits: number; startedAt: Date }>;

/** The limits without room for that many more hits, and how long until their windows end. */
function waitsMs(
  limits: readonly RateLimit[],
  { windows, now, more }: { windows: Windows; now: Date; more: number },
): { waitMs: number; limit: RateLimit }[] {
  return limits.flatMap((limit) => {
    const window = windows.get(bucketOf(limit));
    if (!window || window.hits + more <= limit.max) return [];
    const waitMs = window.startedAt.getTime() + limit.windowMs - now.getTime();
    return waitMs > 0 ? [{ waitMs, limit }] : [];
  });
}

function refuse(waits: ReturnType<typeof waitsMs>): void {
  const [longest] = waits.toSorted((a, b) => b.waitMs - a.waitMs);
  if (!longest) return;
  const { waitMs, limit } = longest;
  throw new RateLimited({
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
    quota: limit.max,
    windowSeconds: limit.windowMs / 1_000,
  });
}

async function readHits(db: Db, limits: readonly RateLimit[]): Promise<Windows> {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.bucket, limits.map(bucketOf)));
  return new Map(
    rows.map(({ bucket, hits, windowStartedAt: startedAt }) => [bucket, { hits, startedAt }]),
  );
}

/** One statement that locks buckets in sorted order, so that two requests can't deadlock. */
async function countHits(db: Db, limits: readonly RateLimit[], now: Date): Promise<Windows> {
  const byBucket = new Map(limits.map((limit) => [bucketOf(limit), limit]));
  const at = sql`${now.toISOString()}::timestamptz`;
  const values = [...byBucket]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([bucket, { windowMs }]) => sql`(${bucket}::text, ${windowMs}::bigint)`);
  const isOver = sql`l.window_started_at + (select window_ms from given g where g.bucket = l.bucket) * interval '1 ms' <= ${at}`;
  const rows = await db.execute<{ bucket: string; hits: number; started: string }>(sql`
    with given (bucket, window_ms) as (values ${sql.join(values, sql`, `)})
    insert into identity.rate_limits as l (bucket, hits, window_started_at)
    select bucket, 1, ${at} from given
    on conflict (bucket) do update set
      hits = case when ${isOver} then 1 else l.hits + 1 end,
      window_started_at = case when ${isOver} then ${at} else l.window_started_at end
    returning bucket, hits, window_started_at as started`);
  return new Map(
    rows.map((row) => [row.bucket, { hits: row.hits, startedAt: new Date(row.started) }]),
  );
}

/** Network addresses and e-mails are personal data, so the table holds only their hashes. */
function bucketOf({ name, subject }: RateLimit): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}
