import type { App } from '@largo/service-kit';
import type { ShippingDeps } from '../deps.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { demandRoutes } from './demand.routes.ts';
import { internalNeighborhoodsRoutes } from './internal-neighborhoods.routes.ts';
import { neighborhoodRulesRoutes } from './neighborhood-rules.routes.ts';
import { neighborhoodsRoutes } from './neighborhoods.routes.ts';
import { quotesRoutes } from './quotes.routes.ts';
import { sellerRatesRoutes } from './seller-rates.routes.ts';
import { shippingRulesRoutes } from './shipping-rules.routes.ts';
import { storeClosuresRoutes } from './store-closures.routes.ts';

export function routes(app: App, deps: ShippingDeps): void {
  neighborhoodsRoutes(app, deps);
  internalNeighborhoodsRoutes(app, deps);
  sellerRatesRoutes(app, deps);
  neighborhoodRulesRoutes(app, deps);
  demandRoutes(app, deps);
  shippingRulesRoutes(app, deps);
  storeClosuresRoutes(app, deps);
  quotesRoutes(app, deps);
  addressesRoutes(app, deps);
}
