import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { productReviews } from './schema.ts';

/** Which products of an order have been reviewed. */
export const reviewRepository = {
  /** Lock the order first. @returns the ids of its reviewed products */
  async listReviewed(tx: Tx, orderId: string): Promise<string[]> {
    const rows = await tx
      .select({ productId: productReviews.productId })
      .from(productReviews)
      .where(eq(productReviews.orderId, orderId));
    return rows.map(({ productId }) => productId);
  },

  async insert(
    tx: Tx,
    orderId: string,
    productIds: readonly string[],
    reviewedAt: Date,
  ): Promise<void> {
    if (productIds.length === 0) return;
    await tx
      .insert(productReviews)
      .values(productIds.map((productId) => ({ orderId, productId, reviewedAt })));
  },
};
