import { isUuid } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

const isAddress = /^[a-z0-9-]+$/i;

export const storeSlugRepository = {
  /** @returns whether the slug is now this store's; a slug of another store is never taken over */
  async take(tx: Tx, slug: string, sellerId: string, now: Date): Promise<boolean> {
    const rows = await tx.execute(sql`
      insert into catalog.store_slugs (slug, seller_id, taken_at)
      values (${slug}, ${sellerId}::uuid, ${now.toISOString()}::timestamptz)
      on conflict (slug) do update set taken_at = store_slugs.taken_at
        where store_slugs.seller_id = excluded.seller_id
      returning slug`);
    return rows.length === 1;
  },

  async setCurrent(tx: Tx, slug: string, sellerId: string): Promise<void> {
    await tx.execute(sql`
      update catalog.sellers set slug = ${slug} where id = ${sellerId}::uuid`);
  },

  /** By id, current slug or former slug; undefined when no store ever had it. */
  async findSeller(db: Db, idOrSlug: string): Promise<string | undefined> {
    if (isUuid(idOrSlug)) return idOrSlug;
    if (!isAddress.test(idOrSlug)) return undefined;
    const [row] = await db.execute<{ sellerId: string }>(sql`
      select seller_id as "sellerId" from catalog.store_slugs where slug = ${idOrSlug.toLowerCase()}`);
    return row?.sellerId;
  },
};
