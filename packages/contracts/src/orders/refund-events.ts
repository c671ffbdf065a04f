import Type from 'typebox';
import { CentsInt, literals, Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { Actor, ofOrder, OrderRef, SoldUnits } from './event-parts.ts';
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
    /** Who has to answer, and until when. Left out by earlier releases: the operator has to. */
    waitsFor: Type.Optional(RefundWaitsFor),
    dueAt: Type.Optional(Nullable(Type.String())),
    /** A reported problem asks for it, see DisputeOpenedV1. Left out by earlier releases. */
    isOfDispute: Type.Optional(Type.Boolean()),
  }),
  ofOrder,
);
/** The store offers an amount instead of what was asked for; the buyer accepts or declines. */
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
/** Buyer and store do not agree, or one of them did not answer: the operator decides. */
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
/** The buyer withdrew the request: the seller's money is no longer held. */
export const RefundWithdrawnV1 = defineEvent(
  'orders.refund-withdrawn.v1',
  Type.Object({ ...OrderRef, refundId: Uuid, amountCents: CentsInt }),
  ofOrder,
);
/** The store has the goods of a refund back, without a transition of the order. */
export const GoodsReturnedV1 = defineEvent(
  'orders.goods-returned.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    /** The units that can be sold again. */
    restock: Type.Array(SoldUnits),
  }),
  ofOrder,
);
/** Reasons why 'Sistema' returns money that paid no order, so that no one has earned anything. */
export const passThroughReasons: readonly string[] = [
  'late_payment',
  'duplicate_payment',
  'amount_mismatch',
];
/**
 * Payments must refund the money: approved by an administrator, by the store that agrees, by the
 * buyer who accepts its offer, or by 'Sistema' for regret and late money.
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
    /** The dispute that the refund settles. Left out if there is none, and by earlier releases. */
    disputeId: Type.Optional(Uuid),
  }),
  ofOrder,
);
/**
 * The payment of an order is contested at the bank or the provider, or that was decided: its money
 * is frozen meanwhile. Published once per change.
 */
export const PaymentContestedV1 = defineEvent(
  'orders.payment-contested.v1',
  Type.Object({
    ...OrderRef,
    state: literals(['opened', 'lost', 'won']),
    /** The contested amount of the order; of a lost chargeback, what the bank gave back. */
    amountCents: CentsInt,
  }),
  ofOrder,
);
/**
 * An administrator sent the money of a refund by hand because the provider does not return it.
 * Payments records it and publishes it as refunded.
 */
export const RefundPaidOutsideV1 = defineEvent(
  'orders.refund-paid-outside.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    paymentId: Uuid,
    amountCents: CentsInt,
    reason: Type.String(),
    /** The id of the PIX. */
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
    /** `charged_back`: the bank has returned the money. Left out when a person rejected it. */
    reasonCode: Type.Optional(literals(['charged_back'])),
    rejectedBy: Actor,
    /** As in an approval. */
    disputeId: Type.Optional(Uuid),
  }),
  ofOrder,
);
