import { defineService } from '@largo/service-kit';
import { configSchema } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';

export const catalog = defineService({
  name: 'catalog',
  configSchema,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs,
});
