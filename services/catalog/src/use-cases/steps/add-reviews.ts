import { ProductReviewedV1, type ProductsReviewedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { Static } from 'typebox';
import { authorName } from '../../db/author-name.ts';
import { reviewRepository } from '../../db/review-repository.ts';

type Reviewed = Pick<
  Static<(typeof ProductsReviewedV1)['schema']>,
  'orderId' | 'buyerId' | 'buyerName' | 'sellerId' | 'productReviews'
> & {
  /** ISO 8601. */
  at: string;
};

/** One review per product of an order; existing ones stay. Emits ProductReviewedV1. */
export async function addReviews({ tx, emit }: Change, order: Reviewed): Promise<void> {
  const { orderId, buyerId, buyerName, sellerId, at, productReviews: reviews } = order;
  const added = await reviewRepository.insertNew(tx, {
    orderId,
    buyerId,
    buyerName: await authorName(tx, buyerId, buyerName),
    sellerId,
    at,
    reviews,
  });
  for (const { productId, rating, title } of added)
    emit(ProductReviewedV1, { productId, sellerId, buyerId, orderId, rating, title });
}
