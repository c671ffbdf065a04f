import type { Subscription, Units } from '@largo/messaging';
import type { App } from './app-type.ts';
import { installConsumerRoutes } from './consumer-routes.ts';
import { installEventRoutes } from './event-routes.ts';
import { installStatusRoute, type StatusDeps } from './status-route.ts';

interface OwnRoutesDeps extends StatusDeps {
  units: Units;
  subscriptions: readonly Subscription[];
}

/** The kit's routes for administrators and operators, the same in every service. */
export function installOwnRoutes(app: App, deps: OwnRoutesDeps): void {
  installEventRoutes(app, deps);
  const types = new Set(deps.subscriptions.map(({ contract }) => contract.type));
  installConsumerRoutes(app, { ...deps, types });
  installStatusRoute(app, deps);
}
