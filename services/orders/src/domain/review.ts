import { dayMs } from '@largo/kernel';
import {
  OrderNotDelivered,
  ProductAlreadyReviewed,
  ProductNotInOrder,
  ReviewPeriodOver,
} from './errors.ts';
import type { Order } from './order.ts';

/** The city's rule: products and store can be reviewed for 60 days after delivery. */
const reviewMs = 60 * dayMs;

export interface Review {
  readonly productId: string;
  /** One to five stars. */
  readonly rating: number;
  readonly comment: string | null;
}

/** Null when it was not delivered, or was refunded. */
export function reviewableUntil({
  status,
  deliveredAt,
}: Pick<Order, 'status' | 'deliveredAt'>): Date | null {
  if (status !== 'delivered' || deliveredAt === null) return null;
  return new Date(deliveredAt.getTime() + reviewMs);
}

/** @param reviewed the products already reviewed */
export function checkReviewable(
  order: Order,
  reviews: readonly Review[],
  { reviewed, now }: { reviewed: readonly string[]; now: Date },
): void {
  const until = reviewableUntil(order);
  if (until === null) throw new OrderNotDelivered(order.status);
  if (now > until) throw new ReviewPeriodOver();
  checkBought(order, reviews);
  const again = reviews.find(({ productId }) => reviewed.includes(productId));
  if (again) throw new ProductAlreadyReviewed(again.productId);
}

export function checkBought(order: Order, reviews: readonly Review[]): void {
  const bought = new Set(order.lines.map(({ productId }) => productId));
  const stranger = reviews.find(({ productId }) => !bought.has(productId));
  if (stranger) throw new ProductNotInOrder(stranger.productId);
}

interface GivenReview {
  readonly productId: string;
  readonly rating: number;
  readonly comment?: string | null | undefined;
}

/** A product has one review per order; of several, the last one counts. */
export function lastPerProduct(reviews: readonly GivenReview[]): Review[] {
  const last = new Map(
    reviews.map(({ productId, rating, comment }) => {
      const id = productId.toLowerCase();
      return [id, { productId: id, rating, comment: comment?.trim() || null }];
    }),
  );
  return [...last.values()];
}
