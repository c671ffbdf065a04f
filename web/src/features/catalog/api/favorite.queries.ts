import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api-client.ts';

export type FavoriteKind = 'products' | 'stores';

export const favoriteKeys = {
  all: ['favorites'] as const,
  ids: (kind: FavoriteKind) => ['favorites', kind, 'ids'] as const,
  list: (kind: FavoriteKind) => ['favorites', kind, 'list'] as const,
  toggle: (kind: FavoriteKind, id: string) => ['favorites', kind, 'toggle', id] as const,
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

interface Mark {
  readonly kind: FavoriteKind;
  readonly id: string;
  readonly isFavorited: boolean;
}

function setMark(queryClient: QueryClient, { kind, id, isFavorited }: Mark): void {
  queryClient.setQueryData<string[]>(favoriteKeys.ids(kind), (ids) => {
    const others = ids?.filter((one) => one !== id);
    return isFavorited && others ? [...others, id] : others;
  });
}

const tabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('largo.favorites');

let followed: QueryClient | null = null;

/** Hearts pressed in another tab of this browser, heard once however many hearts a page has. */
function followOtherTabs(queryClient: QueryClient): void {
  if (followed === queryClient) return;
  followed = queryClient;
  tabs?.addEventListener('message', ({ data }: MessageEvent<Mark>) => {
    setMark(queryClient, data);
    void queryClient.invalidateQueries({ queryKey: favoriteKeys.list(data.kind) });
  });
}

/** Flips at once and comes back when the server refuses; the server's answer is what counts. */
export function useToggleFavorite(kind: FavoriteKind, id: string) {
  const queryClient = useQueryClient();
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  const mutationKey = favoriteKeys.toggle(kind, id);
  const toggle = useMutation({
    mutationKey,
    mutationFn: (_isFavorited: boolean) =>
      request<{ isFavorited: boolean }>('POST', `/favorites/${kind}/${id}`),
    onMutate: async (isFavorited) => {
      await queryClient.cancelQueries({ queryKey: favoriteKeys.ids(kind) });
      setMark(queryClient, { kind, id, isFavorited });
    },
    // Only this mark: others may have been set meanwhile.
    onError: (_error, isFavorited) => setMark(queryClient, { kind, id, isFavorited: !isFavorited }),
    onSuccess: ({ isFavorited }) => {
      const mark = { kind, id, isFavorited };
      setMark(queryClient, mark);
      tabs?.postMessage(mark);
    },
  });
  // The same heart may stand in two places of a page.
  return { ...toggle, isRunning: () => queryClient.isMutating({ mutationKey }) > 0 };
}
