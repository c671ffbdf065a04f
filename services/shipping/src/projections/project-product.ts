import type { UnitOfWork } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { products, shippingRules } from '../db/schema.ts';

/** Stores catalog's snapshot of a product. */
export async function projectProduct(
  unit: UnitOfWork,
  { id, ...product }: typeof products.$inferInsert,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx
      .insert(products)
      .values({ id, ...product })
      .onConflictDoUpdate({ target: products.id, set: product });
  });
}

/** Removes a product with its own rules. */
export async function projectProductRemoval(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx.delete(shippingRules).where(eq(shippingRules.productId, productId));
    await tx.delete(products).where(eq(products.id, productId));
  });
}
