import { FreightDemandAnswer } from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import type { ShippingDeps } from '../deps.ts';
import { unservedDemand } from '../queries/unserved-demand.ts';

export function demandRoute(app: App, { db, clock, demand }: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping/demand',
    { config: { policy: 'seller' }, schema: { response: { 200: FreightDemandAnswer } } },
    (request) => unservedDemand(db, { sellerId: actorOf(request).userId, now: clock.now() }),
  );
  // What was asked for in the last seconds is written before the connections close.
  app.addHook('onClose', () => demand.flush());
}
