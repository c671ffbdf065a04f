import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { type ProductSnapshot, snapshotColumns } from './product-repository.ts';
import { facetsOnSale } from './variant-repository.ts';

const starsOf = (rows: string, key: string) =>
  sql.raw(`(select ${key}, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
    count(*) filter (where stars = 3), count(*) filter (where stars = 4),
    count(*) filter (where stars = 5)]::int[] as counts from (${rows}) votes group by ${key})`);

const sellerVotes = starsOf(
  `select seller_id, overall_rating as stars from catalog.store_ratings
   union all select seller_id, overall_rating from catalog.seller_evaluations`,
  'seller_id',
);
const productVotes = starsOf(
  `select product_id, rating as stars from catalog.product_reviews`,
  'product_id',
);

/** The columns that the database does not compute itself. */
const columns =
  sql.raw(`id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
  average_rating, plain_neighborhood, plain_title, search, terms, in_stock, original_price_cents, facet_values`);

export const rebuildRepository = {
  /** Recounts the stars of stores from the ratings. @returns how many were wrong */
  async rebuildSellers(tx: Tx): Promise<number> {
    await tx.execute(sql`select 1 from catalog.sellers order by id for no key update`);
    const rows = await tx.execute(sql`
      update catalog.sellers s set star_counts = coalesce(v.counts, '{0,0,0,0,0}')
      from catalog.sellers o left join ${sellerVotes} v on v.seller_id = o.id
      where s.id = o.id and s.star_counts <> coalesce(v.counts, '{0,0,0,0,0}') returning 1`);
    return rows.length;
  },

  /** Restores products' stars, and their copies of seller and category data, from the sources. */
  async rebuildProducts(tx: Tx): Promise<number> {
    await tx.execute(sql`select 1 from catalog.products order by id for no key update`);
    const rows = await tx.execute(sql`
      update catalog.products p set star_counts = coalesce(v.counts, '{0,0,0,0,0}'), seller_name = s.name,
        business_name = s.business_name, seller_neighborhood = s.neighborhood,
        seller_star_counts = s.star_counts, seller_verified = s.is_email_verified,
        seller_receives = s.receives_payments, seller_public = s.is_public,
        category_name = c.name, category_slug = c.slug, facet_values = f.facets
      from catalog.products o join catalog.sellers s on s.id = o.seller_id
      left join catalog.categories c on c.id = o.category_id
      left join ${productVotes} v on v.product_id = o.id
      cross join lateral (select ${facetsOnSale} as facets from (select o.id) p) f
      where p.id = o.id
        and (p.star_counts, p.seller_name, p.business_name, p.seller_neighborhood, p.seller_star_counts,
          p.seller_verified, p.seller_receives, p.seller_public, p.category_name, p.category_slug, p.facet_values)
        is distinct from (coalesce(v.counts, '{0,0,0,0,0}'), s.name, s.business_name, s.neighborhood,
          s.star_counts, s.is_email_verified, s.receives_payments, s.is_public, c.name, c.slug, f.facets)
      returning 1`);
    return rows.length;
  },

  /** Rebuilds the rows that searches read from the products. @returns how many were wrong */
  async rebuildPublicProducts(tx: Tx): Promise<number> {
    const rows = await tx.execute<{ id: string }>(
      sql`select product_id as id from catalog.public_product_differences`,
    );
    const ids = inList(rows.map(({ id }) => id));
    await tx.execute(sql`delete from catalog.public_products where id = any(${ids})`);
    await tx.execute(
      sql`insert into catalog.public_products (${columns}) select ${columns} from catalog.public_rows
        where id = any(${ids})`,
    );
    return rows.length;
  },

  /** Snapshots in order of ids, locked, so that none is announced after a newer one. */
  async nextSnapshots(
    tx: Tx,
    afterId: string | null,
    limit: number,
  ): Promise<{ snapshot: ProductSnapshot; isRemoved: boolean }[]> {
    const rows = await tx.execute<
      ProductSnapshot & { isRemoved: boolean } & Record<string, unknown>
    >(
      sql`select ${snapshotColumns}, p.removed_at is not null as "isRemoved" from catalog.products p
        where ${afterId}::uuid is null or p.id > ${afterId}::uuid
        order by p.id limit ${limit}::int for no key update`,
    );
    return rows.map(({ isRemoved, ...snapshot }) => ({ snapshot, isRemoved }));
  },
};
