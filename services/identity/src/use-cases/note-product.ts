import type { UnitOfWork } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { sellerProducts } from '../db/schema.ts';

/** Keeps which products a seller shows. */
export async function noteProduct(
  unit: UnitOfWork,
  product: { productId: string; sellerId: string; isActive: boolean },
): Promise<void> {
  const { sellerId, isActive } = product;
  await unit.run(async ({ tx }) => {
    await tx
      .insert(sellerProducts)
      .values(product)
      .onConflictDoUpdate({ target: sellerProducts.productId, set: { sellerId, isActive } });
  });
}

export async function forgetProduct(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx.delete(sellerProducts).where(eq(sellerProducts.productId, productId));
  });
}
