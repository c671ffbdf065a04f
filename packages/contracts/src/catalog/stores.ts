import Type, { type Static } from 'typebox';
import { Instant, Nullable, StoreContact, Uuid } from '../common.ts';
import { ProductCard } from './products.ts';

/** The readable address of a store's page; null before it has a name. */
const StoreSlug = Type.Optional(Nullable(Type.String()));

export const SellerSummary = Type.Object({
  id: Uuid,
  slug: StoreSlug,
  name: Type.String(),
  businessName: Type.String(),
  avatar: Nullable(Type.String()),
  storeImage: Nullable(Type.String()),
  description: Nullable(Type.String()),
  neighborhood: Nullable(Type.String()),
  address: Type.Object({ neighborhood: Nullable(Type.String()) }),
  totalProducts: Type.Integer(),
  totalSales: Type.Integer(),
  averageRating: Type.Number(),
  sellerRating: Type.Number(),
  totalReviews: Type.Integer(),
  totalEvaluations: Type.Integer(),
  isVerified: Type.Boolean(),
  isPremium: Type.Boolean(),
  /** When an administrator verified the company; null: it was not verified. */
  cnpjCheckedAt: Type.Optional(Nullable(Instant)),
  completionRate: Type.Integer(),
  canReceivePayments: Type.Boolean(),
  sellerProfile: Type.Object({ businessName: Type.String() }),
  createdAt: Instant,
});
export type SellerSummary = Static<typeof SellerSummary>;
export const SellerAnswer = Type.Object({ seller: SellerSummary });

/** A buyer's rating of a store, or evaluation of one order. */
export const StoreRatingView = Type.Object({
  id: Uuid,
  buyer: Type.Object({ name: Type.String() }),
  createdAt: Instant,
  overallRating: Type.Integer(),
  comment: Nullable(Type.String()),
  productQualityRating: Nullable(Type.Integer()),
  communicationRating: Nullable(Type.Integer()),
  deliveryRating: Nullable(Type.Integer()),
});
export type StoreRatingView = Static<typeof StoreRatingView>;

export const SellersAnswer = Type.Object({
  sellers: Type.Array(
    Type.Object({
      ...SellerSummary.properties,
      /** The newest five; only present if `includeReviews` asked for them. */
      reviews: Type.Optional(Type.Array(StoreRatingView)),
    }),
  ),
  total: Type.Integer(),
  /** How many of these stores can sell: they have products on sale and can receive payments. */
  selling: Type.Optional(Type.Integer()),
  /**
   * How many of the stores that can sell deliver to the query's `place`, and in how many days the
   * quickest does; null: no store says. Absent while that is unknown.
   */
  delivery: Type.Optional(
    Type.Object({ stores: Type.Integer(), quickestDays: Nullable(Type.Integer()) }),
  ),
});
export type SellersAnswer = Static<typeof SellersAnswer>;

/** `GET /stores/{storeId}/profile`; a store's id is its seller's user id. */
export const StoreProfileAnswer = Type.Object({
  store: Type.Object({
    id: Uuid,
    slug: StoreSlug,
    name: Type.String(),
    avatar: Nullable(Type.String()),
    isEmailVerified: Type.Boolean(),
    address: Type.Object({ neighborhood: Nullable(Type.String()) }),
    createdAt: Instant,
    sellerRating: Type.Number(),
    sellerProfile: Type.Object({
      businessName: Type.String(),
      cnpj: Nullable(Type.String()),
      cnpjCheckedAt: Type.Optional(Nullable(Instant)),
      storeImage: Nullable(Type.String()),
      description: Nullable(Type.String()),
      ...StoreContact.properties,
    }),
    storeStats: Type.Object({
      totalProducts: Type.Integer(),
      totalSales: Type.Integer(),
      completedOrders: Type.Integer(),
      completionRate: Type.Integer(),
    }),
    canReceivePayments: Type.Boolean(),
  }),
  products: Type.Object({
    items: Type.Array(ProductCard),
    total: Type.Integer(),
    totalIsAtLeast: Type.Optional(Type.Literal(true)),
  }),
  ratings: Type.Object({
    stats: Type.Object({
      totalRatings: Type.Integer(),
      avgOverall: Type.Number(),
      avgProductQuality: Type.Number(),
      avgCommunication: Type.Number(),
      avgDelivery: Type.Number(),
      /** Ratings per star, keys '1' to '5'. */
      distribution: Type.Record(Type.String(), Type.Integer()),
    }),
    items: Type.Array(StoreRatingView),
  }),
  userContext: Type.Object({
    canRate: Type.Boolean(),
    hasRated: Type.Boolean(),
    isFavorited: Type.Boolean(),
    purchaseHistory: Type.Integer(),
  }),
});
export type StoreProfileAnswer = Static<typeof StoreProfileAnswer>;
