import type { Tx } from '@largo/messaging';
import { settings } from './schema.ts';

export interface ProductRules {
  maxProductsPerSeller: number;
  autoApproveProducts: boolean;
  /** What a store changes of an approved product waits for another approval. */
  holdChangedProducts: boolean;
}

export const settingsRepository = {
  async get(tx: Tx): Promise<ProductRules> {
    const { maxProductsPerSeller, autoApproveProducts, holdChangedProducts } = settings;
    const [row] = await tx
      .select({ maxProductsPerSeller, autoApproveProducts, holdChangedProducts })
      .from(settings);
    if (!row) throw new Error('the settings row is missing');
    return row;
  },

  async save(tx: Tx, rules: ProductRules): Promise<void> {
    const { maxProductsPerSeller, autoApproveProducts, holdChangedProducts } = rules;
    await tx
      .update(settings)
      .set({ maxProductsPerSeller, autoApproveProducts, holdChangedProducts });
  },
};
