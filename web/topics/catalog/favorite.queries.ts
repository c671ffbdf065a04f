import type { FavoriteToggleAnswer } from '@largo/contracts';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';

export type FavoriteKind = 'products' | 'stores';

export const favoriteKeys = {
  all: ['favorites'] as const,
  ids: (kind: FavoriteKind) => ['favorites', kind, 'ids'] as const,
  list: (kind: FavoriteKind) => ['favorites', kind, 'list'] as const,
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

/** What was pressed last of each heart whose answer is on its way. */
const targets = new Map<string, boolean>();

/** Flips at once and comes back when the server refuses; the last of several presses is what counts. */
export function useToggleFavorite(kind: FavoriteKind, id: string) {
  const queryClient = useQueryClient();
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  // The same heart may stand in two places of a page.
  const key = `${kind}/${id}`;
  const ask = async (isFavorited: boolean) =>
    (await request<FavoriteToggleAnswer>('POST', `/favorites/${key}`, { body: { isFavorited } }))
      .isFavorited;
  // One question at a time, so that answers can't overtake each other, until the last press is answered.
  const settle = async (known: boolean) => {
    let isFavorited = known;
    let asked: boolean | undefined;
    try {
      while (asked !== targets.get(key)) {
        asked = targets.get(key) ?? known;
        try {
          isFavorited = await ask(asked);
        } catch (error) {
          if (asked === targets.get(key)) throw error;
        }
      }
      tabs?.postMessage({ kind, id, isFavorited });
    } finally {
      targets.delete(key);
      // Only this mark: others may have been set meanwhile.
      setMark(queryClient, { kind, id, isFavorited });
    }
  };
  return {
    target: () => targets.get(key),
    set: async (isFavorited: boolean) => {
      const isAsking = targets.has(key);
      targets.set(key, isFavorited);
      await queryClient.cancelQueries({ queryKey: favoriteKeys.ids(kind) });
      if (targets.get(key) === isFavorited) setMark(queryClient, { kind, id, isFavorited });
      if (!isAsking) await settle(!isFavorited);
    },
  };
}
