import type { CategoryView } from '@largo/contracts';
import { CategoryNotFound } from '../domain/errors.ts';
import type { ProductSearch } from '../search/index.ts';

/** By id or slug. @throws CategoryNotFound also for an inactive one */
export async function getCategory(search: ProductSearch, idOrSlug: string): Promise<CategoryView> {
  const category = (await search.categoryTree()).find(idOrSlug);
  if (!category?.isActive) throw new CategoryNotFound(idOrSlug);
  return category;
}
