import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface CartWeight {
  totalWeightGrams: number;
  items: { productId: string; quantity: number; weightGrams: number | null }[];
}

/** Products without a weight count as zero. */
export async function getCartWeight(db: Db, buyerId: string): Promise<CartWeight> {
  const rows = await db.execute<CartWeight['items'][number]>(sql`
    select coalesce(p.product_id, i.product_id) as "productId", i.quantity, p.weight_grams as "weightGrams"
    from cart.items i left join cart.products p on p.id = i.product_id
    where i.buyer_id = ${buyerId}::uuid order by i.created_at, i.id`);
  const items = rows.map(({ productId, quantity, weightGrams }) => ({
    productId,
    quantity,
    weightGrams,
  }));
  const totalWeightGrams = items.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? 0),
    0,
  );
  return { totalWeightGrams, items };
}
