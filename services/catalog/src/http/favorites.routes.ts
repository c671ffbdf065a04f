import {
  FavoriteBody,
  FavoriteProductsAnswer,
  FavoriteStatusAnswer,
  FavoriteStatusQuery,
  FavoriteStoresAnswer,
  FavoriteToggleAnswer,
  Uuid,
} from '@largo/contracts';
import { actorOf, type App, requestKey, withoutBody } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import {
  getFavoriteStatus,
  listFavoriteProducts,
  listFavoriteStores,
} from '../queries/list-favorites.ts';
import { toggleFavorite } from '../use-cases/toggle-favorite.ts';
import { sendJsonText } from './json-text.ts';

const params = Type.Object({ id: Uuid });
const config = { policy: 'user' } as const;

export function favoriteRoutes(app: App, { sql, units }: Deps): void {
  for (const kind of ['stores', 'products'] as const)
    app.post(
      `/favorites/${kind}/:id`,
      {
        config,
        preValidation: withoutBody,
        schema: { params, body: FavoriteBody, response: { 200: FavoriteToggleAnswer } },
      },
      (request) =>
        toggleFavorite(units.forRequest(requestKey(request)), {
          kind,
          userId: actorOf(request).userId,
          id: request.params.id,
          isFavorited: request.body.isFavorited,
        }),
    );
  app.get(
    '/favorites/stores',
    { config, schema: { response: { 200: FavoriteStoresAnswer } } },
    async (request, reply) =>
      sendJsonText(
        request,
        reply,
        await listFavoriteStores(sql, actorOf(request).userId),
        'this-user',
      ),
  );
  app.get(
    '/favorites/products',
    { config, schema: { response: { 200: FavoriteProductsAnswer } } },
    async (request, reply) =>
      sendJsonText(
        request,
        reply,
        await listFavoriteProducts(sql, actorOf(request).userId),
        'this-user',
      ),
  );
  app.get(
    '/favorites/status',
    {
      config,
      schema: { querystring: FavoriteStatusQuery, response: { 200: FavoriteStatusAnswer } },
    },
    (request) => getFavoriteStatus(sql, actorOf(request).userId, request.query),
  );
}
