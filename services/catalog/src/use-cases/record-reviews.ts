import type { ProductsReviewedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { addReviews } from './steps/add-reviews.ts';

export type RecordReviews = Static<(typeof ProductsReviewedV1)['schema']>;

/** A buyer's later reviews of an order's products. Emits ProductReviewedV1 for each new one. */
export async function recordReviews(unit: UnitOfWork, order: RecordReviews): Promise<void> {
  await unit.run((change) => addReviews(change, { ...order, at: order.reviewedAt }));
}
