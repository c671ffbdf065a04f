import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface ProductRules {
  maxProductsPerSeller: number;
  autoApproveProducts: boolean;
}

export const settingsRepository = {
  async get(tx: Tx): Promise<ProductRules> {
    const [row] = await tx.execute<ProductRules & Record<string, unknown>>(sql`
      select max_products_per_seller as "maxProductsPerSeller",
        auto_approve_products as "autoApproveProducts" from catalog.settings`);
    if (!row) throw new Error('the settings row is missing');
    return row;
  },

  async save(tx: Tx, rules: ProductRules): Promise<void> {
    await tx.execute(sql`
      update catalog.settings set max_products_per_seller = ${rules.maxProductsPerSeller}::int,
        auto_approve_products = ${rules.autoApproveProducts}::boolean`);
  },
};
