import type { SitemapKind, SitemapPartAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { sitePages } from '../db/site-pages.ts';

export interface GetSitemapPart {
  kind: SitemapKind;
  /** Counted from one. */
  part: number;
  /** Pages per part. */
  size: number;
}

type Pages = SitemapPartAnswer['pages'];

/** One part, ordered by id, that is by time of creation. */
export async function getSitemapPart(db: Db, { kind, part, size }: GetSitemapPart): Promise<Pages> {
  return db.execute<Pages[number]>(sql`
    select id, slug, title, catalog.instant(changed_at) as "changedAt"
    from ${sitePages(kind)} pages order by id limit ${size} offset ${(part - 1) * size}`);
}
