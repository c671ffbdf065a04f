import {
  SearchMissesAnswer,
  SearchMissesQuery,
  SuggestionsAnswer,
  SuggestionsQuery,
} from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { listSearchMisses } from '../queries/list-search-misses.ts';
import { suggestProducts } from '../queries/suggest-products.ts';
import { sendJsonText } from './json-text.ts';

export function searchRoutes(app: App, deps: Deps): void {
  const { db, misses } = deps;
  // This can't clash with a product's slug: every slug ends with a part of its product's id.
  app.get(
    '/products/suggestions',
    route({
      policy: 'public',
      operationId: 'suggestProducts',
      summary: 'Suggest products, stores, categories and neighbourhoods while typing',
      querystring: SuggestionsQuery,
      response: { 200: SuggestionsAnswer },
    }),
    async (request, reply) => {
      const { query, id: correlationId } = request;
      const found = await suggestProducts(deps, { query, correlationId });
      return sendJsonText(request, reply, JSON.stringify(found), 'everybody');
    },
  );
  app.get(
    '/admin/search-misses',
    route({
      policy: 'admin',
      operationId: 'listSearchMisses',
      summary: 'List searches that found nothing',
      querystring: SearchMissesQuery,
      response: { 200: SearchMissesAnswer },
    }),
    ({ query }) => listSearchMisses(db, query),
  );
  // The last seconds' misses are written before the connections close.
  app.addHook('onClose', () => misses.flush());
}
