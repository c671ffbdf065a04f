import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { adminDetail } from '../db/product-detail.ts';

/** JSON text of `AdminProduct`. */
export async function getAdminProduct(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.execute<{ product: string }>(sql`
    select row_to_json(detail)::text as product from catalog.products p, ${adminDetail}
    where p.id = ${id} and p.removed_at is null`);
  return row?.product;
}
