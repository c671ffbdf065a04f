import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';

export type FavoriteKind = 'products' | 'stores';

export const favoriteKeys = {
  all: ['favorites'] as const,
  ids: (kind: FavoriteKind) => ['favorites', kind, 'ids'] as const,
};

interface FavoritesBody {
  readonly favorites: readonly {
    readonly product?: { readonly id: string };
    readonly store?: { readonly id: string };
  }[];
}

/** One question for all hearts of a page. */
export const favoriteIdsQuery = (kind: FavoriteKind) =>
  queryOptions({
    queryKey: favoriteKeys.ids(kind),
    staleTime: 60_000,
    queryFn: async (): Promise<string[]> => {
      const { favorites } = await request<FavoritesBody>('GET', `/favorites/${kind}`);
      return favorites.flatMap(({ product, store }) => product?.id ?? store?.id ?? []);
    },
  });

/** Flips at once and comes back when the server refuses. */
export function useToggleFavorite(kind: FavoriteKind) {
  const queryClient = useQueryClient();
  const queryKey = favoriteKeys.ids(kind);
  return useMutation({
    mutationFn: (id: string) =>
      request<{ isFavorited: boolean }>('POST', `/favorites/${kind}/${id}`),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<string[]>(queryKey) ?? [];
      const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
      queryClient.setQueryData(queryKey, after);
      return { before };
    },
    onError: (_error, _id, context) => queryClient.setQueryData(queryKey, context?.before),
    onSuccess: ({ isFavorited }, id) =>
      queryClient.setQueryData<string[]>(queryKey, (ids = []) => {
        const others = ids.filter((one) => one !== id);
        return isFavorited ? [...others, id] : others;
      }),
  });
}
