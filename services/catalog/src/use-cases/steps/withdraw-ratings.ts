import { StoreRatingWithdrawnV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { PurchaseRef } from '../../db/purchase-repository.ts';
import { ratingRepository } from '../../db/rating-repository.ts';
import { reviewRepository } from '../../db/review-repository.ts';
import { sellerRepository } from '../../db/seller-repository.ts';

/**
 * A rating stands on a purchase that stands: with a delivered order that is undone go its evaluation,
 * its reviews and, unless another order was delivered, the buyer's rating of the store. Emits
 * StoreRatingWithdrawnV1.
 */
export async function withdrawRatings({ tx, emit }: Change, order: PurchaseRef): Promise<void> {
  const stars = await ratingRepository.withdraw(tx, order);
  if (stars) {
    await sellerRepository.refreshCopies(tx, order.sellerId);
    emit(StoreRatingWithdrawnV1, { sellerId: order.sellerId, ...stars });
  }
  await reviewRepository.withdraw(tx, order.orderId);
}
