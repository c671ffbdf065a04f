import { createHash } from 'node:crypto';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { eq, inArray, sql } from 'drizzle-orm';
import { TooManyAttempts } from '../domain/errors.ts';
import { attempts } from './schema.ts';

export interface AttemptLimit {
  /** What is counted and for whom: `login:account` and the e-mail. Kept only as a hash. */
  name: string;
  subject: string;
  max: number;
  windowMs: number;
  /** An honest try takes back only itself, unless this says that it clears the whole window. */
  clearedByHonestTry?: boolean;
}

/** Counts tries in windows of fixed length, for all replicas together. */
export interface AttemptLimits {
  /** Counts one try in every limit. @throws TooManyAttempts when one of them was full */
  take(limits: readonly AttemptLimit[]): Promise<void>;
  /** The try turned out to be an honest one. */
  forgive(limits: readonly AttemptLimit[]): Promise<void>;
}

export function makeAttemptLimits(db: Db, clock: Clock): AttemptLimits {
  return {
    async take(limits) {
      const now = clock.now();
      const rows = await count(db, limits, now);
      const waits = limits.flatMap((limit) => {
        const row = rows.get(bucketOf(limit));
        if (!row || row.tries <= limit.max) return [];
        return [row.startedAt.getTime() + limit.windowMs - now.getTime()];
      });
      if (waits.length > 0)
        throw new TooManyAttempts(Math.max(1, Math.ceil(Math.max(...waits) / 1000)));
    },
    async forgive(limits) {
      const cleared = limits.filter((limit) => limit.clearedByHonestTry).map(bucketOf);
      const others = limits.filter((limit) => !limit.clearedByHonestTry).map(bucketOf);
      if (cleared.length > 0) await db.delete(attempts).where(inArray(attempts.bucket, cleared));
      // One by one: a single statement would lock the rows in an order of its own.
      for (const bucket of others) {
        await db
          .update(attempts)
          .set({ tries: sql`greatest(0, ${attempts.tries} - 1)` })
          .where(eq(attempts.bucket, bucket));
      }
    },
  };
}

/** One statement, buckets in one order for everybody, so that two at once can't block each other. */
async function count(db: Db, limits: readonly AttemptLimit[], now: Date) {
  const byBucket = new Map(limits.map((limit) => [bucketOf(limit), limit]));
  const at = sql`${now.toISOString()}::timestamptz`;
  const values = [...byBucket]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([bucket, { windowMs }]) => sql`(${bucket}::text, ${windowMs}::bigint)`);
  const rows = await db.execute<{ bucket: string; tries: number; started: string }>(sql`
    with given (bucket, window_ms) as (values ${sql.join(values, sql`, `)})
    insert into identity.attempts as a (bucket, tries, window_started_at)
    select bucket, 1, ${at} from given
    on conflict (bucket) do update set
      tries = case when a.window_started_at + (select window_ms from given g where g.bucket = a.bucket) * interval '1 ms' <= ${at}
        then 1 else a.tries + 1 end,
      window_started_at = case when a.window_started_at + (select window_ms from given g where g.bucket = a.bucket) * interval '1 ms' <= ${at}
        then ${at} else a.window_started_at end
    returning bucket, tries, window_started_at as started`);
  return new Map(
    rows.map((row) => [row.bucket, { tries: row.tries, startedAt: new Date(row.started) }]),
  );
}

/** Addresses and e-mails are personal data: the table holds only their hashes. */
function bucketOf({ name, subject }: AttemptLimit): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}
