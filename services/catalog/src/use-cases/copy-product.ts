import { ProductChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { pictureRepository } from '../db/picture-repository.ts';
import { productRepository } from '../db/product-repository.ts';
import { variantRepository } from '../db/variant-repository.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { copiedTitle, newProduct } from '../domain/new-product.ts';
import { imageName } from '../domain/product.ts';
import { cardOptionsOf, copiedVariants } from '../domain/variant-plan.ts';
import { checkNewProduct } from './steps/check-new-product.ts';

export interface CopyProduct {
  productId: string;
  sellerId: string;
}

/**
 * Offers a copy of a seller's own product, with its pictures, options and prices but no units. It waits
 * for an administrator like every new one; where the platform approves by itself, it is paused until
 * its store has made something of it. Emits ProductChangedV1.
 * @throws ProductNotFound also when it belongs to another seller
 */
export async function copyProduct(
  unit: UnitOfWork,
  { productId, sellerId }: CopyProduct,
): Promise<{ productId: string }> {
  return unit.run(async ({ tx, now, emit }) => {
    const rules = await checkNewProduct(tx, sellerId);
    const original = await productRepository.findForUpdate(tx, productId);
    if (original?.sellerId !== sellerId) throw new ProductNotFound(productId);
    const names = original.images.map(imageName);
    await pictureRepository.takeOwn(tx, { userId: sellerId, names, now });
    const id = newId();
    const isPausedByStore = rules.autoApproveProducts;
    const status = isPausedByStore ? 'inactive' : 'pending';
    const title = copiedTitle(original.title);
    const values = { ...original, title, sku: null, originalPriceCents: null, stock: 0 };
    const copy = newProduct(values, { id, sellerId, status, now });
    const [snapshot] = await productRepository.insert(tx, [{ ...copy, isPausedByStore }], now);
    if (!snapshot) throw new Error(`the copy of product ${productId} was not inserted`);
    if (!original.options) emit(ProductChangedV1, snapshot);
    else {
      const stored = await variantRepository.find(tx, productId);
      const plan = {
        options: original.options,
        variants: copiedVariants(stored),
        adjustments: [],
        basePriceCents: original.priceCents,
        onHand: 0,
        held: 0,
      };
      const cardOptions = cardOptionsOf(plan);
      const of = { productId: id, sellerId, now };
      emit(
        ProductChangedV1,
        await variantRepository.save(tx, of, plan, { status, cardOptions, change: null }),
      );
    }
    return { productId: id };
  });
}
