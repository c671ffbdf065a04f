import type { CategoryView } from '@largo/contracts';
import type { ProductSearch } from '../search/index.ts';

/** All categories, counted now: another process may have changed one just before. */
export async function listAdminCategories(search: ProductSearch): Promise<CategoryView[]> {
  search.forgetCounts();
  return [...(await search.categoryTree()).all];
}
