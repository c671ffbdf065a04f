import type { CategoryView } from '@largo/contracts';
import type { Sql } from 'postgres';
import { countOf } from '../domain/choice-counts.ts';
import { type CountSource, countChoices } from './count-choices.ts';

export interface CategoryTree {
  all: readonly CategoryView[];
  /** By id and by slug. */
  find(idOrSlug: string): CategoryView | undefined;
  /** A category with its children, by id or slug; undefined when there is none. */
  branch(idOrSlug: string): string[] | undefined;
}

/** Every category, also inactive ones, with counts of public products; a parent counts its children's. */
export function getCategoryTree(source: CountSource): Promise<CategoryTree> {
  return source.figures.get('category-tree', async () => {
    const [rows, { categories }] = await Promise.all([
      loadCategories(source.sql),
      countChoices(source, {}, undefined),
    ]);
    return treeOf(rows, categories);
  });
}

type Uncounted = Omit<CategoryView, 'productCount'>;

/**
 * Each category's picture is that of its best sold product with one, else of its children's. The best of
 * each is the first of the index `products_category_pictures`; ordered together, all products of a branch
 * would be read.
 */
async function loadCategories(sql: Sql): Promise<Uncounted[]> {
  return sql<Uncounted[]>`
    with pictured as materialized (
      select c.id, c.parent_id, best.image, best.total_sales
      from catalog.categories c left join lateral (
        select p.images[1] as image, p.total_sales from catalog.products p
        where p.category_id = c.id and p.is_public and cardinality(p.images) > 0
        order by p.total_sales desc limit 1) best on true
    )
    select c.id, c.name, c.slug, c.description, c.parent_id as "parentId",
      c.sort_order as "sortOrder", c.is_active as "isActive", c.icon,
      coalesce(own.image, (select child.image from pictured child
        where child.parent_id = c.id and child.image is not null
        order by child.total_sales desc limit 1)) as image,
      catalog.instant(c.created_at) as "createdAt"
    from catalog.categories c join pictured own using (id) order by c.sort_order, c.name`;
}

function treeOf(rows: readonly Uncounted[], counts: ReadonlyMap<string, number>): CategoryTree {
  const branchOf = (root: string) => [
    root,
    ...rows.filter(({ parentId }) => parentId === root).map(({ id }) => id),
  ];
  const all = rows.map((category) => ({
    ...category,
    productCount: countOf(counts, branchOf(category.id)),
  }));
  const byKey = new Map<string, CategoryView>();
  for (const category of all) byKey.set(category.id, category).set(category.slug, category);
  return {
    all,
    find: (idOrSlug) => byKey.get(idOrSlug.toLowerCase()),
    branch(idOrSlug) {
      const root = byKey.get(idOrSlug.toLowerCase());
      return root && branchOf(root.id);
    },
  };
}
