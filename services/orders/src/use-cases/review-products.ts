import { type ProductReviewsBody, ProductsReviewedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { accountRepository } from '../db/account-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { reviewRepository } from '../db/review-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { refOf } from '../domain/order.ts';
import { checkReviewable, lastPerProduct } from '../domain/review.ts';

export interface ReviewProducts {
  orderId: string;
  person: Person;
  body: ProductReviewsBody;
}

/**
 * The buyer reviews products of a delivered order, each once; all or none. Emits ProductsReviewedV1.
 * @throws OrderNotFound also for anyone but its buyer
 */
export async function reviewProducts(
  unit: UnitOfWork,
  { orderId, person, body }: ReviewProducts,
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const order = await orderRepository.findForUpdate(tx, orderId);
    changerOf(order, { ...person, isAdmin: false }, ['buyer'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    await accountRepository.lockAndCheck(tx, person.userId);
    const reviews = lastPerProduct(body.productReviews);
    const reviewed = await reviewRepository.listReviewed(tx, orderId);
    checkReviewable(order, reviews, { reviewed, now });
    const productIds = reviews.map(({ productId }) => productId);
    await reviewRepository.insert(tx, orderId, productIds, now);
    emit(ProductsReviewedV1, {
      ...refOf(order),
      reviewedAt: now.toISOString(),
      buyerName: order.buyerName,
      productReviews: reviews,
    });
  });
}
