import type { CategoryProductsQuery } from '@largo/contracts';
import { CategoryNotFound } from '../domain/errors.ts';
import { chooseSort, type ProductSearch } from '../search/index.ts';

/** Products of an active category and its children, as JSON text of `ProductListAnswer`. */
export async function listCategoryProducts(
  search: ProductSearch,
  idOrSlug: string,
  query: CategoryProductsQuery,
): Promise<string> {
  const tree = await search.categoryTree();
  if (!tree.find(idOrSlug)?.isActive) throw new CategoryNotFound(idOrSlug);
  const { sortBy, page = 1, limit = 20, facets } = query;
  const filter = {
    search: query.search?.trim() || undefined,
    categoryIds: tree.branch(idOrSlug),
  };
  const { text } = await search.list(
    { filter, sort: chooseSort(sortBy, query.search), page, limit },
    { facets },
  );
  return text;
}
