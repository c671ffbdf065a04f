import type { CategoryView } from '@largo/contracts';
import type { Sql } from 'postgres';
import type { Figures } from './figures.ts';

export interface CategoryTree {
  all: readonly CategoryView[];
  /** By id and by slug. */
  find(idOrSlug: string): CategoryView | undefined;
  /** A category with its children, by id or slug; undefined when there is none. */
  branch(idOrSlug: string): string[] | undefined;
}

/** Every category, also inactive ones, with counts of public products; a parent counts its children's. */
export function getCategoryTree(sql: Sql, figures: Figures): Promise<CategoryTree> {
  return figures.get('category-tree', () => loadTree(sql));
}

/**
 * Each category's picture is that of its best sold product, else of its children's. The best of each is the
 * first of the index `products_category`; ordered together, all products of a branch would be read.
 */
async function loadTree(sql: Sql): Promise<CategoryTree> {
  const all = await sql<CategoryView[]>`
    with counted as materialized (
      select c.id, c.parent_id, best.image, best.total_sales,
        (select count(*) from catalog.products p where p.category_id = c.id and p.is_public) as products
      from catalog.categories c left join lateral (
        select p.images[1] as image, p.total_sales from catalog.products p
        where p.category_id = c.id and p.is_public order by p.total_sales desc limit 1) best on true
    )
    select c.id, c.name, c.slug, c.description, c.parent_id as "parentId",
      c.sort_order as "sortOrder", c.is_active as "isActive", c.icon,
      coalesce(own.image, (select child.image from counted child
        where child.parent_id = c.id and child.image is not null
        order by child.total_sales desc limit 1)) as image,
      (select sum(n.products) from counted n where n.id = c.id or n.parent_id = c.id)::int as "productCount",
      catalog.instant(c.created_at) as "createdAt"
    from catalog.categories c join counted own using (id) order by c.sort_order, c.name`;
  const byKey = new Map<string, CategoryView>();
  for (const category of all) byKey.set(category.id, category).set(category.slug, category);
  return {
    all,
    find: (idOrSlug) => byKey.get(idOrSlug.toLowerCase()),
    branch(idOrSlug) {
      const root = byKey.get(idOrSlug.toLowerCase());
      if (!root) return undefined;
      return [root, ...all.filter(({ parentId }) => parentId === root.id)].map(({ id }) => id);
    },
  };
}
