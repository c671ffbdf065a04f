import { ProductRemovedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import * as products from '../db/product-repository.ts';
import { ProductNotFound } from '../domain/errors.ts';

export interface RemoveProduct {
  productId: string;
  userId: string;
  isAdmin: boolean;
}

/**
 * Takes a product away from everybody; orders keep what they froze. Emits ProductRemovedV1.
 * @throws ProductNotFound also when it belongs to somebody else
 */
export async function removeProduct(
  unit: UnitOfWork,
  { productId, userId, isAdmin }: RemoveProduct,
): Promise<{ message: string }> {
  return unit.run(async ({ tx, now, emit }) => {
    const stored = await products.findForUpdate(tx, productId);
    if (!stored || !(isAdmin || stored.sellerId === userId)) throw new ProductNotFound(productId);
    await products.markRemoved(tx, productId, now);
    emit(ProductRemovedV1, { productId, sellerId: stored.sellerId });
    return { message: 'Product removed' };
  });
}
