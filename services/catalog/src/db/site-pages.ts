import type { SitemapKind } from '@largo/contracts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Pages for crawlers, with their last change; for a category or store, that of its newest product.
 * Empty categories are left out.
 */
export function sitePages(kind: SitemapKind): SQL {
  switch (kind) {
    case 'products':
      return sql`(select id, slug, title, updated_at as changed_at from catalog.products where is_public)`;
    case 'categories':
      return sql`(select c.id, c.slug, c.name as title, greatest(c.updated_at, p.created_at) as changed_at
        from catalog.categories c cross join lateral (
          select created_at from catalog.products p where p.is_public and p.category_id in (
            select k.id from catalog.categories k where k.id = c.id or k.parent_id = c.id)
          order by created_at desc, id desc limit 1) p
        where c.is_active)`;
    case 'stores':
      return sql`(select s.id, s.slug, s.business_name as title, greatest(s.created_at, p.created_at) as changed_at
        from catalog.sellers s left join lateral (
          select created_at from catalog.products p where p.seller_id = s.id and p.is_public
          order by created_at desc, id desc limit 1) p on true
        where s.is_public)`;
  }
}
