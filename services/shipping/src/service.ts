import { defineService } from '@largo/service-kit';
import { shippingConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { announceNeighborhoodsJob } from './jobs/announce-neighborhoods.job.ts';
import { pruneDemandJob } from './jobs/prune-demand.job.ts';
import { personalData } from './personal-data.ts';

export const shipping = defineService({
  name: 'shipping',
  configSchema: shippingConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: (deps) => [announceNeighborhoodsJob(deps), pruneDemandJob(deps)],
});
