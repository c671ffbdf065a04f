import type { PayoutJobStatusAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { jobRunRepository } from '../db/job-run-repository.ts';

/** The results of release runs, including those without work. */
export async function getJobStatus(db: Db, everyMs: number): Promise<PayoutJobStatusAnswer> {
  const [last, lastFailed, failedRuns] = await Promise.all([
    jobRunRepository.findLast(db),
    jobRunRepository.findLastFailed(db),
    jobRunRepository.countFailed(db),
  ]);
  const totalRuns = last?.runs ?? 0;
  return {
    lastRun: last?.startedAt.toISOString() ?? null,
    totalRuns,
    successfulRuns: totalRuns - failedRuns,
    failedRuns,
    nextRun: last ? new Date(last.startedAt.getTime() + everyMs).toISOString() : null,
    lastError: lastFailed
      ? { at: lastFailed.startedAt.toISOString(), message: lastFailed.error ?? '' }
      : null,
  };
}
