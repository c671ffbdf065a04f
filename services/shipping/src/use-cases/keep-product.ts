import type { UnitOfWork } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { products, shippingRules } from '../db/schema.ts';

/** Keeps the catalogue's snapshot of a product. */
export async function keepProduct(
  unit: UnitOfWork,
  product: typeof products.$inferInsert,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx
      .insert(products)
      .values(product)
      .onConflictDoUpdate({
        target: products.id,
        set: {
          sellerId: sql`excluded.seller_id`,
          title: sql`excluded.title`,
          priceCents: sql`excluded.price_cents`,
          weightGrams: sql`excluded.weight_grams`,
          isActive: sql`excluded.is_active`,
        },
      });
  });
}

/** A removed product takes its own rules along. */
export async function forgetProduct(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx.delete(shippingRules).where(eq(shippingRules.productId, productId));
    await tx.delete(products).where(eq(products.id, productId));
  });
}
