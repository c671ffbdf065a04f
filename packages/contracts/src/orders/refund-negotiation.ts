import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, Reais, Uuid } from '../common.ts';

/** Units of one product. */
export const RefundUnits = Type.Object({
  productId: Uuid,
  quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
});

/** Whose word a pending request awaits; `return`: the goods on their way back to the store. */
export const RefundWaitsFor = literals(['seller', 'buyer', 'return', 'operator']);
export type RefundWaitsFor = Static<typeof RefundWaitsFor>;

/** Why a request came to the operator. */
export const RefundEscalation = literals([
  'seller_silent',
  'seller_refused',
  'offer_declined',
  'offer_silent',
]);
export type RefundEscalation = Static<typeof RefundEscalation>;

/** What buyer and store said to each other about a refund. */
export const RefundNegotiation = {
  /** What was asked for, before an accepted offer took its place. */
  requestedAmount: Reais,
  /** The units it is asked for; null: for an amount. */
  items: Nullable(
    Type.Array(Type.Object({ productId: Uuid, title: Type.String(), quantity: Type.Integer() })),
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
      /** `lapsed`: the buyer said nothing in time. Null: no offer, or not answered yet. */
      offerOutcome: Nullable(literals(['accepted', 'declined', 'lapsed'])),
      offerAnsweredAt: Nullable(Instant),
    }),
  ),
  escalation: Nullable(Type.Object({ why: RefundEscalation, at: Instant })),
  /** The store has the goods back. */
  returnedAt: Nullable(Instant),
  /** The buyer took the request back; its status is `rejected` then. */
  withdrawnAt: Nullable(Instant),
};
const RefundNegotiationObject = Type.Object(RefundNegotiation);
export type RefundNegotiation = Static<typeof RefundNegotiationObject>;
