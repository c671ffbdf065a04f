import type { ServiceStatusAnswer } from '@largo/contracts';
import type { Job } from './scheduler.ts';

/** When each job of this process last succeeded and last failed. */
export interface JobRuns {
  record(job: string, outcome: 'done' | 'failed'): void;
  list(): ServiceStatusAnswer['jobs'];
}

export function makeJobRuns(jobs: readonly Job[]): JobRuns {
  const last = { done: new Map<string, string>(), failed: new Map<string, string>() };
  return {
    record: (job, outcome) => void last[outcome].set(job, new Date().toISOString()),
    list: () =>
      jobs.map(({ name, everyMs }) => ({
        name,
        everySeconds: everyMs / 1_000,
        lastSuccessAt: last.done.get(name) ?? null,
        lastFailureAt: last.failed.get(name) ?? null,
      })),
  };
}
