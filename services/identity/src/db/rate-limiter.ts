import { createHash } from 'node:crypto';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { eq, inArray, sql } from 'drizzle-orm';
import { RateLimited } from '../domain/errors.ts';
import { rateLimits } from './schema.ts';

export interface RateLimit {
  /** What is counted and for which subject: `login:account` and the e-mail, stored only as a hash. */
  name: string;
  subject: string;
  max: number;
  windowMs: number;
  /** A success gives back only its own hit, unless this resets the whole window. */
  resetOnSuccess?: boolean;
}

/** Counts hits in windows of fixed length, for all replicas together. */
export interface RateLimiter {
  /** Counts one hit in every limit. @throws RateLimited when one of them was full */
  consume(limits: readonly RateLimit[]): Promise<void>;
  /** The request succeeded: it should not count. */
  giveBack(limits: readonly RateLimit[]): Promise<void>;
}

export function makeRateLimiter(db: Db, clock: Clock): RateLimiter {
  return {
    async consume(limits) {
      const now = clock.now();
      const rows = await countHits(db, limits, now);
      const waits = limits.flatMap((limit) => {
        const row = rows.get(bucketOf(limit));
        if (!row || row.hits <= limit.max) return [];
        return [row.startedAt.getTime() + limit.windowMs - now.getTime()];
      });
      if (waits.length > 0)
        throw new RateLimited(Math.max(1, Math.ceil(Math.max(...waits) / 1000)));
    },
    async giveBack(limits) {
      const reset = limits.filter((limit) => limit.resetOnSuccess).map(bucketOf);
      const others = limits.filter((limit) => !limit.resetOnSuccess).map(bucketOf);
      if (reset.length > 0) await db.delete(rateLimits).where(inArray(rateLimits.bucket, reset));
      // One by one: a single statement would lock the rows in an arbitrary order.
      for (const bucket of others) {
        await db
          .update(rateLimits)
          .set({ hits: sql`greatest(0, ${rateLimits.hits} - 1)` })
          .where(eq(rateLimits.bucket, bucket));
      }
    },
  };
}

/** One statement that locks buckets in sorted order, so that two requests can't deadlock. */
async function countHits(db: Db, limits: readonly RateLimit[], now: Date) {
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

/** Network addresses and e-mails are personal data: the table holds only their hashes. */
function bucketOf({ name, subject }: RateLimit): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}
