import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, paging, Uuid } from '../common.ts';
import { ProductStatus } from './events.ts';
import { Dimensions, ProductDetail, ProductListQuery } from './products.ts';
import { ProductOption } from './variants.ts';

export const ProductBody = Type.Object({
  title: Type.String({ maxLength: 200 }),
  /** The store's own code, unique in the store and kept in capitals; blank lets the system make one. */
  sku: Type.Optional(Type.String({ maxLength: 40 })),
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
/**
 * PUT /products/{id}: a missing member is not changed. `stockSeen` is the stock when the form was
 * loaded: sales made since then are kept, not undone. A store sends a draft to be approved by the
 * status `pending`, and takes it back by `draft` until it is decided.
 */
export const ProductEditBody = Type.Object({
  ...Type.Partial(ProductBody).properties,
  /** Pictures that come after those it has, once each, also when two are added at the same time. */
  addImages: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 5 })),
  stockSeen: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type ProductEditBody = Static<typeof ProductEditBody>;
/** GET /products/by-sku: both readings of the names of thirty pictures. */
export const ProductsBySkuQuery = Type.Object({
  skus: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
    minItems: 1,
    maxItems: 60,
    description: 'Codes of products or variants, in any case',
  }),
});
export const ProductsBySkuAnswer = Type.Object({
  products: Type.Array(
    Type.Object({
      /** As it is kept, in capitals; of the product itself or of one of its variants. */
      sku: Type.String(),
      productId: Uuid,
      title: Type.String(),
      /** How many pictures it has. */
      images: Type.Integer(),
    }),
  ),
});
export type ProductsBySkuAnswer = Static<typeof ProductsBySkuAnswer>;
/** POST /products/upload-images, multipart field `images`: addresses for `ProductBody.images`. */
export const UploadImagesAnswer = Type.Object({ images: Type.Array(Type.String()) });
export type UploadImagesAnswer = Static<typeof UploadImagesAnswer>;

export const AdminProductsQuery = Type.Object({
  status: Type.Optional(Type.Union(ProductStatus.anyOf, { description: 'Status of the products' })),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words to search for' })),
  sellerId: Type.Optional(Type.String({ format: 'uuid', description: 'Id of a seller' })),
  /** Lists only products on sale that their store has changed since the approval, ordered by the time of that change. */
  changed: Type.Optional(
    Type.Boolean({ description: 'Only products on sale that were changed since their approval' }),
  ),
  /** Administrators work through queues from the oldest entry. */
  sort: Type.Optional(oneOf(['newest', 'oldest'], { description: 'Order of the entries' })),
  ...paging({ usually: 50, atMost: 200 }),
});
export type AdminProductsQuery = Static<typeof AdminProductsQuery>;
/** For moderation: includes what buyers never see, but no reviews. */
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
    slug: ProductDetail.properties.seller.properties.slug,
    sellerProfile: Type.Object({ businessName: Type.String() }),
    averageRating: Type.Number(),
    totalReviews: Type.Integer(),
  }),
  /** What it said and showed when it was approved, if its store changed that; `at` is the newest change. */
  change: Type.Optional(
    Nullable(
      Type.Object({
        at: Instant,
        approved: Type.Object({
          title: Type.String(),
          description: Type.String(),
          category: Nullable(Type.String()),
          images: Type.Array(Type.String()),
          /** Null without options; missing where they were not watched yet. */
          options: Type.Optional(Nullable(Type.Array(ProductOption))),
        }),
      }),
    ),
  ),
  /** What the administration may decide now, the usual first. Left out by earlier releases. */
  allowed: Type.Optional(Type.Object({ nextStatuses: Type.Array(ProductStatus) })),
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
/** The status the decision is based on: if another administrator has decided since, that decision is kept. */
export const ModerationQuery = Type.Object({
  statusSeen: Type.Optional(
    Type.Union(ProductStatus.anyOf, { description: 'The status that the decision was made on' }),
  ),
  changeSeen: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'The `change.at` that the decision was made on',
    }),
  ),
});
/** GET /admin/products/stores-above: stores that a lower limit would keep from adding products. */
export const StoresAboveQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Products per store' }),
});
export const StoresAboveAnswer = Type.Object({ stores: Type.Integer() });
export type StoresAboveAnswer = Static<typeof StoresAboveAnswer>;
export const RejectProductBody = Type.Object({
  rejectionReason: Type.Optional(Type.String({ maxLength: 1000 })),
});

export const CategoryBody = Type.Object({
  name: Type.String({ maxLength: 100 }),
  description: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  parentId: Type.Optional(Nullable(Uuid)),
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  isActive: Type.Optional(Type.Boolean()),
});
/** PUT /admin/categories/{id}: a missing member is not changed. */
export const CategoryEditBody = Type.Partial(CategoryBody);
export type CategoryEditBody = Static<typeof CategoryEditBody>;

export const CategoryProductsQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words to search for' })),
  sortBy: Type.Optional(
    oneOf(['newest', 'price_low', 'price_high', 'name', 'rating', 'popular', 'relevance'], {
      description: 'Order of the entries',
    }),
  ),
  ...paging({ usually: 20, atMost: 100 }),
  /** As in the list of products. */
  facets: ProductListQuery.properties.facets,
});
export type CategoryProductsQuery = Static<typeof CategoryProductsQuery>;

const sellerFilters = {
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Words to search for' })),
  neighborhood: Type.Optional(
    Type.String({ maxLength: 100, description: 'Name of a neighbourhood, in any spelling' }),
  ),
  onSale: Type.Optional(Type.Boolean({ description: 'Only stores with products on sale' })),
  /** Id of the neighbourhood to deliver to, for the answer's `delivery`. */
  place: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Id of the neighbourhood that goods would be delivered to',
    }),
  ),
  sortBy: Type.Optional(
    oneOf(['averageRating', 'rating', 'products', 'newest', 'name'], {
      description: 'Order of the entries',
    }),
  ),
  order: Type.Optional(
    oneOf(['ASC', 'DESC', 'asc', 'desc'], { description: 'Direction of the order' }),
  ),
  includeReviews: Type.Optional(
    Type.Boolean({ description: 'Whether each store comes with its newest opinions' }),
  ),
  /** Accepted for older clients; the figures are always part of the answer. */
  includeStats: Type.Optional(Type.Boolean({ description: 'Accepted for older clients' })),
};
/** GET /users/sellers: the directory. */
export const SellersQuery = Type.Object({
  ...sellerFilters,
  ...paging({ usually: 100, atMost: 200 }),
});
/** GET /sellers: the first few sellers, for landing pages. */
export const TopSellersQuery = Type.Object({
  ...sellerFilters,
  ...paging({ usually: 4, atMost: 200 }),
});
export type SellersQuery = Static<typeof SellersQuery>;

export const StoreProfileQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words to search for' })),
  sortBy: Type.Optional(
    oneOf(['newest', 'popular', 'price-low', 'price-high', 'price_low', 'price_high', 'rating'], {
      description: 'Order of the entries',
    }),
  ),
  ...paging({ usually: 100, atMost: 100 }),
});
export type StoreProfileQuery = Static<typeof StoreProfileQuery>;
