import Type, { type Static } from 'typebox';
import { Nullable, Pagination, Uuid } from '../common.ts';
import { ProductStatus } from './events.ts';
import { ProductBody, ProductDetail } from './products.ts';

const OneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Enum([...values]));

/**
 * PUT /products/{id}: what is missing stays as it is. `stockSeen` is the stock the form was loaded
 * with: sales made in between are then kept, not undone.
 */
export const ProductEditBody = Type.Object({
  ...Type.Partial(ProductBody).properties,
  stockSeen: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type ProductEditBody = Static<typeof ProductEditBody>;
/** POST /products/upload-images, multipart field `images`: addresses for `ProductBody.images`. */
export const UploadImagesAnswer = Type.Object({ images: Type.Array(Type.String()) });
export type UploadImagesAnswer = Static<typeof UploadImagesAnswer>;

export const AdminProductsQuery = Type.Object({
  status: Type.Optional(ProductStatus),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sellerId: Type.Optional(Uuid),
  /** Queues are worked off from the oldest on. */
  sort: Type.Optional(OneOf(['newest', 'oldest'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
});
export type AdminProductsQuery = Static<typeof AdminProductsQuery>;
/** For moderation: what buyers never see is there, reviews are not. */
export const AdminProduct = Type.Object({
  ...Type.Omit(ProductDetail, ['reviews', 'seller', 'category']).properties,
  category: Nullable(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      slug: Type.String(),
      description: Nullable(Type.String()),
    }),
  ),
  seller: Type.Object({
    id: Uuid,
    name: Type.String(),
    email: Nullable(Type.String()),
    businessName: Type.String(),
    sellerProfile: Type.Object({ businessName: Type.String() }),
    averageRating: Type.Number(),
    totalReviews: Type.Integer(),
  }),
});
export type AdminProduct = Static<typeof AdminProduct>;
export const AdminProductsAnswer = Type.Object({
  products: Type.Array(AdminProduct),
  total: Type.Integer(),
  pagination: Pagination,
});
export type AdminProductsAnswer = Static<typeof AdminProductsAnswer>;
export const AdminProductAnswer = Type.Object({ product: AdminProduct });
export type AdminProductAnswer = Static<typeof AdminProductAnswer>;
/** With the status the decision was made on, a decision that somebody else made in between is kept. */
export const ModerationQuery = Type.Object({ statusSeen: Type.Optional(ProductStatus) });
export type ModerationQuery = Static<typeof ModerationQuery>;
export const RejectProductBody = Type.Object({
  rejectionReason: Type.Optional(Type.String({ maxLength: 1000 })),
});
export type RejectProductBody = Static<typeof RejectProductBody>;

export const CategoryBody = Type.Object({
  name: Type.String({ maxLength: 100 }),
  description: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  parentId: Type.Optional(Nullable(Uuid)),
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  isActive: Type.Optional(Type.Boolean()),
});
export type CategoryBody = Static<typeof CategoryBody>;
/** PUT /admin/categories/{id}: what is missing stays as it is. */
export const CategoryEditBody = Type.Partial(CategoryBody);
export type CategoryEditBody = Static<typeof CategoryEditBody>;

export const CategoryProductsQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sortBy: Type.Optional(
    OneOf(['newest', 'price_low', 'price_high', 'name', 'rating', 'popular', 'relevance']),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
});
export type CategoryProductsQuery = Static<typeof CategoryProductsQuery>;

export const SellersQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  neighborhood: Type.Optional(Type.String({ maxLength: 100 })),
  sortBy: Type.Optional(OneOf(['averageRating', 'rating', 'products', 'newest', 'name'])),
  order: Type.Optional(OneOf(['ASC', 'DESC', 'asc', 'desc'])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  /** Accepted for older clients; the figures are always part of the answer. */
  includeReviews: Type.Optional(Type.Boolean()),
  includeStats: Type.Optional(Type.Boolean()),
});
export type SellersQuery = Static<typeof SellersQuery>;

export const StoreProfileQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sortBy: Type.Optional(
    OneOf(['newest', 'popular', 'price-low', 'price-high', 'price_low', 'price_high', 'rating']),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
});
export type StoreProfileQuery = Static<typeof StoreProfileQuery>;
