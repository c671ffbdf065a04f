import type { PayoutJobStatusAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { jobRunRepository } from '../db/job-run-repository.ts';

/** What came of the runs that release money. */
export async function getJobStatus(db: Db, everyMs: number): Promise<PayoutJobStatusAnswer> {
  const [last, failed, { all, successful }] = await Promise.all([
    jobRunRepository.findLast(db),
    jobRunRepository.findLastFailed(db),
    jobRunRepository.count(db),
  ]);
  return {
    lastRun: last?.toISOString() ?? null,
    totalRuns: all,
    successfulRuns: successful,
    failedRuns: all - successful,
    nextRun: last && new Date(last.getTime() + everyMs).toISOString(),
    lastError: failed ? { at: failed.startedAt.toISOString(), message: failed.error ?? '' } : null,
  };
}
