import type { PayoutJobStatusAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** What came of the runs that release money. */
export async function getJobStatus(db: Db): Promise<PayoutJobStatusAnswer> {
  const [row] = await db.execute<{
    last: Date | string | null;
    runs: string;
    succeeded: string;
    failed: string;
  }>(sql`
    select max(started_at) last, count(*) runs, count(*) filter (where failed = 0) succeeded,
      count(*) filter (where failed > 0) failed from payouts.job_runs`);
  return {
    lastRun: row?.last ? new Date(row.last).toISOString() : null,
    totalRuns: Number(row?.runs ?? 0),
    successfulRuns: Number(row?.succeeded ?? 0),
    failedRuns: Number(row?.failed ?? 0),
  };
}
