import Type, { type Static } from 'typebox';
import { Instant, Nullable, Pagination, Reais, Uuid, oneOf } from '../common.ts';
import { ProductStatus } from './events.ts';
import { ProductFacets } from './search.ts';

const Dimensions = Type.Object({
  length: Type.Number({ minimum: 0, maximum: 10_000 }),
  width: Type.Number({ minimum: 0, maximum: 10_000 }),
  height: Type.Number({ minimum: 0, maximum: 10_000 }),
});

export const ProductSeller = Type.Object({
  id: Uuid,
  name: Type.String(),
  businessName: Type.String(),
  neighborhood: Nullable(Type.String()),
  averageRating: Type.Number(),
  totalReviews: Type.Integer(),
  isVerified: Type.Boolean(),
  /** Connected to the payment provider and active. */
  canReceivePayments: Type.Boolean(),
  sellerProfile: Type.Object({ businessName: Type.String() }),
});

/** A product in a list. `images[0]` is the card picture. */
export const ProductCard = Type.Object({
  id: Uuid,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  price: Reais,
  originalPrice: Nullable(Reais),
  /** Whole percent off `originalPrice`. */
  discount: Nullable(Type.Integer()),
  stock: Type.Integer(),
  images: Type.Array(Type.String()),
  status: ProductStatus,
  categoryId: Nullable(Uuid),
  category: Nullable(Type.Object({ id: Uuid, name: Type.String(), slug: Type.String() })),
  sellerId: Uuid,
  seller: ProductSeller,
  averageRating: Type.Number(),
  totalReviews: Type.Integer(),
  totalSales: Type.Integer(),
  isSponsored: Type.Boolean(),
  createdAt: Instant,
});
export type ProductCard = Static<typeof ProductCard>;

export const ProductReview = Type.Object({
  id: Uuid,
  rating: Type.Integer(),
  comment: Nullable(Type.String()),
  createdAt: Instant,
  User: Type.Object({ name: Type.String() }),
});
export type ProductReview = Static<typeof ProductReview>;

export const ProductDetail = Type.Object({
  ...ProductCard.properties,
  name: Type.String(),
  sku: Type.String(),
  weight: Nullable(Type.Number()),
  dimensions: Nullable(Dimensions),
  rejectionReason: Nullable(Type.String()),
  updatedAt: Instant,
  /** Reviews per star, index 0 is one star. */
  ratingDistribution: Type.Array(Type.Integer()),
  reviews: Type.Array(ProductReview),
});
export type ProductDetail = Static<typeof ProductDetail>;

export const ProductListQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  category: Type.Optional(Type.String({ maxLength: 80 })),
  neighborhood: Type.Optional(Type.String({ maxLength: 100 })),
  sellerId: Type.Optional(Uuid),
  /** Counts on one's own shelf only; everybody else sees what is public anyway. */
  status: Type.Optional(ProductStatus),
  minPrice: Type.Optional(Type.Number({ minimum: 0 })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0 })),
  sortBy: Type.Optional(
    oneOf([
      'newest',
      'price_low',
      'price_high',
      'name',
      'averageRating',
      'rating',
      'popular',
      'relevance',
    ]),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  /** Also count what every choice of the filters would leave. */
  facets: Type.Optional(Type.Boolean()),
  /** Id of the neighbourhood goods would go to: for `delivery`, and for its facet. */
  place: Type.Optional(Uuid),
  /** Only stores that deliver to `place`, or that do so for nothing. */
  delivery: Type.Optional(oneOf(['here', 'free'])),
});
export type ProductListQuery = Static<typeof ProductListQuery>;
export const ProductListAnswer = Type.Object({
  products: Type.Array(ProductCard),
  total: Type.Integer(),
  /** A search stops counting after a thousand: then there are `total` products or more. */
  totalIsAtLeast: Type.Optional(Type.Literal(true)),
  hasMore: Type.Boolean(),
  pagination: Pagination,
  facets: Type.Optional(ProductFacets),
  /** What was looked for instead of a word with a small slip, which finds nothing. */
  corrected: Type.Optional(Type.String()),
  /** What may have been meant; only where nothing was found and this would find something. */
  suggestion: Type.Optional(Type.String()),
});
export type ProductListAnswer = Static<typeof ProductListAnswer>;
/** `GET /products/{id}`: the product itself is the answer's `product`. */
export const ProductAnswer = Type.Object({ product: ProductDetail });
export type ProductAnswer = Static<typeof ProductAnswer>;

export const ProductBody = Type.Object({
  title: Type.String({ maxLength: 200 }),
  description: Type.String({ maxLength: 10_000 }),
  price: Type.Number(),
  originalPrice: Type.Optional(Nullable(Type.Number())),
  categoryId: Type.String({ maxLength: 40 }),
  stock: Type.Number(),
  weight: Type.Optional(Nullable(Type.Number())),
  dimensions: Type.Optional(Nullable(Dimensions)),
  images: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 5 })),
  status: Type.Optional(ProductStatus),
});
export type ProductBody = Static<typeof ProductBody>;

export const CategoryView = Type.Object({
  id: Uuid,
  name: Type.String(),
  slug: Type.String(),
  description: Nullable(Type.String()),
  parentId: Nullable(Uuid),
  sortOrder: Type.Integer(),
  isActive: Type.Boolean(),
  icon: Nullable(Type.String()),
  /** A picture of one of its products, for tiles. */
  image: Nullable(Type.String()),
  productCount: Type.Integer(),
  createdAt: Instant,
});
export type CategoryView = Static<typeof CategoryView>;
export const CategoriesAnswer = Type.Object({ categories: Type.Array(CategoryView) });
export type CategoriesAnswer = Static<typeof CategoriesAnswer>;
export const CategoryAnswer = Type.Object({ category: CategoryView });
export type CategoryAnswer = Static<typeof CategoryAnswer>;

export const SellerSummary = Type.Object({
  id: Uuid,
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
  completionRate: Type.Integer(),
  canReceivePayments: Type.Boolean(),
  sellerProfile: Type.Object({ businessName: Type.String() }),
  createdAt: Instant,
});
export type SellerSummary = Static<typeof SellerSummary>;
export const SellersAnswer = Type.Object({
  sellers: Type.Array(SellerSummary),
  total: Type.Integer(),
});
export type SellersAnswer = Static<typeof SellersAnswer>;

export const SellerAnswer = Type.Object({ seller: SellerSummary });
export type SellerAnswer = Static<typeof SellerAnswer>;

/** A buyer's rating of a store, or evaluation of how one order went. */
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

/** `GET /stores/{storeId}/profile`; a store's id is its seller's user id. */
export const StoreProfileAnswer = Type.Object({
  store: Type.Object({
    id: Uuid,
    name: Type.String(),
    avatar: Nullable(Type.String()),
    isEmailVerified: Type.Boolean(),
    address: Type.Object({ neighborhood: Nullable(Type.String()) }),
    createdAt: Instant,
    sellerRating: Type.Number(),
    sellerProfile: Type.Object({
      businessName: Type.String(),
      cnpj: Nullable(Type.String()),
      storeImage: Nullable(Type.String()),
      description: Nullable(Type.String()),
      phone: Nullable(Type.String()),
      email: Nullable(Type.String()),
      website: Nullable(Type.String()),
      socialMedia: Type.Object({
        instagram: Nullable(Type.String()),
        facebook: Nullable(Type.String()),
        whatsapp: Nullable(Type.String()),
      }),
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
