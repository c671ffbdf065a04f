import type { CategoryView } from '@largo/contracts';
import type { ProductSearch } from '../search/index.ts';

/** All categories, counted afresh: another process may just have changed one. */
export async function listAdminCategories(search: ProductSearch): Promise<CategoryView[]> {
  search.forgetCounts();
  return [...(await search.categoryTree()).all];
}
