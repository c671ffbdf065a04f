import type { VariantsAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, eq, isNull } from 'drizzle-orm';
import { products } from '../db/schema.ts';
import { variantRepository } from '../db/variant-repository.ts';
import { ProductNotFound } from '../domain/errors.ts';

/** @throws ProductNotFound also when it belongs to another seller */
export async function getVariants(
  db: Db,
  { productId, userId, admin }: { productId: string; userId: string; admin: object | undefined },
): Promise<VariantsAnswer> {
  const [product] = await db
    .select({ sellerId: products.sellerId, options: products.options })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.removedAt)));
  if (!product || !(admin || product.sellerId === userId)) throw new ProductNotFound(productId);
  return { options: product.options ?? [], variants: await variantRepository.list(db, productId) };
}
