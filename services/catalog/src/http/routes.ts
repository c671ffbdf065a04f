import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { getProductRoute } from './get-product.route.ts';
import { listProductsRoute } from './list-products.route.ts';
import { reservationRoutes } from './reservations.routes.ts';

export function routes(app: App, deps: Deps): void {
  forgetFiguresAfterChanges(app, deps);
  listProductsRoute(app, deps);
  getProductRoute(app, deps);
  reservationRoutes(app, deps);
}

/** Before the answer leaves: whoever changed something sees it counted with the next request. */
function forgetFiguresAfterChanges(app: App, { figures }: Deps): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'GET') figures.clear();
    done();
  });
}
