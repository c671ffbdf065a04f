import { Gauge } from 'prom-client';
import type { JobRuns } from '../jobs/job-runs.ts';
import type { Metrics } from './metrics.ts';

/** @returns to be called after each run */
export function measureJobs(
  { registry, counter }: Metrics,
  runs: JobRuns,
): (job: string, outcome: 'done' | 'failed') => void {
  const jobs = runs.list();
  const named = { labelNames: ['job'], registers: [registry] };
  new Gauge({
    ...named,
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last ended well in this process',
    collect() {
      for (const { name, lastSuccessAt } of runs.list())
        if (lastSuccessAt !== null) this.set({ job: name }, Date.parse(lastSuccessAt) / 1_000);
    },
  });
  const period = new Gauge({
    ...named,
    name: 'job_period_seconds',
    help: 'How long a job rests between two runs',
  });
  for (const { name, everySeconds } of jobs) period.set({ job: name }, everySeconds);
  const count = counter('job_runs_total', 'Runs of scheduled jobs', {
    job: jobs.map(({ name }) => name),
    outcome: ['done', 'failed'],
  });
  return (job, outcome) => count({ job, outcome });
}
