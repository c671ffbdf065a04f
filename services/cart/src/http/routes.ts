import type { App } from '@largo/service-kit';
import type { CartDeps } from '../deps.ts';
import { cartsRoutes } from './carts.routes.ts';
import { savedItemsRoutes } from './saved-items.routes.ts';

export function routes(app: App, deps: CartDeps): void {
  cartsRoutes(app, deps);
  savedItemsRoutes(app, deps);
}
