import type { Change } from '@largo/messaging';
import { productRepository } from '../../db/product-repository.ts';
import { sellerRepository } from '../../db/seller-repository.ts';
import { type ProductRules, settingsRepository } from '../../db/settings-repository.ts';
import { ProductLimitReached, SellerProfileIncomplete } from '../../domain/errors.ts';

/**
 * Whether a seller may offer one more product. Locks the seller's row, so that two products at once
 * can't exceed the limit together.
 */
export async function checkNewProduct(tx: Change['tx'], sellerId: string): Promise<ProductRules> {
  const seller = await sellerRepository.findForUpdate(tx, sellerId);
  if (!seller?.isPublic) throw new SellerProfileIncomplete();
  const rules = await settingsRepository.get(tx);
  if ((await productRepository.countOfSeller(tx, sellerId)) >= rules.maxProductsPerSeller)
    throw new ProductLimitReached(rules.maxProductsPerSeller);
  return rules;
}
