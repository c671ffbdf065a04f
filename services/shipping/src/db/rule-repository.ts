import type { Tx } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import { products, shippingRules } from './schema.ts';

export type ShippingRule = typeof shippingRules.$inferSelect;

/** Undefined when the seller already has a rule for the very same product and place. */
export async function insert(tx: Tx, row: ShippingRule): Promise<ShippingRule | undefined> {
  const [inserted] = await tx.insert(shippingRules).values(row).onConflictDoNothing().returning();
  return inserted;
}

export async function findForUpdate(
  tx: Tx,
  id: string,
  sellerId: string,
): Promise<ShippingRule | undefined> {
  const [row] = await tx
    .select()
    .from(shippingRules)
    .where(and(eq(shippingRules.id, id), eq(shippingRules.sellerId, sellerId)))
    .for('update');
  return row;
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.delete(shippingRules).where(eq(shippingRules.id, id));
}

export async function sellerOfProduct(tx: Tx, productId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ sellerId: products.sellerId })
    .from(products)
    .where(eq(products.id, productId));
  return row?.sellerId;
}
