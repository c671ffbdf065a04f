import type { FavoriteNewsAnswer, FavoriteNewsBody } from '@largo/contracts';
import type { ServiceHttp } from '@largo/service-kit';

export interface CatalogClient {
  /** News about some people's favourites. @throws RemoteError also while catalog is unavailable */
  findFavoriteNews(
    people: FavoriteNewsBody['people'],
    correlationId: string,
  ): Promise<FavoriteNewsAnswer['people']>;
}

export function makeCatalogClient(http: ServiceHttp): CatalogClient {
  return {
    async findFavoriteNews(people, correlationId) {
      const answer = await http.call<FavoriteNewsAnswer>(
        'catalog',
        'POST',
        '/internal/favorite-news',
        { body: { people } satisfies FavoriteNewsBody, correlationId, idempotent: true },
      );
      return answer.people;
    },
  };
}
