import Type, { type Static } from 'typebox';
import { literals, Nullable, Reais, Uuid } from '../common.ts';
import { Destination, NoFreight } from '../shipping/internal.ts';

/** Why a line can't be bought as it stands; the interface has a text for each. */
export const CartIssue = literals([
  'PRODUCT_UNAVAILABLE',
  /** The product came to have options after it was added. */
  'VARIANT_REQUIRED',
  'OUT_OF_STOCK',
  'QUANTITY_ABOVE_STOCK',
  'PRICE_CHANGED',
  'SELLER_UNAVAILABLE',
  'SELLER_CANNOT_RECEIVE_PAYMENTS',
]);
export type CartIssue = Static<typeof CartIssue>;

export const CartItem = Type.Object({
  id: Uuid,
  productId: Uuid,
  /** Missing for a product without options. */
  variantId: Type.Optional(Uuid),
  quantity: Type.Integer(),
  selectedRegionId: Nullable(Uuid),
  unitPrice: Reais,
  /** The price when the line was added, if it has changed since. */
  previousPrice: Nullable(Reais),
  lineTotal: Reais,
  issues: Type.Array(CartIssue),
  product: Type.Object({
    id: Uuid,
    /** With the variant's values. */
    title: Type.String(),
    price: Reais,
    stock: Type.Integer(),
    images: Type.Array(Type.String()),
    status: Type.String(),
    sellerId: Uuid,
    seller: Type.Object({
      id: Uuid,
      name: Type.String(),
      businessName: Type.String(),
      neighborhood: Nullable(Type.String()),
    }),
  }),
});
export type CartItem = Static<typeof CartItem>;

export const SellerShipping = Type.Object({
  sellerId: Uuid,
  sellerName: Type.String(),
  subtotal: Reais,
  shippingCost: Reais,
  originalShippingCost: Reais,
  freeShippingApplied: Type.Boolean(),
  /** How much is missing for free freight, if the seller offers it. */
  missingForFreeShipping: Nullable(Reais),
  /** False: the seller does not deliver to the buyer's neighbourhood, or not every line. */
  shippingConfigured: Type.Boolean(),
  /** The reason when `shippingConfigured` is false. */
  noFreight: Type.Optional(NoFreight),
  estimatedDaysMin: Nullable(Type.Integer()),
  estimatedDays: Nullable(Type.Integer()),
});
export type SellerShipping = Static<typeof SellerShipping>;

export const CartSummary = Type.Object({
  totalItems: Type.Integer(),
  subtotal: Reais,
  freightTotal: Reais,
  originalFreightTotal: Reais,
  /** What free freight saves: `subtotal + originalFreightTotal - discountTotal` is the total. */
  discountTotal: Reais,
  total: Reais,
  freeShippingApplied: Type.Boolean(),
  /** False: the freight is not known and not part of the total. */
  freightAvailable: Type.Boolean(),
  /** The destination of the estimate, as chosen: by id or by names. Null: none was chosen. */
  destination: Nullable(Destination),
  /** Why the freight is not known: no destination was chosen, or shipping does not answer. */
  freightProblem: Nullable(literals(['NO_DESTINATION', 'SHIPPING_UNAVAILABLE'])),
  sellerShipping: Type.Array(SellerShipping),
});
export type CartSummary = Static<typeof CartSummary>;

export const CartAnswer = Type.Object({
  cartItems: Type.Array(CartItem),
  /** Saved for later: neither counted nor in the totals. */
  savedItems: Type.Array(CartItem),
  summary: CartSummary,
});
export type CartAnswer = Static<typeof CartAnswer>;

/** `POST /cart/preview`: the cart that the browser keeps for a visitor who has not signed in. */
export const PreviewCartBody = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: Uuid,
      variantId: Type.Optional(Uuid),
      quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      /** The price the visitor saw when adding, so that a later change is shown. */
      seenPrice: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99_999_999.99 })),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  neighborhoodId: Type.Optional(Nullable(Uuid)),
});
export type PreviewCartBody = Static<typeof PreviewCartBody>;

export const AddToCartBody = Type.Object({
  productId: Uuid,
  /** Needed for a product with options. */
  variantId: Type.Optional(Uuid),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 })),
  selectedRegionId: Type.Optional(Nullable(Uuid)),
});
/** Answer of add, update and remove: the count saves the client a second call. */
export const CartChangeAnswer = Type.Object({
  message: Type.String(),
  cartItem: Nullable(
    Type.Object({
      id: Uuid,
      productId: Uuid,
      variantId: Type.Optional(Uuid),
      quantity: Type.Integer(),
    }),
  ),
  count: Type.Integer(),
});
export type CartChangeAnswer = Static<typeof CartChangeAnswer>;
/** The lines can be put back with `POST /cart/restore` for a quarter of an hour. */
export const ClearCartAnswer = Type.Object({
  ...CartChangeAnswer.properties,
  removedItemIds: Type.Array(Uuid),
});
export type ClearCartAnswer = Static<typeof ClearCartAnswer>;
export const MoveToCartAnswer = Type.Object({
  ...CartChangeAnswer.properties,
  /** Null: everything was put back. */
  note: Nullable(Type.Literal('CAPPED_BY_STOCK')),
});
export type MoveToCartAnswer = Static<typeof MoveToCartAnswer>;
export const RestoreBody = Type.Object({
  itemIds: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
});
/** What the line is for, because another tab may have given the line another id. */
export const SaveForLaterBody = Type.Object({
  productId: Type.Optional(Uuid),
  variantId: Type.Optional(Uuid),
});
/** The price that the buyer saw; accepted only while it is the current price. */
export const AcceptPriceBody = Type.Object({ price: Reais });
export const UpdateCartItemBody = Type.Object({
  quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  selectedRegionId: Type.Optional(Nullable(Uuid)),
});
/** `POST /cart/bulk`: applied in order, all or none; `add` merges a visitor's cart, capped by stock. */
export const BulkBody = Type.Object({
  operations: Type.Array(
    Type.Object({
      type: literals(['add', 'update', 'remove']),
      productId: Type.Optional(Uuid),
      variantId: Type.Optional(Uuid),
      itemId: Type.Optional(Uuid),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      /** The price the visitor saw when adding, so that a later change is shown; only with `add`. */
      seenPrice: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99_999_999.99 })),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  /** The operations merge this visitor's cart: once per account, whatever the idempotency key. */
  visitorCartId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
});
export type BulkBody = Static<typeof BulkBody>;
export const BulkAnswer = Type.Object({
  /** One per operation; empty when the visitor's cart was merged before. */
  results: Type.Array(
    Type.Object({
      productId: Nullable(Uuid),
      variantId: Type.Optional(Uuid),
      quantity: Type.Integer(),
      /** Null: done as asked. */
      note: Nullable(
        literals([
          'CAPPED_BY_STOCK',
          'SKIPPED_UNAVAILABLE',
          'SKIPPED_VARIANT_REQUIRED',
          'SKIPPED_OUT_OF_STOCK',
          'SKIPPED_SELLER_UNAVAILABLE',
          'SKIPPED_OWN_PRODUCT',
          'SKIPPED_CART_FULL',
        ]),
      ),
    }),
  ),
  count: Type.Integer(),
});
export type BulkAnswer = Static<typeof BulkAnswer>;
