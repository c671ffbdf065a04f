import type { CategoriesAnswer, CategoryView } from '@largo/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import type { CategoryMove } from './category-places.ts';
import { adminKeys } from '../shared/keys.ts';
import { categoryProblem, refusedFields } from './category-problem.ts';
import { categoryTexts } from './category-texts.ts';

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

export const categoryRecords = {
  path: '/admin/categories',
  refresh,
  texts: categoryTexts,
  problemOf: categoryProblem,
  refusedFields,
};

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
