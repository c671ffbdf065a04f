import { defineService } from '@largo/service-kit';
import { configSchema } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { counters, gauges } from './figures.ts';
import { routes } from './http/routes.ts';
import { cleanAttachmentsJob } from './jobs/clean-attachments.job.ts';
import { meetDeadlinesJob } from './jobs/meet-deadlines.job.ts';
import { personalData } from './personal-data.ts';

export const orders = defineService({
  name: 'orders',
  configSchema,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: (deps) => [meetDeadlinesJob(deps), cleanAttachmentsJob(deps)],
  gauges,
  counters,
});
