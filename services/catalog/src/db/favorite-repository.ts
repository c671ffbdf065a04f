import type { Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';

export type FavoriteKind = 'stores' | 'products';

const tables = {
  stores: sql.raw('catalog.favorite_stores'),
  products: sql.raw('catalog.favorite_products'),
} as const;
const columns = { stores: sql.raw('seller_id'), products: sql.raw('product_id') } as const;

/** The row that stores the favourite, if any. */
const rowOf = (kind: FavoriteKind, userId: string, id: string): SQL =>
  sql`${tables[kind]} where user_id = ${userId}::uuid and ${columns[kind]} = ${id}::uuid`;

export const favoriteRepository = {
  /** The seller of what is to become a favourite; undefined when it is not public. */
  async findOwner(tx: Tx, kind: FavoriteKind, id: string): Promise<string | undefined> {
    const query =
      kind === 'stores'
        ? sql`select id as owner from catalog.sellers where id = ${id}::uuid and is_public`
        : sql`select seller_id as owner from catalog.products where id = ${id}::uuid and is_public`;
    const [row] = await tx.execute<{ owner: string }>(query);
    return row?.owner;
  },

  async isKept(tx: Tx, kind: FavoriteKind, userId: string, id: string): Promise<boolean> {
    const rows = await tx.execute(sql`select 1 from ${rowOf(kind, userId, id)}`);
    return rows.length === 1;
  },

  /** @returns whether there was one to remove */
  async remove(tx: Tx, kind: FavoriteKind, userId: string, id: string): Promise<boolean> {
    const rows = await tx.execute(sql`delete from ${rowOf(kind, userId, id)} returning 1`);
    return rows.length === 1;
  },

  /** @returns whether it was newly added */
  async add(
    tx: Tx,
    kind: FavoriteKind,
    { userId, id, now }: { userId: string; id: string; now: Date },
  ): Promise<boolean> {
    const rows = await tx.execute(sql`
      insert into ${tables[kind]} (user_id, ${columns[kind]}, created_at)
      values (${userId}::uuid, ${id}::uuid, ${now.toISOString()}::timestamptz) on conflict do nothing returning 1`);
    return rows.length === 1;
  },
};
