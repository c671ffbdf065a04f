import { type Administrator, ProductRemovedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { pictureRepository } from '../db/picture-repository.ts';
import { productRepository } from '../db/product-repository.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { imageName } from '../domain/product.ts';
import { doneTexts } from '../domain/texts.ts';

export interface RemoveProduct {
  productId: string;
  userId: string;
  admin: Administrator | undefined;
}

/**
 * Removes a product for everyone; orders keep the data they copied. Emits ProductRemovedV1, and an
 * administrator's audit entry.
 * @throws ProductNotFound also when it belongs to another seller
 */
export async function removeProduct(
  unit: UnitOfWork,
  { productId, userId, admin }: RemoveProduct,
): Promise<{ message: string }> {
  return unit.run(async ({ tx, now, emit, audit }) => {
    const stored = await productRepository.findForUpdate(tx, productId);
    if (!stored || !(admin || stored.sellerId === userId)) throw new ProductNotFound(productId);
    await productRepository.markRemoved(tx, productId, now);
    await pictureRepository.letGo(tx, { productId, names: stored.images.map(imageName), now });
    emit(ProductRemovedV1, { productId, sellerId: stored.sellerId });
    if (admin)
      audit(admin, 'product-removed', {
        subject: { type: 'product', id: productId, label: stored.title },
        before: { status: stored.status, sellerId: stored.sellerId },
      });
    return { message: doneTexts.productRemoved };
  });
}
