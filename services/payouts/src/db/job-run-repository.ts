import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { jobRuns, lastRuns } from './schema.ts';

const release = 'payouts.release';

/** Runs of the job that releases money. */
export const jobRunRepository = {
  async insert(
    db: Pick<Tx, 'insert'>,
    run: Omit<typeof jobRuns.$inferInsert, 'id'>,
  ): Promise<void> {
    await db.insert(jobRuns).values({ id: newId(), ...run });
  },

  /** Also of a run that had nothing to do, of which no row is kept. */
  async setLast(db: Pick<Tx, 'insert'>, startedAt: Date): Promise<void> {
    await db
      .insert(lastRuns)
      .values({ job: release, startedAt })
      .onConflictDoUpdate({ target: lastRuns.job, set: { startedAt } });
  },

  async findLast(db: Pick<Tx, 'select'>): Promise<Date | null> {
    const [last] = await db.select().from(lastRuns).where(eq(lastRuns.job, release));
    return last?.startedAt ?? null;
  },

  async findLastFailed(db: Pick<Tx, 'select'>): Promise<typeof jobRuns.$inferSelect | undefined> {
    const [failed] = await db
      .select()
      .from(jobRuns)
      .where(isNotNull(jobRuns.error))
      .orderBy(desc(jobRuns.startedAt))
      .limit(1);
    return failed;
  },

  async count(db: Pick<Tx, 'select'>): Promise<{ all: number; successful: number }> {
    const [counted] = await db
      .select({
        all: sql<number>`count(*)::int`,
        successful: sql<number>`count(*) filter (where ${jobRuns.failed} = 0)::int`,
      })
      .from(jobRuns);
    return counted ?? { all: 0, successful: 0 };
  },
};
