import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminCategoryRoutes } from './admin-categories.routes.ts';
import { adminProductRoutes } from './admin-products.routes.ts';
import { adminSynonymRoutes } from './admin-synonyms.routes.ts';
import { bulkProductRoutes } from './bulk-products.routes.ts';
import { categoryRoutes } from './categories.routes.ts';
import { evaluationRoutes } from './evaluations.routes.ts';
import { favoriteNewsRoutes } from './favorite-news.routes.ts';
import { favoriteRoutes } from './favorites.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { operationRoutes } from './operations.routes.ts';
import { pictureFetchRoutes } from './picture-fetches.routes.ts';
import { productFileRoutes } from './product-files.routes.ts';
import { productImportRoutes } from './product-imports.routes.ts';
import { productImageRoutes } from './product-images.routes.ts';
import { productRoutes } from './products.routes.ts';
import { ratingRoutes } from './ratings.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { reservationRoutes } from './reservations.routes.ts';
import { searchRoutes } from './searches.routes.ts';
import { sellerRoutes } from './sellers.routes.ts';
import { sitemapRoutes } from './sitemaps.routes.ts';
import { storeContactRoutes } from './store-contacts.routes.ts';
import { variantRoutes } from './variants.routes.ts';

export async function routes(app: App, deps: Deps): Promise<void> {
  countAgainAfterChanges(app, deps);
  productRoutes(app, deps);
  bulkProductRoutes(app, deps);
  variantRoutes(app, deps);
  searchRoutes(app, deps);
  categoryRoutes(app, deps);
  sellerRoutes(app, deps);
  ratingRoutes(app, deps);
  evaluationRoutes(app, deps);
  favoriteRoutes(app, deps);
  favoriteNewsRoutes(app, deps);
  sitemapRoutes(app, deps);
  mediaRoutes(app, deps);
  reportRoutes(app, deps);
  adminProductRoutes(app, deps);
  adminCategoryRoutes(app, deps);
  adminSynonymRoutes(app, deps);
  reservationRoutes(app, deps);
  storeContactRoutes(app, deps);
  operationRoutes(app, deps);
  pictureFetchRoutes(app, deps);
  await productFileRoutes(app, deps);
  await productImportRoutes(app, deps);
  await productImageRoutes(app, deps);
}

/** Runs before the answer is sent, so that the caller's next request sees fresh counts. */
function countAgainAfterChanges(app: App, { search }: Deps): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    // Calls from other services change only stock, which affects no count.
    if (request.method !== 'GET' && request.routeOptions.config.policy !== 'internal')
      search.forgetCounts();
    done();
  });
}
