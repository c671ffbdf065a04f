import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, paging, Uuid } from '../common.ts';
import { ProductCard, ProductReview } from './products.ts';
import { SellerSummary, StoreRatingView } from './stores.ts';

const Stars = Type.Integer({ minimum: 1, maximum: 5 });
const Comment = Type.Optional(Nullable(Type.String({ maxLength: 1000 })));

/** POST /stores/{storeId}/rating; `overallRating` has a message of its own when it is missing. */
export const StoreRatingBody = Type.Object({
  overallRating: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 5 }))),
  productQualityRating: Type.Optional(Nullable(Stars)),
  communicationRating: Type.Optional(Nullable(Stars)),
  deliveryRating: Type.Optional(Nullable(Stars)),
  comment: Comment,
  includesPostDelivery: Type.Optional(Type.Boolean()),
});
export type StoreRatingBody = Static<typeof StoreRatingBody>;
export const StoreRatingAnswer = Type.Object({
  rating: Type.Object({ id: Uuid, sellerId: Uuid, overallRating: Type.Integer() }),
  averageRating: Type.Number(),
  totalRatings: Type.Integer(),
});
export type StoreRatingAnswer = Static<typeof StoreRatingAnswer>;

/** POST /favorites/stores/{id}, /favorites/products/{id}: the new state; left out, the state is toggled. */
export const FavoriteBody = Type.Object({ isFavorited: Type.Optional(Type.Boolean()) });
export const FavoriteToggleAnswer = Type.Object({
  success: Type.Boolean(),
  isFavorited: Type.Boolean(),
});
export type FavoriteToggleAnswer = Static<typeof FavoriteToggleAnswer>;
export const FavoriteStoresAnswer = Type.Object({
  favorites: Type.Array(Type.Object({ id: Uuid, createdAt: Instant, store: SellerSummary })),
});
export type FavoriteStoresAnswer = Static<typeof FavoriteStoresAnswer>;
export const FavoriteProductsAnswer = Type.Object({
  favorites: Type.Array(Type.Object({ id: Uuid, createdAt: Instant, product: ProductCard })),
});
export type FavoriteProductsAnswer = Static<typeof FavoriteProductsAnswer>;
/** Without a parameter: all of the user's favourites, for the hearts of a page in one call. */
export const FavoriteStatusQuery = Type.Object({
  storeId: Type.Optional(Type.String({ format: 'uuid', description: 'Id of a store' })),
  productId: Type.Optional(Type.String({ format: 'uuid', description: 'Id of a product' })),
});
export type FavoriteStatusQuery = Static<typeof FavoriteStatusQuery>;
export const FavoriteStatusAnswer = Type.Object({
  isFavorited: Type.Boolean(),
  storeIds: Type.Array(Uuid),
  productIds: Type.Array(Uuid),
});
export type FavoriteStatusAnswer = Static<typeof FavoriteStatusAnswer>;

export const SellerEvaluationBody = Type.Object({
  orderId: Uuid,
  sellerId: Uuid,
  ratings: Type.Object({
    overall: Stars,
    communication: Type.Optional(Nullable(Stars)),
    packaging: Type.Optional(Nullable(Stars)),
    delivery: Type.Optional(Nullable(Stars)),
  }),
  comment: Comment,
});
export type SellerEvaluationBody = Static<typeof SellerEvaluationBody>;
export const SellerEvaluationView = Type.Object({
  id: Uuid,
  sellerId: Uuid,
  /** Only shown to the two parties and to administrators. */
  orderId: Nullable(Uuid),
  buyer: Type.Object({ name: Type.String() }),
  ratings: Type.Object({
    overall: Type.Integer(),
    communication: Nullable(Type.Integer()),
    packaging: Nullable(Type.Integer()),
    delivery: Nullable(Type.Integer()),
  }),
  comment: Nullable(Type.String()),
  createdAt: Instant,
});
export type SellerEvaluationView = Static<typeof SellerEvaluationView>;
export const SellerEvaluationsQuery = Type.Object({
  sellerId: Type.Optional(Type.String({ format: 'uuid', description: 'Id of a seller' })),
  buyerId: Type.Optional(Type.String({ format: 'uuid', description: 'Id of a buyer' })),
  orderId: Type.Optional(Type.String({ format: 'uuid', description: 'Id of an order' })),
});
export type SellerEvaluationsQuery = Static<typeof SellerEvaluationsQuery>;
export const SellerEvaluationsAnswer = Type.Object({
  evaluations: Type.Array(SellerEvaluationView),
});
export type SellerEvaluationsAnswer = Static<typeof SellerEvaluationsAnswer>;
export const SellerEvaluationAnswer = Type.Object({ evaluation: SellerEvaluationView });
export type SellerEvaluationAnswer = Static<typeof SellerEvaluationAnswer>;
export const SellerEvaluationStatsAnswer = Type.Object({
  stats: Type.Object({
    totalEvaluations: Type.Integer(),
    avgOverall: Type.Number(),
    avgCommunication: Type.Number(),
    avgPackaging: Type.Number(),
    avgDelivery: Type.Number(),
    /** Evaluations per star, keys '1' to '5'. */
    distribution: Type.Record(Type.String(), Type.Integer()),
  }),
});
export type SellerEvaluationStatsAnswer = Static<typeof SellerEvaluationStatsAnswer>;
/** Delivered orders of the user whose seller has no evaluation for them yet. */
export const ReadyForEvaluationAnswer = Type.Object({
  orders: Type.Array(
    Type.Object({
      orderId: Uuid,
      orderNumber: Type.String(),
      sellerId: Uuid,
      sellerName: Type.String(),
      deliveredAt: Nullable(Instant),
    }),
  ),
});
export type ReadyForEvaluationAnswer = Static<typeof ReadyForEvaluationAnswer>;

/** GET /products/{id}/reviews and GET /stores/{storeId}/ratings, a page at a time. */
export const FeedbackQuery = Type.Object({
  /** Only entries with this many stars. */
  stars: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 5, description: 'Only those with so many stars' }),
  ),
  sortBy: Type.Optional(
    oneOf(['newest', 'highest', 'lowest'], { description: 'Order of the entries' }),
  ),
  ...paging({ usually: 10, atMost: 50 }),
});
export type FeedbackQuery = Static<typeof FeedbackQuery>;
export const ProductReviewsAnswer = Type.Object({
  reviews: Type.Array(ProductReview),
  pagination: Pagination,
});
export type ProductReviewsAnswer = Static<typeof ProductReviewsAnswer>;
export const StoreRatingsAnswer = Type.Object({
  ratings: Type.Array(StoreRatingView),
  pagination: Pagination,
});
export type StoreRatingsAnswer = Static<typeof StoreRatingsAnswer>;
