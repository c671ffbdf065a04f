import {
  FavoriteBody,
  FavoriteProductsAnswer,
  FavoriteStatusAnswer,
  FavoriteStatusQuery,
  FavoriteStoresAnswer,
  FavoriteToggleAnswer,
} from '@largo/contracts';
import { actorOf, type App, requestKey, route, withoutBody } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { getFavoriteStatus } from '../queries/get-favorite-status.ts';
import { listFavoriteProducts } from '../queries/list-favorite-products.ts';
import { listFavoriteStores } from '../queries/list-favorite-stores.ts';
import { toggleFavorite } from '../use-cases/toggle-favorite.ts';
import { sendJsonText } from './json-text.ts';

const policy = 'user' as const;

const toggles = {
  stores: {
    operationId: 'toggleFavoriteStore',
    summary: 'Add a store to the favourites or take it away',
    errors: ['OWN_FAVORITE', 'STORE_NOT_FOUND'],
  },
  products: {
    operationId: 'toggleFavoriteProduct',
    summary: 'Add a product to the favourites or take it away',
    errors: ['OWN_FAVORITE', 'PRODUCT_NOT_FOUND'],
  },
} as const;

export function favoriteRoutes(app: App, { db, units }: Deps): void {
  for (const kind of ['stores', 'products'] as const) {
    const { operationId, summary, errors } = toggles[kind];
    app.post(
      `/favorites/${kind}/:id`,
      {
        ...route({
          policy,
          idempotent: true,
          errors,
          operationId,
          summary,
          params: Type.Object({
            id: Type.String({ format: 'uuid', description: 'Id of the store or product' }),
          }),
          body: FavoriteBody,
          response: { 200: FavoriteToggleAnswer },
        }),
        preValidation: withoutBody,
      },
      (request) =>
        toggleFavorite(units.forRequest(requestKey(request)), {
          kind,
          userId: actorOf(request).userId,
          id: request.params.id,
          isFavorited: request.body.isFavorited,
        }),
    );
  }
  app.get(
    '/favorites/stores',
    route({
      policy,
      operationId: 'listFavoriteStores',
      summary: 'List favourite stores',
      response: { 200: FavoriteStoresAnswer },
    }),
    async (request, reply) => {
      const text = await listFavoriteStores(db, actorOf(request).userId);
      return sendJsonText(request, reply, text, 'this-user');
    },
  );
  app.get(
    '/favorites/products',
    route({
      policy,
      operationId: 'listFavoriteProducts',
      summary: 'List favourite products',
      response: { 200: FavoriteProductsAnswer },
    }),
    async (request, reply) => {
      const text = await listFavoriteProducts(db, actorOf(request).userId);
      return sendJsonText(request, reply, text, 'this-user');
    },
  );
  app.get(
    '/favorites/status',
    route({
      policy,
      operationId: 'getFavoriteStatus',
      summary: 'Get which of the given ids, or of all, are favourites',
      querystring: FavoriteStatusQuery,
      response: { 200: FavoriteStatusAnswer },
    }),
    (request) => getFavoriteStatus(db, actorOf(request).userId, request.query),
  );
}
