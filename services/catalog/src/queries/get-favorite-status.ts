import type { FavoriteStatusAnswer, FavoriteStatusQuery } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** The favourites among the given store and product, or all of the user's. */
export async function getFavoriteStatus(
  db: Db,
  userId: string,
  { storeId, productId }: FavoriteStatusQuery,
): Promise<FavoriteStatusAnswer> {
  const isForAll = storeId === undefined && productId === undefined;
  const [row] = await db.execute<{ storeIds: string[]; productIds: string[] }>(sql`
    select (select coalesce(json_agg(seller_id), '[]') from catalog.favorite_stores where user_id = ${userId}
        ${isForAll ? sql.empty() : sql`and seller_id = ${storeId ?? null}::uuid`}) as "storeIds",
      (select coalesce(json_agg(product_id), '[]') from catalog.favorite_products where user_id = ${userId}
        ${isForAll ? sql.empty() : sql`and product_id = ${productId ?? null}::uuid`}) as "productIds"`);
  const { storeIds, productIds } = row ?? { storeIds: [], productIds: [] };
  const asked = [storeId, productId].filter((id) => id !== undefined).length;
  return {
    isFavorited: asked > 0 && storeIds.length + productIds.length === asked,
    storeIds,
    productIds,
  };
}
