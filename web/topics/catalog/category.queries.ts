import type { CategoriesAnswer, CategoryAnswer, CategoryView } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

/** What tiles and menus need; the rest of the answer would only travel twice. */
export type CategoryTile = Pick<
  CategoryView,
  'id' | 'name' | 'slug' | 'parentId' | 'icon' | 'productCount'
>;

const fewMinutes = 5 * 60_000;
const categoryKeys = {
  all: ['categories'] as const,
  one: (id: string) => ['categories', id] as const,
};

export const categoriesQuery = () =>
  queryOptions({
    queryKey: categoryKeys.all,
    staleTime: fewMinutes,
    queryFn: async (): Promise<CategoryTile[]> => {
      const { categories } = await request<CategoriesAnswer>('GET', '/categories');
      return categories.map(({ id, name, slug, parentId, icon, productCount }) => {
        return { id, name, slug, parentId, icon, productCount };
      });
    },
  });

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: categoryKeys.one(id),
    staleTime: fewMinutes,
    queryFn: async () => (await request<CategoryAnswer>('GET', `/categories/${id}`)).category,
  });

/** Shelves people shop from: those without shelves below them, fullest first. */
function leafCategories(categories: readonly CategoryTile[]): CategoryTile[] {
  const parents = new Set(categories.map(({ parentId }) => parentId));
  return categories.filter(({ id }) => !parents.has(id));
}

/** Takes turns between the departments, so that a short row shows the whole market. */
export function popularCategories(
  categories: readonly CategoryTile[],
  limit: number,
): CategoryTile[] {
  const shelves = new Map<string, CategoryTile[]>();
  for (const category of leafCategories(categories)) {
    if (category.productCount === 0) continue;
    const department = category.parentId ?? category.id;
    shelves.set(department, [...(shelves.get(department) ?? []), category]);
  }
  const rows = [...shelves.values()];
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, turn) => rows.flatMap((row) => row[turn] ?? []))
    .flat()
    .slice(0, limit);
}
