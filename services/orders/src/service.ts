import { defineService } from '@largo/service-kit';
import { ordersConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { routes } from './http/routes.ts';
import { personalData } from './personal-data.ts';
import { cancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.ts';
import { confirmSilentDeliveries } from './use-cases/confirm-silent-deliveries.ts';

export const orders = defineService({
  name: 'orders',
  configSchema: ordersConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes,
  subscriptions,
  personalData,
  jobs: (deps) => [
    {
      name: 'cancel-unpaid-orders',
      everyMs: deps.jobsEveryMs,
      run: () => cancelUnpaidOrders(deps),
    },
    {
      name: 'confirm-silent-deliveries',
      everyMs: deps.jobsEveryMs,
      run: () => confirmSilentDeliveries(deps),
    },
  ],
});
