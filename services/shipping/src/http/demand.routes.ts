import { FreightDemandAnswer } from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import type { ShippingDeps } from '../deps.ts';
import { listUnservedDemand } from '../queries/list-unserved-demand.ts';

export function demandRoutes(app: App, deps: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping/demand',
    route({
      policy: 'seller',
      operationId: 'listUnservedDemand',
      summary: 'List where freight was requested and the store does not deliver',
      response: { 200: FreightDemandAnswer },
    }),
    (request) =>
      listUnservedDemand(deps, { sellerId: actorOf(request).userId, now: deps.clock.now() }),
  );
  // Writes what was counted in the last seconds before the connections close.
  app.addHook('onClose', () => deps.demand.flush());
}
