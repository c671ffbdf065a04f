import type { DeliveryConfirmedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { totalsChange } from '../domain/purchase.ts';
import { addReviews } from './steps/add-reviews.ts';

export type RecordDelivery = Static<(typeof DeliveryConfirmedV1)['schema']>;

/**
 * A confirmed delivery and the buyer's reviews of its products, each product of an order once. Emits
 * ProductReviewedV1 for each new review.
 */
export async function recordDelivery(unit: UnitOfWork, order: RecordDelivery): Promise<void> {
  const { orderId, sellerId } = order;
  await unit.run(async (change) => {
    const { tx, now } = change;
    const before = await purchaseRepository.findStatus(tx, orderId);
    if (before !== 'delivered') {
      await purchaseRepository.save(tx, order, 'delivered', now);
      await purchaseRepository.addTotals(tx, sellerId, totalsChange(before, 'delivered'), now);
    }
    await addReviews(change, { ...order, at: order.confirmedAt });
  });
}
