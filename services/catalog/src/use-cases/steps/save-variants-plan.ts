import type { Change } from '@largo/messaging';
import type { ProductSnapshot, StoredProduct } from '../../db/product-repository.ts';
import type { ProductRules } from '../../db/settings-repository.ts';
import { variantRepository } from '../../db/variant-repository.ts';
import { changeAfterEdit } from '../../domain/product-content.ts';
import { heldStatus, statusAfterEdit } from '../../domain/product-status.ts';
import { cardOptionsOf, type VariantsPlan } from '../../domain/variant-plan.ts';

/** Stores what becomes of a locked product's options and variants, as its store's edit would. */
export async function saveVariantsPlan(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  product: StoredProduct,
  plan: VariantsPlan,
  rules: ProductRules,
): Promise<ProductSnapshot> {
  const isWatched = !rules.autoApproveProducts;
  const edited = { ...product, options: plan.options };
  const change = changeAfterEdit(product, edited, { isWatched, now });
  const status = heldStatus(statusAfterEdit(product), { before: product, change, rules });
  const of = { productId: product.id, sellerId: product.sellerId, now };
  return variantRepository.save(tx, of, plan, { status, cardOptions: cardOptionsOf(plan), change });
}
