import Type from 'typebox';
import { CentsInt, literals, Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { Actor, ofOrder, OrderRef } from './event-parts.ts';
import { RefundEscalation, RefundWaitsFor } from './refund-negotiation.ts';
import { UserType } from './states.ts';

export const RefundRequestedV1 = defineEvent(
  'orders.refund-requested.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    amountCents: CentsInt,
    refundType: literals(['full', 'partial']),
    reason: Type.String(),
    /** Whose word it awaits, and until when. Left out by earlier releases: the operator's. */
    waitsFor: Type.Optional(RefundWaitsFor),
    dueAt: Type.Optional(Nullable(Type.String())),
    /** Asked for by a reported problem, of which DisputeOpenedV1 tells. Left out by earlier releases. */
    isOfDispute: Type.Optional(Type.Boolean()),
  }),
  ofOrder,
);
/** The store offers an amount instead of what was asked for; the buyer takes it or not. */
export const RefundOfferedV1 = defineEvent(
  'orders.refund-offered.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    requestedCents: CentsInt,
    offeredCents: CentsInt,
    text: Nullable(Type.String()),
    dueAt: Type.String(),
  }),
  ofOrder,
);
/** Buyer and store do not agree, or one of them said nothing: the operator decides. */
export const RefundEscalatedV1 = defineEvent(
  'orders.refund-escalated.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    amountCents: CentsInt,
    why: RefundEscalation,
    /** What the store wrote. */
    text: Nullable(Type.String()),
  }),
  ofOrder,
);
/** The buyer took the request back: the seller's money waits no longer. */
export const RefundWithdrawnV1 = defineEvent(
  'orders.refund-withdrawn.v1',
  Type.Object({ ...OrderRef, refundId: Uuid, amountCents: CentsInt }),
  ofOrder,
);
/** Goods of a refund are with the store again, without a move of the order. */
export const GoodsReturnedV1 = defineEvent(
  'orders.goods-returned.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    /** Those that can be sold again. */
    restock: Type.Array(Type.Object({ productId: Uuid, quantity: Type.Integer() })),
  }),
  ofOrder,
);
/** Why 'Sistema' gives money back that paid no order: it came and went without anyone's earnings. */
export const passThroughReasons: readonly string[] = [
  'late_payment',
  'duplicate_payment',
  'amount_mismatch',
];
/**
 * Payments must give the money back: by an administrator, by the store that agrees, by the buyer who takes its
 * offer, or by 'Sistema' for regret and late money.
 */
export const RefundApprovedV1 = defineEvent(
  'orders.refund-approved.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    paymentId: Uuid,
    amountCents: CentsInt,
    reason: Type.String(),
    approvedBy: Actor,
    /** Left out by earlier releases. */
    approvedAs: Type.Optional(UserType),
    /** The dispute that it decides. Left out where there is none, and by earlier releases. */
    disputeId: Type.Optional(Uuid),
  }),
  ofOrder,
);
/**
 * The payment of an order is contested at the bank or the provider, or that was decided: nothing of it moves
 * meanwhile. Said once per change.
 */
export const PaymentContestedV1 = defineEvent(
  'orders.payment-contested.v1',
  Type.Object({
    ...OrderRef,
    state: literals(['opened', 'lost', 'won']),
    /** What of the order is contested; of a lost one, what the bank gave back. */
    amountCents: CentsInt,
  }),
  ofOrder,
);
/**
 * An administrator has sent the money of a refund by hand, because the provider does not give it back. Payments
 * records it and announces it as refunded.
 */
export const RefundPaidOutsideV1 = defineEvent(
  'orders.refund-paid-outside.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    paymentId: Uuid,
    amountCents: CentsInt,
    reason: Type.String(),
    /** The number of the PIX. */
    reference: Type.String(),
    paidBy: Uuid,
  }),
  ofOrder,
);
export const RefundRejectedV1 = defineEvent(
  'orders.refund-rejected.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    reason: Type.String(),
    /** `charged_back`: the bank has given the money back. Left out where a person rejected it. */
    reasonCode: Type.Optional(literals(['charged_back'])),
    rejectedBy: Actor,
    /** As of an approval. */
    disputeId: Type.Optional(Uuid),
  }),
  ofOrder,
);
