import { type DeliveryConfirmedV1, ProductReviewedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { authorName } from '../db/author-name.ts';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { reviewRepository } from '../db/review-repository.ts';
import { totalsChange } from '../domain/purchase.ts';

export type RecordDelivery = Static<(typeof DeliveryConfirmedV1)['schema']>;

/**
 * A confirmed delivery and the buyer's reviews of its products, each product of an order once. Emits
 * ProductReviewedV1 for each new review.
 */
export async function recordDelivery(unit: UnitOfWork, order: RecordDelivery): Promise<void> {
  const { orderId, buyerId, buyerName, sellerId } = order;
  await unit.run(async ({ tx, now, emit }) => {
    const before = await purchaseRepository.findStatus(tx, orderId);
    if (before !== 'delivered') {
      await purchaseRepository.save(tx, order, 'delivered', now);
      await purchaseRepository.addTotals(tx, sellerId, totalsChange(before, 'delivered'), now);
    }
    const added = await reviewRepository.insertNew(tx, {
      orderId,
      buyerId,
      buyerName: await authorName(tx, buyerId, buyerName),
      sellerId,
      at: order.confirmedAt,
      reviews: order.productReviews,
    });
    for (const { productId, rating, title } of added)
      emit(ProductReviewedV1, { productId, sellerId, buyerId, orderId, rating, title });
  });
}
