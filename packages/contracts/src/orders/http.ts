import Type, { type Static } from 'typebox';
import { Address, Instant, literals, named, Nullable, Pagination, Reais, Uuid } from '../common.ts';
import { AttachmentIds } from './attachments.ts';
import { DisputeOfOrder } from './disputes.ts';
import { CancelReason, OrderStatus, SystemCancelReason, UserType } from './events.ts';
import { RefundTalk } from './refund-talk.ts';
import { TimelineEntry } from './timeline.ts';

export const PlaceOrdersBody = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: Uuid,
      quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      /** The price of one unit as the buyer saw it; like the two below. */
      expectedPrice: Type.Optional(Type.Number()),
    }),
    {
      minItems: 1,
      maxItems: 100,
    },
  ),
  shippingAddress: Address,
  regionId: Type.Optional(Nullable(Uuid)),
  /** What the buyer saw as the total; refused with 409 TOTAL_CHANGED when it differs. */
  expectedTotal: Type.Optional(Type.Number()),
  /** What the buyer saw as the freight of each store. */
  expectedFreight: Type.Optional(
    Type.Array(Type.Object({ sellerId: Uuid, freight: Type.Number() }), { maxItems: 100 }),
  ),
  /** What the buyer wants a store to know: the intercom, change, no onion. */
  storeNotes: Type.Optional(
    Type.Array(Type.Object({ sellerId: Uuid, note: Type.String({ maxLength: 140 }) }), {
      maxItems: 100,
    }),
  ),
});
export type PlaceOrdersBody = Static<typeof PlaceOrdersBody>;

/** `details` of 409 TOTAL_CHANGED: what is another than the buyer expected, line by line. */
export const TotalChangedDetails = Type.Object({
  /** Null: no total was expected. */
  expectedTotal: Nullable(Reais),
  total: Reais,
  changes: Type.Array(
    Type.Union([
      Type.Object({
        kind: Type.Literal('price'),
        productId: Uuid,
        title: Type.String(),
        quantity: Type.Integer(),
        /** Of one unit. */
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

/** `details` of 422 SELLER_DOES_NOT_DELIVER: every store that stands in the way. */
export const SellerDoesNotDeliverDetails = Type.Object({
  sellers: Type.Array(
    Type.Object({
      sellerId: Uuid,
      sellerName: Type.String(),
      /** The store delivers there, only not these. */
      products: Type.Optional(Type.Array(Type.Object({ productId: Uuid, title: Type.String() }))),
    }),
  ),
});
export type SellerDoesNotDeliverDetails = Static<typeof SellerDoesNotDeliverDetails>;

export const OrderItemView = Type.Object({
  id: Uuid,
  productId: Uuid,
  product: Type.Object({ id: Uuid, title: Type.String(), images: Type.Array(Type.String()) }),
  productSnapshot: Type.Object({
    title: Type.String(),
    image: Nullable(Type.String()),
    sku: Type.String(),
  }),
  quantity: Type.Integer(),
  price: Reais,
  lineTotal: Reais,
});
export type OrderItemView = Static<typeof OrderItemView>;

const Party = Type.Object({
  id: Uuid,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
});

/** An order in a list. */
export const OrderSummary = Type.Object({
  id: Uuid,
  orderNumber: Type.String(),
  purchaseId: Uuid,
  buyerId: Uuid,
  sellerId: Uuid,
  status: OrderStatus,
  total: Reais,
  subtotal: Reais,
  freightTotal: Reais,
  items: Type.Array(OrderItemView),
  buyer: Party,
  seller: Party,
  trackingCode: Nullable(Type.String()),
  estimatedDelivery: Nullable(Type.String()),
  /** The day of arrival as it was promised when it was ordered, `2026-11-24`; null: no day was known. */
  promisedDay: Nullable(Type.String()),
  /** What the seller gets by now, as payouts has it. Seller's and admin's view only, else null. */
  sellerPayout: Nullable(Reais),
  fundsReleasedAt: Nullable(Instant),
  paymentExpiresAt: Nullable(Instant),
  /** The buyer confirmed receipt. */
  deliveryConfirmed: Type.Boolean(),
  /** What the caller has to see to first, and until when; null: nothing waits for them. */
  nextDeadline: Nullable(
    Type.Object({
      /** A kind of `OrderView.deadlines`; later releases may add some. */
      kind: Type.String(),
      dueAt: Instant,
    }),
  ),
  /** What the caller may do from a list, decided by the server; the order itself says it all. */
  allowed: Type.Object({
    /** The next step first. */
    nextStatuses: Type.Array(OrderStatus),
    canCancel: Type.Boolean(),
    canPay: Type.Boolean(),
    canConfirmDelivery: Type.Boolean(),
    canRequestRefund: Type.Boolean(),
  }),
  createdAt: Instant,
});
export type OrderSummary = Static<typeof OrderSummary>;

/** The address of an order as far as the caller may know it: null is not for them. */
export const ShownAddress = Type.Object({
  ...Address.properties,
  street: Nullable(Address.properties.street),
  number: Nullable(Address.properties.number),
  zipCode: Nullable(Address.properties.zipCode),
});
export type ShownAddress = Static<typeof ShownAddress>;

export const OrderView = Type.Object({
  ...OrderSummary.properties,
  shippingAddress: ShownAddress,
  /** Why the store reads no street, number and CEP: not paid yet, or ended more than 60 days ago. */
  addressHidden: Nullable(literals(['until-paid', 'after-end'])),
  statusHistory: Type.Array(
    Type.Object({
      id: Uuid,
      oldStatus: Nullable(OrderStatus),
      newStatus: OrderStatus,
      userType: UserType,
      /** A code of `cancelReasonCode` or of the refunds, or `silently_received`. */
      reasonCode: Nullable(Type.String()),
      /** What someone wrote. */
      reason: Nullable(Type.String()),
      createdAt: Instant,
      /** Null: 'Sistema'. */
      changedByUser: Nullable(Type.Object({ name: Type.String() })),
    }),
  ),
  /** The buyer's note for the store, as long as the store may see the address. */
  storeNote: Nullable(Type.String()),
  /** Who cancelled it, why, and what they wrote. */
  cancelledBy: Nullable(UserType),
  cancelReasonCode: Nullable(Type.Union([CancelReason, SystemCancelReason])),
  cancelReason: Nullable(Type.String()),
  /** The code of the refund that gave all the money back; the text is an administrator's. */
  returnReasonCode: Nullable(Type.String()),
  returnReason: Nullable(Type.String()),
  commission: Nullable(Reais),
  platformFee: Nullable(Reais),
  /** What has gone back to the buyer, and what could still be asked for. */
  refundedTotal: Reais,
  refundable: Reais,
  deliveryReport: Nullable(
    Type.Object({
      notes: Nullable(Type.String()),
      deliveryProof: Nullable(Type.String()),
      reportedAt: Instant,
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Uuid,
      refundAmount: Reais,
      refundType: literals(['full', 'partial']),
      status: Type.String(),
      reason: Type.String(),
      /** What the one who asked wrote. */
      reasonDetails: Nullable(Type.String()),
      /** Why it was rejected. */
      rejectionReason: Nullable(Type.String()),
      createdAt: Instant,
      ...RefundTalk,
    }),
  ),
  /** What no refund has claimed: units of its products, and the freight. */
  returnable: Type.Object({
    items: Type.Array(Type.Object({ productId: Uuid, quantity: Type.Integer() })),
    freight: Reais,
  }),
  dispute: Nullable(DisputeOfOrder),
  /** What time will do, as far as it concerns the caller; the next first. */
  deadlines: Type.Array(
    Type.Object({
      /**
       * `unpaid`, `acceptance`, `promised_day`, `receipt`, `refund_answer`, `refund_offer`,
       * `regret_return` or `dispute`; later releases may add some.
       */
      kind: Type.String(),
      dueAt: Instant,
    }),
  ),
  /** What its buyer can still tell about it; null: nothing, or not the buyer. */
  review: Nullable(
    Type.Object({
      /** The store can be evaluated until then, too. */
      until: Instant,
      /** Products without a review. */
      productIds: Type.Array(Uuid),
    }),
  ),
  /** What happened to its money, oldest first, as far as it concerns the caller. */
  timeline: Type.Array(TimelineEntry),
  /** Sibling orders of the same purchase. */
  purchaseOrders: Type.Array(
    Type.Object({
      id: Uuid,
      orderNumber: Type.String(),
      sellerName: Type.String(),
      status: OrderStatus,
      total: Reais,
    }),
  ),
  /** What the caller may do now, decided by the server. */
  allowed: Type.Object({
    nextStatuses: Type.Array(OrderStatus),
    canCancel: Type.Boolean(),
    canPay: Type.Boolean(),
    canReportDelivery: Type.Boolean(),
    canConfirmDelivery: Type.Boolean(),
    canReportProblem: Type.Boolean(),
    canRequestRefund: Type.Boolean(),
    canAnswerRefund: Type.Boolean(),
    canAnswerRefundOffer: Type.Boolean(),
    canWithdrawRefund: Type.Boolean(),
    canRecordReturn: Type.Boolean(),
    /** Say something in the open dispute. */
    canStateInDispute: Type.Boolean(),
    /** As the store: give the buyer what was asked for. */
    canGiveInDispute: Type.Boolean(),
  }),
});
export type OrderView = Static<typeof OrderView>;

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
export const OrderListAnswer = Type.Object({
  orders: Type.Array(OrderSummary),
  /** Grouped by purchase it counts purchases and sales: a page has all orders of each. */
  pagination: Pagination,
  /** For what counts down. */
  serverTime: Instant,
});
export type OrderListAnswer = Static<typeof OrderListAnswer>;
export const OrderAnswer = Type.Object({ order: OrderView });
export type OrderAnswer = Static<typeof OrderAnswer>;

export const UpdateStatusBody = Type.Object({
  status: OrderStatus,
  trackingCode: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  estimatedDelivery: Type.Optional(Nullable(Type.String({ format: 'date' }))),
});
export type UpdateStatusBody = Static<typeof UpdateStatusBody>;
/** `POST /orders/{id}/cancel`: sellers and administrators give a reason, buyers may. */
export const CancelOrderBody = named('CancelOrderBody', {
  /** A text without a code is `other`. */
  reasonCode: Type.Optional(Nullable(CancelReason)),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** As the buyer or an administrator: every order of the purchase, or none. */
  wholePurchase: Type.Optional(Type.Boolean()),
});
export type CancelOrderBody = Static<typeof CancelOrderBody>;
export const CancelOrderAnswer = named('CancelOrderAnswer', {
  message: Type.String(),
  /** The cancelled orders. */
  orders: Type.Array(Type.Object({ id: Uuid, orderNumber: Type.String() })),
  payment: Type.Object({
    cancelled: Type.Boolean(),
    method: Nullable(Type.String()),
    cancellationWarning: Nullable(Type.String()),
  }),
});
export type CancelOrderAnswer = Static<typeof CancelOrderAnswer>;
export const CancellableAnswer = named('CancellableAnswer', {
  cancellable: Type.Boolean(),
  reason: Nullable(Type.String()),
  warnings: Type.Array(Type.String()),
  /** How many orders of the purchase can be cancelled together; null: not all of them, or only this one. */
  wholePurchase: Nullable(Type.Integer()),
});
export type CancellableAnswer = Static<typeof CancellableAnswer>;
/** `details` of 409 ORDER_TRANSITION_NOT_ALLOWED: what is possible now. */
export const TransitionRefusedDetails = Type.Object({
  from: OrderStatus,
  to: OrderStatus,
  /** The statuses that the caller can move the order to. */
  allowed: Type.Array(OrderStatus),
});
export type TransitionRefusedDetails = Static<typeof TransitionRefusedDetails>;
export const ReportDeliveryBody = Type.Object({
  notes: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** What shows that it arrived, in words. */
  deliveryProof: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** The same in pictures, uploaded as `delivery-proof`. */
  images: Type.Optional(AttachmentIds),
});
const ProductReviewInput = Type.Object({
  productId: Uuid,
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
});
export const ConfirmDeliveryBody = Type.Object({
  confirmed: Type.Boolean(),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  productReviews: Type.Optional(Type.Array(ProductReviewInput, { maxItems: 100 })),
});
/** `POST /orders/{id}/product-reviews`: each product of the order once, for 60 days after the delivery. */
export const ProductReviewsBody = named('ProductReviewsBody', {
  productReviews: Type.Array(ProductReviewInput, { minItems: 1, maxItems: 100 }),
});
export type ProductReviewsBody = Static<typeof ProductReviewsBody>;
export type ConfirmDeliveryBody = Static<typeof ConfirmDeliveryBody>;
const DailyFigures = { orders: Type.Integer(), revenue: Reais };
const Day = Type.String({ format: 'date' });
const StatsPeriod = Type.Object({
  from: Day,
  to: Day,
  ...DailyFigures,
  /** Each of them, also those without an order. */
  days: Type.Array(Type.Object({ day: Day, ...DailyFigures })),
});
/** Of the orders of the period that got so far. */
const MedianTime = Nullable(Type.Object({ medianMinutes: Type.Integer(), count: Type.Integer() }));
/** Of all orders that were paid, also those that ended since; `revenue` is what is left of them. */
const MarketFigures = {
  gmv: Reais,
  /** Commission and fee that are kept, after what refunds took of them. */
  fees: Reais,
  refunded: Reais,
};
const MarketPeriod = Type.Object({
  ...MarketFigures,
  /** The days of the period, in its order. */
  days: Type.Array(Type.Object(MarketFigures)),
});
export const OrderStatsAnswer = Type.Object({
  stats: Type.Object({
    totalOrders: Type.Integer(),
    /** Of all orders but the cancelled ones. */
    totalValue: Reais,
    confirmedRevenue: Reais,
    byStatus: Type.Record(Type.String(), Type.Object({ count: Type.Integer(), total: Reais })),
  }),
  /** With `groupBy=day`: what was paid and not given back, by the city's day of payment. */
  byDay: Type.Optional(
    Type.Object({
      period: StatsPeriod,
      before: StatsPeriod,
      /** Of own sales: from payment to the store's beginning, from sending to arrival. */
      times: Nullable(Type.Object({ acceptance: MedianTime, delivery: MedianTime })),
      /** For administrators who see all orders. */
      market: Nullable(Type.Object({ period: MarketPeriod, before: MarketPeriod })),
    }),
  ),
});
export type OrderStatsAnswer = Static<typeof OrderStatsAnswer>;
