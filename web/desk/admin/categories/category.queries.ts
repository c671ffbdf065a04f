import type { CategoriesAnswer, CategoryAnswer, CategoryView } from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { useIdempotencyKey } from '@largo/web-kit/client/use-idempotency-key.ts';
import type { CategoryMove } from './category-places.ts';
import { adminKeys } from '../shared/keys.ts';

export interface CategoryValues {
  readonly name: string;
  readonly description: string | null;
  readonly parentId: string | null;
  readonly sortOrder: number;
  readonly isActive: boolean;
}

export const adminCategoriesQuery = () =>
  queryOptions({
    queryKey: adminKeys.categories,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly CategoryView[]> =>
      (await request<CategoriesAnswer>('GET', '/admin/categories', { signal })).categories,
  });

/** Also what the shop shows of them. */
async function refresh(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['categories'] });
  void queryClient.invalidateQueries({ queryKey: adminKeys.audit });
  await queryClient.invalidateQueries({ queryKey: adminKeys.categories });
}

/** Null creates one. */
export function useSaveCategory(id: string | null) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CategoryValues) => {
      const options = { body, idempotencyKey: keyOf(body) };
      return id === null
        ? request<CategoryAnswer>('POST', '/admin/categories', options)
        : request<CategoryAnswer>('PUT', `/admin/categories/${id}`, options);
    },
    onSettled: () => refresh(queryClient),
  });
}

export function useTurnCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<CategoryView, 'id' | 'isActive'>) =>
      request<CategoryAnswer>('PUT', `/admin/categories/${id}`, {
        body: { isActive },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => refresh(queryClient),
  });
}

export function useRemoveCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE', `/admin/categories/${id}`),
    onSettled: () => refresh(queryClient),
  });
}

/**
 * Shown at once: an order is easily put back. Each change is whole by itself, and after a failure the tree
 * of the server is shown. @throws ApiError
 */
export async function moveCategories(
  queryClient: QueryClient,
  moves: readonly CategoryMove[],
): Promise<void> {
  const changes = new Map(moves.map((move) => [move.id, move]));
  await queryClient.cancelQueries({ queryKey: adminKeys.categories });
  queryClient.setQueryData(adminCategoriesQuery().queryKey, (all) =>
    all?.map((category) => ({ ...category, ...changes.get(category.id) })),
  );
  try {
    for (const { id, parentId, sortOrder } of moves) {
      const body = { parentId, sortOrder };
      await request('PUT', `/admin/categories/${id}`, {
        body,
        idempotencyKey: newIdempotencyKey(),
      });
    }
  } finally {
    await refresh(queryClient);
  }
}
