import type { Job } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { meetDeadlines } from '../use-cases/meet-deadlines.ts';

export const meetDeadlinesJob = (deps: OrdersDeps): Job => ({
  name: 'meet-deadlines',
  everyMs: deps.jobsEveryMs,
  run: () => meetDeadlines(deps.units, deps),
});
