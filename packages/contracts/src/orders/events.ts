import Type from 'typebox';
import { CentsInt, literals, Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { Actor, ofOrder, OrderRef } from './event-parts.ts';
import { CancelReason, OrderStatus, SystemCancelReason, UserType } from './states.ts';

const OrderLine = Type.Object({
  productId: Uuid,
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
/** The buyer hears of it from the purchase's own event. Left out by the release before, which has none. */
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
    /** What of it has not gone back by refunds or by the bank, and does now. Left out by earlier releases. */
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
