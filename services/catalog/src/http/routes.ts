import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminCategoryRoutes } from './admin-categories.routes.ts';
import { adminProductRoutes } from './admin-products.routes.ts';
import { categoryRoutes } from './categories.routes.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { favoriteRoutes } from './favorites.routes.ts';
import { getProductRoute } from './get-product.route.ts';
import { imageRoutes } from './images.routes.ts';
import { listProductsRoute } from './list-products.route.ts';
import { mediaRoute } from './media.route.ts';
import { operationRoutes } from './operations.routes.ts';
import { productFileRoutes } from './product-file.routes.ts';
import { productRoutes } from './products.routes.ts';
import { ratingRoutes } from './ratings.routes.ts';
import { reportsRoute } from './reports.route.ts';
import { reservationRoutes } from './reservations.routes.ts';
import { searchMissesRoute } from './search-misses.route.ts';
import { sellerRoutes } from './sellers.routes.ts';
import { sitemapRoutes } from './sitemap.routes.ts';
import { suggestionsRoute } from './suggestions.route.ts';

export async function routes(app: App, deps: Deps): Promise<void> {
  forgetFiguresAfterChanges(app, deps);
  listProductsRoute(app, deps);
  suggestionsRoute(app, deps);
  getProductRoute(app, deps);
  feedbackRoutes(app, deps);
  categoryRoutes(app, deps);
  sellerRoutes(app, deps);
  sitemapRoutes(app, deps);
  reservationRoutes(app, deps);
  operationRoutes(app, deps);
  productRoutes(app, deps);
  favoriteRoutes(app, deps);
  ratingRoutes(app, deps);
  reportsRoute(app, deps);
  adminProductRoutes(app, deps);
  adminCategoryRoutes(app, deps);
  searchMissesRoute(app, deps);
  await productFileRoutes(app, deps);
  mediaRoute(app, deps);
  await imageRoutes(app, deps);
}

/** Before the answer leaves: whoever changed something sees it counted with the next request. */
function forgetFiguresAfterChanges(app: App, { figures }: Deps): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'GET') figures.clear();
    done();
  });
}
