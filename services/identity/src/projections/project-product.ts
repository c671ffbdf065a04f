import type { UnitOfWork } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { sellerProducts } from '../db/schema.ts';

/** Which products a seller offers; administrators see their number. */
export async function projectProduct(
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

export async function removeProduct(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx.delete(sellerProducts).where(eq(sellerProducts.productId, productId));
  });
}
