import type { QueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '../../features/catalog/api/category.queries.ts';

/** The menus are on every page; without them the page still stands. */
export async function prefetchShell(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(categoriesQuery());
}
