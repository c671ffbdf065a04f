import type { SitemapAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { sitePages } from '../db/site-pages.ts';

type Parts = SitemapAnswer['parts'];

const kinds = ['categories', 'stores', 'products'] as const;

/** Pages for crawlers, split into parts of `size`; a kind without any pages has no part. */
export async function getSitemap(db: Db, size: number): Promise<Parts> {
  const parts = await Promise.all(
    kinds.map((kind) =>
      db.execute<Parts[number]>(sql`
        select ${kind}::text as kind, part, catalog.instant(max(changed_at)) as "changedAt"
        from (select changed_at, ((row_number() over (order by id) - 1) / ${size}::int + 1)::int as part
          from ${sitePages(kind)} pages) numbered
        group by part order by part`),
    ),
  );
  return parts.flat();
}
