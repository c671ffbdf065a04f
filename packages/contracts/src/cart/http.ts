import Type, { type Static } from 'typebox';
import { Nullable, Reais, Uuid } from '../common.ts';

/** Why a line can't be bought as it stands; the interface has a text for each. */
export const CartIssue = Type.Union([
  Type.Literal('PRODUCT_UNAVAILABLE'),
  Type.Literal('OUT_OF_STOCK'),
  Type.Literal('QUANTITY_ABOVE_STOCK'),
  Type.Literal('PRICE_CHANGED'),
  Type.Literal('SELLER_UNAVAILABLE'),
]);
export type CartIssue = Static<typeof CartIssue>;

export const CartItem = Type.Object({
  id: Uuid,
  productId: Uuid,
  quantity: Type.Integer(),
  selectedRegionId: Nullable(Uuid),
  unitPrice: Reais,
  /** Price when it was added, when it differs. */
  previousPrice: Nullable(Reais),
  lineTotal: Reais,
  issues: Type.Array(CartIssue),
  product: Type.Object({
    id: Uuid,
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
  /** What is missing to free freight, when the seller offers it. */
  missingForFreeShipping: Nullable(Reais),
  /** False: the seller does not deliver to the buyer's neighbourhood. */
  shippingConfigured: Type.Boolean(),
  estimatedDaysMin: Nullable(Type.Integer()),
  estimatedDays: Nullable(Type.Integer()),
});
export type SellerShipping = Static<typeof SellerShipping>;

export const CartSummary = Type.Object({
  totalItems: Type.Integer(),
  subtotal: Reais,
  freightTotal: Reais,
  originalFreightTotal: Reais,
  discountTotal: Reais,
  total: Reais,
  freeShippingApplied: Type.Boolean(),
  /** False: shipping could not be asked now; freight is missing from the total. */
  freightAvailable: Type.Boolean(),
  sellerShipping: Type.Array(SellerShipping),
});
export type CartSummary = Static<typeof CartSummary>;

export const CartAnswer = Type.Object({ cartItems: Type.Array(CartItem), summary: CartSummary });
export type CartAnswer = Static<typeof CartAnswer>;

export const AddToCartBody = Type.Object({
  productId: Uuid,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, default: 1 })),
  selectedRegionId: Type.Optional(Nullable(Uuid)),
});
export type AddToCartBody = Static<typeof AddToCartBody>;
/** Answer of add, update and remove: the count saves the client a second call. */
export const CartChangeAnswer = Type.Object({
  message: Type.String(),
  cartItem: Nullable(Type.Object({ id: Uuid, productId: Uuid, quantity: Type.Integer() })),
  count: Type.Integer(),
});
export type CartChangeAnswer = Static<typeof CartChangeAnswer>;
export const UpdateCartItemBody = Type.Object({
  quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  selectedRegionId: Type.Optional(Nullable(Uuid)),
});
/** `POST /cart/bulk`: applied in order, all or none; `add` merges a visitor's cart, capped by stock. */
export const BulkBody = Type.Object({
  operations: Type.Array(
    Type.Object({
      type: Type.Union([Type.Literal('add'), Type.Literal('update'), Type.Literal('remove')]),
      productId: Type.Optional(Uuid),
      itemId: Type.Optional(Uuid),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});
export type BulkBody = Static<typeof BulkBody>;
export const BulkAnswer = Type.Object({
  results: Type.Array(
    Type.Object({
      productId: Nullable(Uuid),
      quantity: Type.Integer(),
      /** Null: done as asked. */
      note: Nullable(
        Type.Union([
          Type.Literal('CAPPED_BY_STOCK'),
          Type.Literal('SKIPPED_UNAVAILABLE'),
          Type.Literal('SKIPPED_OWN_PRODUCT'),
        ]),
      ),
    }),
  ),
  count: Type.Integer(),
});
export type BulkAnswer = Static<typeof BulkAnswer>;
