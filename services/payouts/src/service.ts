import { defineService } from '@largo/service-kit';
import Type from 'typebox';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { jobs } from './jobs/jobs.ts';
import { personalData } from './personal-data.ts';

export const payouts = defineService({
  name: 'payouts',
  configSchema: Type.Object({}),
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs,
});
