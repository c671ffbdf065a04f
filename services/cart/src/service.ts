import { defineService } from '@largo/service-kit';
import { cartConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { changeCartRoutes, readCartRoutes } from './http/routes.ts';
import { setAsideRoutes } from './http/set-aside.routes.ts';
import { personalData } from './personal-data.ts';
import { announceAbandonedCarts } from './use-cases/announce-abandoned-carts.ts';
import { forgetOldRows } from './use-cases/forget-old-rows.ts';

export const cart = defineService({
  name: 'cart',
  configSchema: cartConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes: (app, deps) => {
    readCartRoutes(app, deps);
    changeCartRoutes(app, deps);
    setAsideRoutes(app, deps);
  },
  subscriptions,
  personalData,
  jobs: (deps) => [
    {
      name: 'announce-abandoned-carts',
      everyMs: deps.jobsEveryMs,
      run: () => announceAbandonedCarts(deps),
    },
    {
      name: 'forget-old-rows',
      everyMs: deps.jobsEveryMs,
      run: () => forgetOldRows(deps),
    },
  ],
});
