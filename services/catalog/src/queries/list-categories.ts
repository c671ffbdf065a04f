import type { CategoryView } from '@largo/contracts';
import type { ProductSearch } from '../search/index.ts';

/** Active categories, each with a count of its public products. */
export async function listCategories(search: ProductSearch): Promise<CategoryView[]> {
  const { all } = await search.categoryTree();
  return all.filter(({ isActive }) => isActive);
}
