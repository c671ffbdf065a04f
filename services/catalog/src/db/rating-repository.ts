import type { Tx } from '@largo/messaging';
import { sellerEvaluations, storeRatings } from './schema.ts';

export const ratingRepository = {
  /** @returns false when this buyer has already rated the store */
  async insertStoreRating(tx: Tx, rating: typeof storeRatings.$inferInsert): Promise<boolean> {
    const { id, sellerId, buyerId } = storeRatings;
    const rows = await tx
      .insert(storeRatings)
      .values(rating)
      .onConflictDoNothing({ target: [sellerId, buyerId] })
      .returning({ id });
    return rows.length === 1;
  },

  /** @returns false when this order was already evaluated */
  async insertEvaluation(
    tx: Tx,
    evaluation: typeof sellerEvaluations.$inferInsert,
  ): Promise<boolean> {
    const { id, orderId } = sellerEvaluations;
    const rows = await tx
      .insert(sellerEvaluations)
      .values(evaluation)
      .onConflictDoNothing({ target: orderId })
      .returning({ id });
    return rows.length === 1;
  },
};
