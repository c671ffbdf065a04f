import { type SellerEvaluationBody, StoreRatedV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { authorName } from '../db/author-name.ts';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { ratingRepository } from '../db/rating-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { readComment } from '../domain/comment.ts';
import {
  AlreadyEvaluated,
  OrderNotEvaluable,
  OrderNotFound,
  ReviewPeriodOver,
} from '../domain/errors.ts';

/** The city's rule: products and store can be reviewed for 60 days after delivery. */
const evaluationMs = 60 * dayMs;

export interface EvaluateSeller {
  buyer: { id: string; name: string };
  evaluation: SellerEvaluationBody;
}

/**
 * A buyer's single evaluation of a delivered order. Emits StoreRatedV1.
 * @throws OrderNotFound also for another buyer's or seller's order
 * @throws OrderNotEvaluable before the delivery
 */
export async function evaluateSeller(
  unit: UnitOfWork,
  { buyer, evaluation }: EvaluateSeller,
): Promise<{ evaluationId: string }> {
  const { orderId, sellerId, ratings: stars } = evaluation;
  return unit.run(async ({ tx, now, emit }) => {
    // An order that is undone at the same moment takes its evaluation with it.
    await sellerRepository.findForUpdate(tx, sellerId);
    const purchase = await purchaseRepository.findPurchase(tx, orderId);
    if (purchase?.buyerId !== buyer.id || purchase.sellerId !== sellerId)
      throw new OrderNotFound(orderId);
    if (purchase.status !== 'delivered') throw new OrderNotEvaluable(orderId);
    const deliveredAt = purchase.deliveredAt ?? now;
    if (now.getTime() > deliveredAt.getTime() + evaluationMs) throw new ReviewPeriodOver(orderId);
    const id = newId();
    const isFirst = await ratingRepository.insertEvaluation(tx, {
      id,
      orderId,
      sellerId,
      buyerId: buyer.id,
      buyerName: await authorName(tx, buyer.id, buyer.name),
      overallRating: stars.overall,
      communicationRating: stars.communication,
      packagingRating: stars.packaging,
      deliveryRating: stars.delivery,
      comment: readComment(evaluation.comment),
      createdAt: now,
    });
    if (!isFirst) throw new AlreadyEvaluated(orderId);
    const { averageRating, totalRatings } = await sellerRepository.addStars(
      tx,
      sellerId,
      stars.overall,
    );
    emit(StoreRatedV1, {
      sellerId,
      buyerId: buyer.id,
      orderId,
      overallRating: stars.overall,
      averageRating,
      totalRatings,
    });
    return { evaluationId: id };
  });
}
