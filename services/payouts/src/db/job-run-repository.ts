import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
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

  /** Also counts runs without work, of which no row is stored. */
  async countRun(db: Pick<Tx, 'insert'>, startedAt: Date): Promise<void> {
    await db
      .insert(lastRuns)
      .values({ job: release, startedAt, runs: 1 })
      .onConflictDoUpdate({
        target: lastRuns.job,
        set: { startedAt, runs: sql`${lastRuns.runs} + 1` },
      });
  },

  async findLast(db: Pick<Tx, 'select'>): Promise<typeof lastRuns.$inferSelect | undefined> {
    const [last] = await db.select().from(lastRuns).where(eq(lastRuns.job, release));
    return last;
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

  async countFailed(db: Pick<Tx, 'select'>): Promise<number> {
    const [counted] = await db
      .select({ failed: sql<number>`count(*)::int` })
      .from(jobRuns)
      .where(gt(jobRuns.failed, 0));
    return counted?.failed ?? 0;
  },
};
