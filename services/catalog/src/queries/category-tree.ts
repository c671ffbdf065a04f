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

async function loadTree(sql: Sql): Promise<CategoryTree> {
  const all = await sql<CategoryView[]>`
    with counted as (
      select c.id, (select count(*) from catalog.products p where p.category_id = c.id and p.is_public) as products
      from catalog.categories c
    )
    select c.id, c.name, c.slug, c.description, c.parent_id as "parentId",
      c.sort_order as "sortOrder", c.is_active as "isActive", c.icon,
      (select p.images[1] from catalog.products p
        where p.is_public and p.category_id in (
          select id from catalog.categories k where k.id = c.id or k.parent_id = c.id)
        order by p.category_id = c.id desc, p.total_sales desc limit 1) as image,
      (select sum(n.products) from counted n join catalog.categories k on k.id = n.id
        where k.id = c.id or k.parent_id = c.id)::int as "productCount",
      catalog.instant(c.created_at) as "createdAt"
    from catalog.categories c order by c.sort_order, c.name`;
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
