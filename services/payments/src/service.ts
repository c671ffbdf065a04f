import { defineService } from '@largo/service-kit';
import { moneyProblems, paymentsConfig } from './config.ts';
import { closeDeps, makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { counters, gauges } from './figures.ts';
import { routes } from './http/routes.ts';
import { jobs } from './jobs/jobs.ts';
import { personalData } from './personal-data.ts';

export const payments = defineService({
  name: 'payments',
  configSchema: paymentsConfig,
  configProblems: moneyProblems,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs,
  gauges,
  counters,
  impairments: async ({ isProviderAway }) =>
    isProviderAway() ? [{ code: 'provider-away', status: 'down' }] : [],
  close: closeDeps,
});
