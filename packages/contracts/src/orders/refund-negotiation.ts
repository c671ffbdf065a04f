import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, Reais, Uuid } from '../common.ts';

/** Units of one line of the order. */
export const RefundUnits = Type.Object({
  productId: Uuid,
  variantId: Type.Optional(Uuid),
  quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
});

/** Who has to act on a pending request; `return`: the goods are on their way back to the store. */
export const RefundWaitsFor = literals(['seller', 'buyer', 'return', 'operator']);
export type RefundWaitsFor = Static<typeof RefundWaitsFor>;

/** What store or buyer can say about a refund; `return`: the goods are back. */
export const RefundAct = literals([
  'agree',
  'offer',
  'refuse',
  'accept',
  'decline',
  'return',
  'withdraw',
]);
export type RefundAct = Static<typeof RefundAct>;

/** Why a request went to the operator. */
export const RefundEscalation = literals([
  'seller_silent',
  'seller_refused',
  'offer_declined',
  'offer_silent',
]);
export type RefundEscalation = Static<typeof RefundEscalation>;

/** The negotiation of buyer and store about a refund. */
export const RefundNegotiation = {
  /** The amount asked for, before an accepted offer replaced it. */
  requestedAmount: Reais,
  /** The units to be refunded; null: the request is for an amount. */
  items: Nullable(
    Type.Array(
      Type.Object({
        productId: Uuid,
        variantId: Type.Optional(Uuid),
        title: Type.String(),
        quantity: Type.Integer(),
      }),
    ),
  ),
  withFreight: Type.Boolean(),
  /** Null: decided. */
  waitsFor: Nullable(RefundWaitsFor),
  sellerAnswer: Nullable(
    Type.Object({
      kind: literals(['agreed', 'refused', 'offered']),
      text: Nullable(Type.String()),
      at: Instant,
      offeredAmount: Nullable(Reais),
      /** `lapsed`: the buyer did not answer in time. Null: no offer, or not answered yet. */
      offerOutcome: Nullable(literals(['accepted', 'declined', 'lapsed'])),
      offerAnsweredAt: Nullable(Instant),
    }),
  ),
  escalation: Nullable(Type.Object({ why: RefundEscalation, at: Instant })),
  /** When the store got the goods back. */
  returnedAt: Nullable(Instant),
  /** When the buyer withdrew the request; its status is then `rejected`. */
  withdrawnAt: Nullable(Instant),
};
const RefundNegotiationObject = Type.Object(RefundNegotiation);
export type RefundNegotiation = Static<typeof RefundNegotiationObject>;
