import { defineService } from '@largo/service-kit';
import { cartConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { announceAbandonedCartsJob } from './jobs/announce-abandoned-carts.job.ts';
import { pruneRemovedItemsJob } from './jobs/prune-removed-items.job.ts';
import { personalData } from './personal-data.ts';

export const cart = defineService({
  name: 'cart',
  configSchema: cartConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: (deps) => [announceAbandonedCartsJob(deps), pruneRemovedItemsJob(deps)],
});
