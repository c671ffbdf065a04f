import type { Tx } from '@largo/messaging';
import { settings } from './schema.ts';

export interface ProductRules {
  maxProductsPerSeller: number;
  autoApproveProducts: boolean;
}

export const settingsRepository = {
  async get(tx: Tx): Promise<ProductRules> {
    const { maxProductsPerSeller, autoApproveProducts } = settings;
    const [row] = await tx.select({ maxProductsPerSeller, autoApproveProducts }).from(settings);
    if (!row) throw new Error('the settings row is missing');
    return row;
  },

  async save(tx: Tx, { maxProductsPerSeller, autoApproveProducts }: ProductRules): Promise<void> {
    await tx.update(settings).set({ maxProductsPerSeller, autoApproveProducts });
  },
};
