import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { contentChange } from './product-repository.ts';
import type { SellerProduct } from '../domain/import-plan.ts';

export const sellerProductRepository = {
  /** All products of one seller, or those named, locked in id order like everything that changes stock. */
  async find(
    tx: Tx,
    sellerId: string,
    { lock, ids }: { lock: boolean; ids?: readonly string[] },
  ): Promise<SellerProduct[]> {
    return tx.execute<SellerProduct & Record<string, unknown>>(sql`
      select id, sku, title, description, category_id as "categoryId", coalesce(base_price_cents, price_cents) as "priceCents",
        price_cents as "lowestPriceCents", saved_original_price_cents as "originalPriceCents", stock_on_hand - stock_held as stock,
        weight_grams as "weightGrams", dimensions, to_jsonb(images) as images, status,
        paused_by_store as "isPausedByStore", ${contentChange} as change, options
      from catalog.products where seller_id = ${sellerId}::uuid and removed_at is null
        ${ids ? sql`and id = any(${inList(ids)})` : sql``}
      order by id ${lock ? sql`for no key update` : sql``}`);
  },
};
