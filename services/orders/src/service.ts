import { defineService } from '@largo/service-kit';
import { ordersConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { meetDeadlinesJob } from './jobs/meet-deadlines.job.ts';
import { personalData } from './personal-data.ts';

export const orders = defineService({
  name: 'orders',
  configSchema: ordersConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: (deps) => [meetDeadlinesJob(deps)],
});
