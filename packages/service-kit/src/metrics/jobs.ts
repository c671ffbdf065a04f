import { Gauge } from 'prom-client';
import type { Job } from '../jobs/scheduler.ts';
import type { Metrics } from './metrics.ts';

/** @returns to be called after each run */
export function measureJobs(
  { registry, counter }: Metrics,
  jobs: readonly Job[],
): (job: string, outcome: 'done' | 'failed') => void {
  const labels = { job: jobs.map(({ name }) => name), outcome: ['done', 'failed'] };
  const runs = counter('job_runs_total', 'Runs of scheduled jobs', labels);
  const named = { labelNames: ['job'], registers: [registry] };
  const succeeded = new Gauge({
    ...named,
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last ended well in this process',
  });
  const period = new Gauge({
    ...named,
    name: 'job_period_seconds',
    help: 'How long a job rests between two runs',
  });
  for (const { name, everyMs } of jobs) period.set({ job: name }, everyMs / 1_000);
  return (job, outcome) => {
    runs({ job, outcome });
    if (outcome === 'done') succeeded.setToCurrentTime({ job });
  };
}
