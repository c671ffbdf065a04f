import type { OrderView, ProductReviewsBody, SellerEvaluationBody } from '@largo/contracts';

/** Stars from 1 to 5; 0 means not given. */
export interface DeliveryForm {
  readonly products: Readonly<
    Record<string, { readonly rating: number; readonly comment: string }>
  >;
  readonly store: {
    readonly overall: number;
    readonly communication: number;
    readonly packaging: number;
    readonly delivery: number;
    readonly comment: string;
  };
}

export const emptyDelivery: DeliveryForm = {
  products: {},
  store: { overall: 0, communication: 0, packaging: 0, delivery: 0, comment: '' },
};

/** Only products that got stars are reviewed. */
export function productReviews({ products }: DeliveryForm): ProductReviewsBody['productReviews'] {
  return Object.entries(products)
    .filter(([, { rating }]) => rating > 0)
    .map(([productId, { rating, comment }]) => ({
      productId,
      rating,
      comment: comment.trim() || null,
    }));
}

/** Null when the store got no stars. */
export function evaluationBody(
  { store }: DeliveryForm,
  order: Pick<OrderView, 'id' | 'sellerId'>,
): SellerEvaluationBody | null {
  if (store.overall === 0) return null;
  const { overall, communication, packaging, delivery, comment } = store;
  return {
    orderId: order.id,
    sellerId: order.sellerId,
    ratings: {
      overall,
      communication: communication || null,
      packaging: packaging || null,
      delivery: delivery || null,
    },
    comment: comment.trim() || null,
  };
}
