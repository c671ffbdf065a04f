import { sql } from 'drizzle-orm';
import type { Executor } from './payment-rows.ts';

export async function upsertSeller(
  tx: Executor,
  { sellerId, hasProfile, isActive }: { sellerId: string; hasProfile: boolean; isActive: boolean },
): Promise<void> {
  await tx.execute(sql`insert into sellers (seller_id, has_profile, is_active)
    values (${sellerId}::uuid, ${hasProfile}, ${isActive})
    on conflict (seller_id) do update set has_profile = excluded.has_profile, is_active = excluded.is_active`);
}

export async function setSellerActive(
  tx: Executor,
  sellerId: string,
  isActive: boolean,
): Promise<void> {
  await tx.execute(
    sql`update sellers set is_active = ${isActive} where seller_id = ${sellerId}::uuid`,
  );
}

export async function findSeller(
  db: Executor,
  sellerId: string,
): Promise<{ hasProfile: boolean; isActive: boolean } | undefined> {
  const [row] = await db.execute<{ hasProfile: boolean; isActive: boolean }>(sql`
    select has_profile as "hasProfile", is_active as "isActive" from sellers
    where seller_id = ${sellerId}::uuid`);
  return row;
}
