import type { CategoryView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface CategoryTree {
  all: readonly CategoryView[];
  /** Looks it up by id or slug. */
  find(idOrSlug: string): CategoryView | undefined;
  /** The ids of a category and its children, by id or slug; undefined if there is none. */
  branch(idOrSlug: string): string[] | undefined;
}

/**
 * Every category, also inactive ones, with its number of public products; a parent includes its
 * children's. A category's picture is that of its best-selling product with one, or else its
 * children's. Each category's best is read from the index `products_category_pictures`; sorting
 * them together would read all products of a branch.
 */
export async function loadCategoryTree(db: Db): Promise<CategoryTree> {
  const rows = await db.execute<CategoryView & Record<string, unknown>>(sql`
    with counts as materialized (
      select category_id, count(*) as products from catalog.public_products group by 1
    ), best as materialized (
      select c.id, c.parent_id, picture.image, picture.total_sales, coalesce(products, 0) as products
      from catalog.categories c left join counts on category_id = c.id left join lateral (
        select p.images[1] as image, p.total_sales from catalog.products p
        where p.category_id = c.id and p.is_public and cardinality(p.images) > 0
        order by p.total_sales desc limit 1) picture on true
    )
    select c.id, c.name, c.slug, c.description, c.parent_id as "parentId",
      c.sort_order as "sortOrder", c.is_active as "isActive", c.icon,
      coalesce(own.image, (select child.image from best child
        where child.parent_id = c.id and child.image is not null
        order by child.total_sales desc limit 1)) as image,
      (select sum(products)::int from best branch where c.id in (branch.id, branch.parent_id))
        as "productCount",
      catalog.instant(c.created_at) as "createdAt"
    from catalog.categories c join best own using (id) order by c.sort_order, c.name`);
  return treeOf([...rows]);
}

function treeOf(all: readonly CategoryView[]): CategoryTree {
  const byKey = new Map(
    all.flatMap((category) => [
      [category.id, category],
      [category.slug, category],
    ]),
  );
  const find = (idOrSlug: string) => byKey.get(idOrSlug.toLowerCase());
  return {
    all,
    find,
    branch(idOrSlug) {
      const root = find(idOrSlug);
      if (!root) return undefined;
      const children = all.filter(({ parentId }) => parentId === root.id);
      return [root, ...children].map(({ id }) => id);
    },
  };
}
