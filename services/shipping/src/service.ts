import { dayMs, newId } from '@largo/kernel';
import { defineService } from '@largo/service-kit';
import { shippingConfig } from './config.ts';
import { makeDeps } from './deps.ts';
import { subscriptions } from './events/subscriptions.ts';
import { addressRoutes } from './http/address.routes.ts';
import { demandRoute } from './http/demand.route.ts';
import { neighborhoodRuleRoutes } from './http/neighborhood-rule.routes.ts';
import { neighborhoodRoutes } from './http/neighborhood.routes.ts';
import { quoteRoutes } from './http/quote.routes.ts';
import { sellerRateRoutes } from './http/seller-rate.routes.ts';
import { shippingRuleRoutes } from './http/shipping-rule.routes.ts';
import { personalData } from './personal-data.ts';
import { forgetOldDemand } from './use-cases/record-demand.ts';

export const shipping = defineService({
  name: 'shipping',
  configSchema: shippingConfig,
  migrationsDir: new URL('../migrations/', import.meta.url),
  makeDeps,
  routes: (app, deps) => {
    neighborhoodRoutes(app, deps);
    sellerRateRoutes(app, deps);
    neighborhoodRuleRoutes(app, deps);
    demandRoute(app, deps);
    shippingRuleRoutes(app, deps);
    quoteRoutes(app, deps);
    addressRoutes(app, deps);
  },
  subscriptions,
  personalData,
  jobs: ({ units }) => [
    {
      name: 'forget-old-demand',
      everyMs: dayMs,
      run: () => forgetOldDemand(units.plain({ correlationId: newId() })),
    },
  ],
});
