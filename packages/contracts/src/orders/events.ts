import Type, { type Static } from 'typebox';
import { CentsInt, literals, Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { RefundEscalation, RefundWaitsFor } from './refund-talk.ts';

export const OrderStatus = literals([
  'pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'returned',
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** Who did it; `system` is 'Sistema'. */
export const UserType = literals(['buyer', 'seller', 'admin', 'system']);
/** Why a store or an administrator cancels an order; `other` comes with a text. */
export const CancelReason = literals(['out_of_stock', 'cannot_deliver', 'buyer_request', 'other']);
export type CancelReason = Static<typeof CancelReason>;
/** Why 'Sistema' cancels an order. */
export const SystemCancelReason = literals(['unpaid', 'sold_out', 'contested', 'seller_silent']);
export type SystemCancelReason = Static<typeof SystemCancelReason>;

const OrderLine = Type.Object({
  productId: Uuid,
  title: Type.String(),
  quantity: Type.Integer(),
  unitPriceCents: CentsInt,
});
/** Who and what: carried by every event of an order, so that consumers need no look-up. */
const OrderRef = {
  orderId: Uuid,
  orderNumber: Type.String(),
  purchaseId: Uuid,
  buyerId: Uuid,
  sellerId: Uuid,
};
/** Amounts frozen at creation: total = items + freight; seller = total − commission − platform fee. */
const OrderMoney = {
  totalCents: CentsInt,
  freightCents: CentsInt,
  commissionCents: CentsInt,
  platformFeeCents: CentsInt,
  sellerPayoutCents: CentsInt,
};
/** The buyer hears of it from the purchase's own event. Left out by the release before, which has none. */
const SaidOnce = { saidByPurchase: Type.Optional(Type.Literal(true)) };
const Actor = Nullable(Uuid);
const ofOrder = ({ orderId }: { orderId: string }) => orderId;

export const OrderCreatedV1 = defineEvent(
  'orders.order-created.v1',
  Type.Object({
    ...OrderRef,
    ...OrderMoney,
    sellerName: Type.String(),
    buyerName: Type.String(),
    lines: Type.Array(OrderLine),
    ...SaidOnce,
    createdAt: Type.String(),
  }),
  ofOrder,
);
export const OrderPaidV1 = defineEvent(
  'orders.order-paid.v1',
  Type.Object({
    ...OrderRef,
    ...OrderMoney,
    paymentId: Uuid,
    paidAt: Type.String(),
    /** The day by which it arrives, `2026-11-24`. Left out by the release before. */
    promisedDay: Type.Optional(Nullable(Type.String())),
    ...SaidOnce,
    lines: Type.Array(OrderLine),
  }),
  ofOrder,
);
/** Every other move of the state machine (processing, shipped, delivered, refunded, returned, back). */
export const OrderStatusChangedV1 = defineEvent(
  'orders.order-status-changed.v1',
  Type.Object({
    ...OrderRef,
    from: OrderStatus,
    to: OrderStatus,
    trackingCode: Nullable(Type.String()),
    /** The day by which it arrives, `2026-11-24`. Left out by the release before. */
    promisedDay: Type.Optional(Nullable(Type.String())),
    /** What someone wrote. */
    reason: Nullable(Type.String()),
    /** Left out by earlier releases. */
    reasonCode: Type.Optional(Nullable(Type.String())),
    changedBy: Actor,
    /** Goods that go back into stock with this change. */
    restock: Type.Array(Type.Object({ productId: Uuid, quantity: Type.Integer() })),
  }),
  ofOrder,
);
export const OrderCancelledV1 = defineEvent(
  'orders.order-cancelled.v1',
  Type.Object({
    ...OrderRef,
    /** Null: cancelled by 'Sistema'. */
    cancelledBy: Actor,
    /** This and the code were left out by earlier releases. */
    cancelledAs: Type.Optional(UserType),
    reasonCode: Type.Optional(Nullable(Type.Union([CancelReason, SystemCancelReason]))),
    /** What someone wrote. */
    reason: Nullable(Type.String()),
    /** The order had been paid: payments must refund `totalCents` of `paymentId`. */
    wasPaid: Type.Boolean(),
    paymentId: Nullable(Uuid),
    totalCents: CentsInt,
    lines: Type.Array(OrderLine),
    /** The purchase's other unpaid orders that were cancelled in the same step. Left out by earlier releases. */
    cancelledTogether: Type.Optional(Type.Array(Uuid)),
  }),
  ofOrder,
);
export const DeliveryReportedV1 = defineEvent(
  'orders.delivery-reported.v1',
  Type.Object({ ...OrderRef, deliveredAt: Type.String() }),
  ofOrder,
);
/** Time reminds of something, or tells that a day has passed. */
export const OrderReminderV1 = defineEvent(
  'orders.order-reminder.v1',
  Type.Object({
    ...OrderRef,
    /**
     * What waits: for the money, the store, the arrival (`_near`: a day before its end), the buyer's word, an
     * answer, a decision. Of disputes: the store's words are missing, the due date is near (`_words` to the store,
     * `_due` to the operator) or a day past.
     */
    about: literals([
      'unpaid',
      'acceptance',
      'promised_day_near',
      'promised_day',
      'receipt',
      'refund_answer',
      'refund_offer',
      'regret_return',
      'dispute',
      'dispute_words',
      'dispute_due',
      'dispute_overdue',
    ]),
    /** When 'Sistema' acts; null: it does not. */
    dueAt: Nullable(Type.String()),
    /** What a dispute asks for. Left out of everything else, and by earlier releases. */
    refundId: Type.Optional(Uuid),
  }),
  ofOrder,
);
const ProductReviews = Type.Array(
  Type.Object({
    productId: Uuid,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: Nullable(Type.String()),
  }),
);
export const DeliveryConfirmedV1 = defineEvent(
  'orders.delivery-confirmed.v1',
  Type.Object({
    ...OrderRef,
    confirmedAt: Type.String(),
    /** Null: confirmed by 'Sistema' after the silent days. */
    confirmedBy: Actor,
    buyerName: Type.String(),
    productReviews: ProductReviews,
    /** Some product had its review before, or gets it now. Left out by earlier releases. */
    isReviewed: Type.Optional(Type.Boolean()),
  }),
  ofOrder,
);
/** The buyer reviewed products after the confirmation, or before it. */
export const ProductsReviewedV1 = defineEvent(
  'orders.products-reviewed.v1',
  Type.Object({
    ...OrderRef,
    reviewedAt: Type.String(),
    buyerName: Type.String(),
    productReviews: ProductReviews,
  }),
  ofOrder,
);
export const DisputeOpenedV1 = defineEvent(
  'orders.dispute-opened.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    /** What it asks for. Left out by earlier releases. */
    refundId: Type.Optional(Uuid),
    reason: Type.String(),
    description: Type.String(),
    dueAt: Type.String(),
  }),
  ofOrder,
);
export const DisputeClosedV1 = defineEvent(
  'orders.dispute-closed.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    outcome: literals(['rejected', 'refunded']),
    /** `dispute-decided` was published before. Left out by earlier releases. */
    wasDecided: Type.Optional(Type.Boolean()),
  }),
  ofOrder,
);
/** Someone said something in a dispute; what, is on the order's page only. */
export const DisputeStatementAddedV1 = defineEvent(
  'orders.dispute-statement-added.v1',
  Type.Object({ ...OrderRef, disputeId: Uuid, by: literals(['buyer', 'seller']) }),
  ofOrder,
);
/** The money of a refund goes back after it; a rejected dispute is closed with it. */
export const DisputeDecidedV1 = defineEvent(
  'orders.dispute-decided.v1',
  Type.Object({
    ...OrderRef,
    disputeId: Uuid,
    outcome: literals(['rejected', 'refunded', 'partly_refunded']),
    /** `seller`: the store gave in; `system`: it said nothing until the due date. */
    decidedBy: literals(['seller', 'admin', 'system']),
    /** What goes back, 0 when rejected. */
    grantedCents: CentsInt,
  }),
  ofOrder,
);
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
export const RefundRejectedV1 = defineEvent(
  'orders.refund-rejected.v1',
  Type.Object({
    ...OrderRef,
    refundId: Uuid,
    reason: Type.String(),
    rejectedBy: Actor,
    /** As of an approval. */
    disputeId: Type.Optional(Uuid),
  }),
  ofOrder,
);
