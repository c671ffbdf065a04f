import { defineService } from '@largo/service-kit';
import { ordersConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { changeOrdersRoutes } from './http/change-orders.route.ts';
import { payablesRoute } from './http/payables.route.ts';
import { placeOrdersRoute } from './http/place-orders.route.ts';
import { readOrdersRoutes } from './http/read-orders.route.ts';
import { receiveOrdersRoutes } from './http/receive-orders.route.ts';
import { refundsRoutes } from './http/refunds.route.ts';
import { salesReportRoute } from './http/sales-report.route.ts';
import { personalData } from './personal-data.ts';
import { cancelUnpaidOrders } from './use-cases/cancel-unpaid-orders.ts';
import { confirmSilentDeliveries } from './use-cases/confirm-silent-deliveries.ts';

export const orders = defineService({
  name: 'orders',
  configSchema: ordersConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes: (app, deps) => {
    placeOrdersRoute(app, deps);
    payablesRoute(app, deps);
    readOrdersRoutes(app, deps);
    changeOrdersRoutes(app, deps);
    receiveOrdersRoutes(app, deps);
    refundsRoutes(app, deps);
    salesReportRoute(app, deps);
  },
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
