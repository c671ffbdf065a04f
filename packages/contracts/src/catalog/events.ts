import Type, { type Static } from 'typebox';
import { CentsInt, literals, Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

export const ProductStatus = literals(['draft', 'pending', 'active', 'inactive', 'rejected']);
export type ProductStatus = Static<typeof ProductStatus>;

/** A variant as buyers get it: what costs and weighs like its product says so with the product's amounts. */
const VariantSnapshot = Type.Object({
  variantId: Uuid,
  /** Its value for each of the product's options, in their order. */
  values: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  priceCents: CentsInt,
  availableStock: Type.Integer(),
  weightGrams: Nullable(Type.Integer()),
  image: Nullable(Type.String()),
});
export type VariantSnapshot = Static<typeof VariantSnapshot>;

/** Whole public snapshot of a product, sent at every change that a buyer could see. */
export const ProductChangedV1 = defineEvent(
  'catalog.product-changed.v1',
  Type.Object({
    productId: Uuid,
    sellerId: Uuid,
    sku: Type.String(),
    title: Type.String(),
    status: ProductStatus,
    rejectionReason: Nullable(Type.String()),
    categoryId: Nullable(Uuid),
    priceCents: CentsInt,
    originalPriceCents: Nullable(CentsInt),
    /** Units that can be bought now: stock on hand minus units held. */
    availableStock: Type.Integer(),
    weightGrams: Nullable(Type.Integer()),
    image: Nullable(Type.String()),
    /** All variants; null for a product without options. Left out by earlier releases. */
    variants: Type.Optional(Nullable(Type.Array(VariantSnapshot))),
  }),
  ({ productId }) => productId,
);
/** An administrator has decided whether a product may be sold. */
export const ProductModeratedV1 = defineEvent(
  'catalog.product-moderated.v1',
  Type.Object({
    productId: Uuid,
    sellerId: Uuid,
    title: Type.String(),
    decision: literals(['approved', 'rejected']),
    /** Why it was rejected. */
    reason: Nullable(Type.String()),
  }),
  ({ productId }) => productId,
);
export const ProductRemovedV1 = defineEvent(
  'catalog.product-removed.v1',
  Type.Object({ productId: Uuid, sellerId: Uuid }),
  ({ productId }) => productId,
);
export const StockChangedV1 = defineEvent(
  'catalog.stock-changed.v1',
  Type.Object({
    productId: Uuid,
    /** Units of all its variants on sale. */
    availableStock: Type.Integer(),
    /** The variant whose stock changed; missing for a product without options. */
    variantId: Type.Optional(Uuid),
    variantStock: Type.Optional(Type.Integer()),
  }),
  ({ productId }) => productId,
);
/** A sale has left few units of a product, or none; said once for each, until there are more again. */
export const StockLowV1 = defineEvent(
  'catalog.stock-low.v1',
  Type.Object({
    productId: Uuid,
    sellerId: Uuid,
    title: Type.String(),
    /** On hand, with what others hold in their carts. */
    left: Type.Integer({ minimum: 0 }),
  }),
  ({ productId }) => productId,
);
/** A long import has brought its goods along, but for those that could not be brought. */
export const ImportAppliedV1 = defineEvent(
  'catalog.import-applied.v1',
  Type.Object({
    importId: Uuid,
    sellerId: Uuid,
    /** Products that are new or changed. */
    done: Type.Integer({ minimum: 0 }),
    failed: Type.Integer({ minimum: 0 }),
  }),
  ({ importId }) => importId,
);
export const CategoryChangedV1 = defineEvent(
  'catalog.category-changed.v1',
  Type.Object({
    categoryId: Uuid,
    name: Type.String(),
    isActive: Type.Boolean(),
    removed: Type.Boolean(),
  }),
  ({ categoryId }) => categoryId,
);
/** An order was paid after its hold had ended and the goods were sold: cancel and refund it. */
export const StockCommitFailedV1 = defineEvent(
  'catalog.stock-commit-failed.v1',
  Type.Object({ orderId: Uuid, purchaseId: Uuid, productIds: Type.Array(Uuid) }),
  ({ orderId }) => orderId,
);
export const StoreRatedV1 = defineEvent(
  'catalog.store-rated.v1',
  Type.Object({
    sellerId: Uuid,
    buyerId: Uuid,
    /** Only set for an evaluation; a rating on the store's page belongs to no order. */
    orderId: Type.Optional(Uuid),
    overallRating: Type.Integer(),
    averageRating: Type.Number(),
    totalRatings: Type.Integer(),
  }),
  ({ sellerId }) => sellerId,
);
/** A store brought ratings from elsewhere. There are no votes, and the store gets no notice. */
export const StoreRatingsSeededV1 = defineEvent(
  'catalog.store-ratings-seeded.v1',
  Type.Object({ sellerId: Uuid, averageRating: Type.Number(), totalRatings: Type.Integer() }),
  ({ sellerId }) => sellerId,
);
/** The order that a rating stood on was undone; what is left of the store's ratings. */
export const StoreRatingWithdrawnV1 = defineEvent(
  'catalog.store-rating-withdrawn.v1',
  Type.Object({ sellerId: Uuid, averageRating: Type.Number(), totalRatings: Type.Integer() }),
  ({ sellerId }) => sellerId,
);
export const ProductReviewedV1 = defineEvent(
  'catalog.product-reviewed.v1',
  Type.Object({
    productId: Uuid,
    sellerId: Uuid,
    buyerId: Uuid,
    orderId: Uuid,
    rating: Type.Integer(),
    title: Type.String(),
  }),
  ({ productId }) => productId,
);
