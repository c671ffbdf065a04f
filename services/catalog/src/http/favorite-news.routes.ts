import { FavoriteNewsAnswer, FavoriteNewsBody } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { findFavoriteNews } from '../queries/find-favorite-news.ts';

/** Called by notifications only, weekly, for those who want a digest. */
export function favoriteNewsRoutes(app: App, { db, clock }: Deps): void {
  app.post(
    '/internal/favorite-news',
    route({
      policy: 'internal',
      operationId: 'findFavoriteNews',
      summary: 'Say what is new about the favourites of some people',
      body: FavoriteNewsBody,
      response: { 200: FavoriteNewsAnswer },
    }),
    (request) => findFavoriteNews(db, request.body.people, clock.now()),
  );
}
