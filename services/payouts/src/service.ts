import { defineService } from '@largo/service-kit';
import { PayoutsConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { counters, gauges } from './figures.ts';
import { routes } from './http/routes.ts';
import { jobs } from './jobs/jobs.ts';
import { personalData } from './personal-data.ts';

export const payouts = defineService({
  name: 'payouts',
  configSchema: PayoutsConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs,
  gauges,
  counters,
});
