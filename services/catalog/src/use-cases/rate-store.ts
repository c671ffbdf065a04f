import { StoreRatedV1, type StoreRatingBody } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { authorName } from '../db/author-name.ts';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { ratingRepository } from '../db/rating-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { readComment } from '../domain/comment.ts';
import {
  AlreadyRated,
  OverallRatingMissing,
  PurchaseRequired,
  StoreNotFound,
} from '../domain/errors.ts';
import { ratingTexts } from '../domain/texts.ts';

export interface RateStore {
  sellerId: string;
  buyer: { id: string; name: string };
  rating: StoreRatingBody;
}

/** A buyer's one rating of a store, once an order was delivered. Emits StoreRatedV1. */
export async function rateStore(unit: UnitOfWork, { sellerId, buyer, rating }: RateStore) {
  const overall = rating.overallRating;
  if (!overall) throw new OverallRatingMissing(ratingTexts.overall);
  return unit.run(async ({ tx, now, emit }) => {
    const seller = await sellerRepository.findForUpdate(tx, sellerId);
    if (!seller?.isPublic) throw new StoreNotFound(sellerId);
    if (buyer.id === sellerId || !(await purchaseRepository.hasReceived(tx, buyer.id, sellerId)))
      throw new PurchaseRequired();
    const id = newId();
    const isFirst = await ratingRepository.insertStoreRating(tx, {
      ...rating,
      id,
      sellerId,
      buyerId: buyer.id,
      buyerName: await authorName(tx, buyer.id, buyer.name),
      overallRating: overall,
      comment: readComment(rating.comment),
      createdAt: now,
    });
    if (!isFirst) throw new AlreadyRated(sellerId);
    const { averageRating, totalRatings } = await sellerRepository.addStars(tx, sellerId, overall);
    emit(StoreRatedV1, {
      sellerId,
      buyerId: buyer.id,
      overallRating: overall,
      averageRating,
      totalRatings,
    });
    return { rating: { id, sellerId, overallRating: overall }, averageRating, totalRatings };
  });
}
