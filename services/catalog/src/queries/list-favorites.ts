import type { FavoriteStatusAnswer, FavoriteStatusQuery } from '@largo/contracts';
import type { Sql } from 'postgres';
import { summary } from './list-sellers.ts';
import { ask, empty, part } from './statement.ts';

/** Newest first; what is no longer public is left out. JSON text of `FavoriteProductsAnswer`. */
export async function listFavoriteProducts(sql: Sql, userId: string): Promise<string> {
  const [row] = await ask<{ favorites: string }>(sql)`
    select coalesce(string_agg('{"id":"' || p.id || '","createdAt":"' || catalog.instant(f.created_at)
        || '","product":' || p.card || ',"stock":' || (p.stock_on_hand - p.stock_held) || '}}', ','
        order by f.created_at desc), '') as favorites
    from catalog.favorite_products f join catalog.products p on p.id = f.product_id
    where f.user_id = ${userId} and p.is_public`;
  return `{"favorites":[${row?.favorites ?? ''}]}`;
}

/** JSON text of `FavoriteStoresAnswer`. */
export async function listFavoriteStores(sql: Sql, userId: string): Promise<string> {
  const [row] = await ask<{ favorites: string }>(sql)`
    select coalesce(json_agg(json_build_object('id', s.id, 'createdAt', catalog.instant(s.kept_at),
      'store', ${summary()}) order by s.kept_at desc), '[]')::text as favorites
    from (select sellers.*, f.created_at as kept_at, (select count(*) from catalog.products p
        where p.seller_id = sellers.id and p.removed_at is null and p.is_public)::int as products
      from catalog.favorite_stores f join catalog.sellers on sellers.id = f.seller_id
      where f.user_id = ${userId} and sellers.is_public) s`;
  return `{"favorites":${row?.favorites ?? '[]'}}`;
}

/** Of the store and product asked for, or of all, those that the user keeps. */
export async function getFavoriteStatus(
  sql: Sql,
  userId: string,
  { storeId, productId }: FavoriteStatusQuery,
): Promise<FavoriteStatusAnswer> {
  const isForAll = storeId === undefined && productId === undefined;
  const [row] = await ask<{ storeIds: string[]; productIds: string[] }>(sql)`
    select (select coalesce(json_agg(seller_id), '[]') from catalog.favorite_stores where user_id = ${userId}
        ${isForAll ? empty : part`and seller_id = ${storeId ?? null}::uuid`}) as "storeIds",
      (select coalesce(json_agg(product_id), '[]') from catalog.favorite_products where user_id = ${userId}
        ${isForAll ? empty : part`and product_id = ${productId ?? null}::uuid`}) as "productIds"`;
  const { storeIds, productIds } = row ?? { storeIds: [], productIds: [] };
  const asked = [storeId, productId].filter((id) => id !== undefined).length;
  return {
    isFavorited: asked > 0 && storeIds.length + productIds.length === asked,
    storeIds,
    productIds,
  };
}
