import Type from 'typebox';
import { CentsInt, literals, Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { Actor, ofOrder, OrderRef, SoldUnits } from './event-parts.ts';
import { CancelReason, OrderStatus, SystemCancelReason, UserType } from './states.ts';

const OrderLine = Type.Object({
  productId: Uuid,
  variantId: Type.Optional(Uuid),
  title: Type.String(),
  quantity: Type.Integer(),
  unitPriceCents: CentsInt,
});
/** Amounts frozen at creation: total = items + freight; seller = total − commission − platform fee. */
const OrderMoney = {
  totalCents: CentsInt,
  freightCents: CentsInt,
  commissionCents: CentsInt,
  platformFeeCents: CentsInt,
  sellerPayoutCents: CentsInt,
};
/** The buyer is notified by the purchase's own event. Missing in events of the previous release. */
const SaidOnce = { saidByPurchase: Type.Optional(Type.Literal(true)) };

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
    /** The promised day of arrival, `2026-11-24`. Left out by the previous release. */
    promisedDay: Type.Optional(Nullable(Type.String())),
    /** What the store has to know: where it goes, what the buyer noted, and when 'Sistema' cancels it. Left out by earlier releases. */
    neighborhood: Type.Optional(Type.String()),
    storeNote: Type.Optional(Nullable(Type.String())),
    acceptBy: Type.Optional(Nullable(Type.String())),
    ...SaidOnce,
    lines: Type.Array(OrderLine),
  }),
  ofOrder,
);
/** Every other transition (processing, shipped, delivered, refunded, returned, back). */
export const OrderStatusChangedV1 = defineEvent(
  'orders.order-status-changed.v1',
  Type.Object({
    ...OrderRef,
    from: OrderStatus,
    to: OrderStatus,
    trackingCode: Nullable(Type.String()),
    /** The promised day of arrival, `2026-11-24`. Left out by the previous release. */
    promisedDay: Type.Optional(Nullable(Type.String())),
    /** What someone wrote. */
    reason: Nullable(Type.String()),
    /** Left out by earlier releases. */
    reasonCode: Type.Optional(Nullable(Type.String())),
    changedBy: Actor,
    /** Goods that return to stock with this change. */
    restock: Type.Array(SoldUnits),
  }),
  ofOrder,
);
export const OrderCancelledV1 = defineEvent(
  'orders.order-cancelled.v1',
  Type.Object({
    ...OrderRef,
    /** Null: cancelled by 'Sistema'. */
    cancelledBy: Actor,
    /** `cancelledAs` and the code were left out by earlier releases. */
    cancelledAs: Type.Optional(UserType),
    reasonCode: Type.Optional(Nullable(Type.Union([CancelReason, SystemCancelReason]))),
    /** What someone wrote. */
    reason: Nullable(Type.String()),
    /** The order had been paid: payments must refund `totalCents` of `paymentId`. */
    wasPaid: Type.Boolean(),
    paymentId: Nullable(Uuid),
    totalCents: CentsInt,
    /** The amount that neither refunds nor the bank gave back before. Left out by earlier releases. */
    leftCents: Type.Optional(CentsInt),
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
/** A deadline is near, or has passed. */
export const OrderReminderV1 = defineEvent(
  'orders.order-reminder.v1',
  Type.Object({
    ...OrderRef,
    /**
     * What the reminder is about: a payment, the store's acceptance, the promised day, the buyer's
     * confirmation, an answer or a decision. `_near` is sent a day before the deadline. In a dispute,
     * `_words` asks the store for its statement and `_due` tells the operator that the deadline is
     * near; `_overdue` is sent a day after it.
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
    /** When 'Sistema' acts by itself; null: it does not. */
    dueAt: Nullable(Type.String()),
    /** The refund that a dispute asks for. Only set for disputes; left out by earlier releases. */
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
    /** Null: confirmed by 'Sistema' after the days without an answer. */
    confirmedBy: Actor,
    buyerName: Type.String(),
    productReviews: ProductReviews,
    /** A product was reviewed before the confirmation or with it. Left out by earlier releases. */
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
