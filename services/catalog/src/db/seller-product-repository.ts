import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { contentChange } from './product-repository.ts';
import type { SellerProduct } from '../domain/import-plan.ts';

/** Products by what a file may call them; codes are those of variants, too. */
export interface ProductNames {
  readonly ids: readonly string[];
  readonly titles: readonly string[];
  readonly skus: readonly string[];
}

export const sellerProductRepository = {
  /** All products of one seller, or those with these names, locked in id order like everything that changes stock. */
  async find(
    tx: Tx,
    sellerId: string,
    { lock, named }: { lock: boolean; named?: ProductNames },
  ): Promise<SellerProduct[]> {
    const isNamed = named
      ? sql`and (id::text = any(${inList(named.ids, 'text')}) or btrim(title) = any(${inList(named.titles, 'text')})
          or upper(sku) = any(${inList(named.skus, 'text')}) or id in (select product_id from catalog.variants
            where seller_id = ${sellerId}::uuid and sku = any(${inList(named.skus, 'text')})))`
      : sql``;
    return tx.execute<SellerProduct & Record<string, unknown>>(sql`
      select id, sku, title, description, category_id as "categoryId", coalesce(base_price_cents, price_cents) as "priceCents",
        price_cents as "lowestPriceCents", saved_original_price_cents as "originalPriceCents", stock_on_hand - stock_held as stock,
        weight_grams as "weightGrams", dimensions, to_jsonb(images) as images, status,
        paused_by_store as "isPausedByStore", ${contentChange} as change, options
      from catalog.products where seller_id = ${sellerId}::uuid and removed_at is null ${isNamed}
      order by id ${lock ? sql`for no key update` : sql``}`);
  },
};
