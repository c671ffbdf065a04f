import Type, { type Static } from 'typebox';
import { Address, Nullable, Reais, Uuid } from '../common.ts';
import { OrderStatus } from './states.ts';

export const PlaceOrdersBody = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: Uuid,
      variantId: Type.Optional(Uuid),
      quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      /** The unit price that the buyer saw; like the two below, refused when it differs. */
      expectedPrice: Type.Optional(Type.Number()),
    }),
    {
      minItems: 1,
      maxItems: 100,
    },
  ),
  shippingAddress: Address,
  regionId: Type.Optional(Nullable(Uuid)),
  /** The total that the buyer saw; refused with 409 TOTAL_CHANGED when it differs. */
  expectedTotal: Type.Optional(Type.Number()),
  /** The freight of each store that the buyer saw. */
  expectedFreight: Type.Optional(
    Type.Array(Type.Object({ sellerId: Uuid, freight: Type.Number() }), { maxItems: 100 }),
  ),
  /** The buyer's notes to each store, such as the intercom, change for cash, or no onion. */
  storeNotes: Type.Optional(
    Type.Array(Type.Object({ sellerId: Uuid, note: Type.String({ maxLength: 140 }) }), {
      maxItems: 100,
    }),
  ),
});
export type PlaceOrdersBody = Static<typeof PlaceOrdersBody>;

/** `details` of 409 TOTAL_CHANGED: what differs from what the buyer expected, line by line. */
export const TotalChangedDetails = Type.Object({
  /** Null: no total was expected. */
  expectedTotal: Nullable(Reais),
  total: Reais,
  changes: Type.Array(
    Type.Union([
      Type.Object({
        kind: Type.Literal('price'),
        productId: Uuid,
        variantId: Type.Optional(Uuid),
        title: Type.String(),
        quantity: Type.Integer(),
        /** Price of one unit. */
        from: Reais,
        to: Reais,
      }),
      Type.Object({
        kind: Type.Literal('freight'),
        sellerId: Uuid,
        sellerName: Type.String(),
        from: Reais,
        to: Reais,
      }),
    ]),
  ),
});
export type TotalChangedDetails = Static<typeof TotalChangedDetails>;

/** `details` of 422 SELLER_DOES_NOT_DELIVER: every store that prevents the order. */
export const SellerDoesNotDeliverDetails = Type.Object({
  sellers: Type.Array(
    Type.Object({
      sellerId: Uuid,
      sellerName: Type.String(),
      /** Set if the store delivers there, but not these products. */
      products: Type.Optional(Type.Array(Type.Object({ productId: Uuid, title: Type.String() }))),
    }),
  ),
});
export type SellerDoesNotDeliverDetails = Static<typeof SellerDoesNotDeliverDetails>;

/** Answer of `POST /orders`: one order per seller, paid together through the purchase. */
export const PlaceOrdersAnswer = Type.Object({
  purchaseId: Uuid,
  total: Reais,
  orders: Type.Array(
    Type.Object({
      id: Uuid,
      orderNumber: Type.String(),
      purchaseId: Uuid,
      sellerId: Uuid,
      sellerName: Type.String(),
      status: OrderStatus,
      subtotal: Reais,
      freightTotal: Reais,
      total: Reais,
    }),
  ),
});
export type PlaceOrdersAnswer = Static<typeof PlaceOrdersAnswer>;
