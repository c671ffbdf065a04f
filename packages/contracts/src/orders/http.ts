import Type, { type Static } from 'typebox';
import { Address, Instant, literals, Nullable, Pagination, Reais, Uuid } from '../common.ts';
import { DisputeOfOrder } from './disputes.ts';
import { RefundAct, RefundNegotiation } from './refund-negotiation.ts';
import { CancelReason, OrderStatus, SystemCancelReason, UserType } from './states.ts';
import { TimelineEntry } from './timeline.ts';

export const OrderItemView = Type.Object({
  id: Uuid,
  productId: Uuid,
  /** Missing for a product without options; the titles name its values. */
  variantId: Type.Optional(Uuid),
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

/** Those of `nextStatuses` that only a note leads to, as they go back. Left out by earlier releases. */
const WithNote = Type.Optional(Type.Array(OrderStatus));

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
  /** The arrival day that was promised at checkout, `2026-11-24`; null: no day was known. */
  promisedDay: Nullable(Type.String()),
  /** What the seller gets now, according to payouts. Null for the buyer. */
  sellerPayout: Nullable(Reais),
  fundsReleasedAt: Nullable(Instant),
  paymentExpiresAt: Nullable(Instant),
  /** The buyer confirmed receipt. */
  deliveryConfirmed: Type.Boolean(),
  /** The caller's most urgent task and its deadline; null: nothing waits for them. */
  nextDeadline: Nullable(
    Type.Object({
      /** A kind of `OrderView.deadlines`; later releases may add some. */
      kind: Type.String(),
      dueAt: Instant,
    }),
  ),
  /** What the caller may do from a list, decided by the server; the order itself has more. */
  allowed: Type.Object({
    /** The next step first. */
    nextStatuses: Type.Array(OrderStatus),
    withNote: WithNote,
    canCancel: Type.Boolean(),
    canPay: Type.Boolean(),
    canConfirmDelivery: Type.Boolean(),
    canRequestRefund: Type.Boolean(),
  }),
  createdAt: Instant,
});
export type OrderSummary = Static<typeof OrderSummary>;

/** The address of an order, as far as the caller may see it; null parts are hidden. */
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
  /** Why the store can't see street, number and CEP: not paid yet, or ended over 60 days ago. */
  addressHidden: Nullable(literals(['until-paid', 'after-end'])),
  statusHistory: Type.Array(
    Type.Object({
      id: Uuid,
      oldStatus: Nullable(OrderStatus),
      newStatus: OrderStatus,
      userType: UserType,
      /** One of `cancelReasonCode`, a code of the refunds, or `silently_received`. */
      reasonCode: Nullable(Type.String()),
      /** What someone wrote. */
      reason: Nullable(Type.String()),
      createdAt: Instant,
      /** Null: 'Sistema'. */
      changedByUser: Nullable(Type.Object({ name: Type.String() })),
    }),
  ),
  /** The buyer's note for the store, shown as long as the store may see the address. */
  storeNote: Nullable(Type.String()),
  /** Who cancelled it, why, and what they wrote. */
  cancelledBy: Nullable(UserType),
  /** The payment may be fraudulent: do not hand out goods. Hidden from the buyer; left out by earlier releases. */
  hasFraudAlert: Type.Optional(Type.Boolean()),
  /** The buyer or the bank contests the payment: its money is frozen while that is open. Left out by earlier releases. */
  chargeback: Type.Optional(
    Nullable(
      Type.Object({
        state: literals(['opened', 'lost', 'won']),
        /** The contested amount of the order; of a lost chargeback, what the bank gave to the buyer. */
        amount: Reais,
        openedAt: Instant,
        decidedAt: Nullable(Instant),
      }),
    ),
  ),
  cancelReasonCode: Nullable(Type.Union([CancelReason, SystemCancelReason])),
  cancelReason: Nullable(Type.String()),
  /** The code of the refund that returned all the money; the text is an administrator's. */
  returnReasonCode: Nullable(Type.String()),
  returnReason: Nullable(Type.String()),
  commission: Nullable(Reais),
  platformFee: Nullable(Reais),
  /** The amount already returned to the buyer, by refunds and by the bank, and the amount a refund can still cover. */
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
      /** The order's own id while the refund of its cancellation is on its way. */
      id: Uuid,
      refundAmount: Reais,
      refundType: literals(['full', 'partial']),
      status: Type.String(),
      reason: Type.String(),
      /** What the person who asked wrote. */
      reasonDetails: Nullable(Type.String()),
      /** Why it was rejected. */
      rejectionReason: Nullable(Type.String()),
      /** An administrator sent the money by PIX. Left out by earlier releases. */
      isPaidOutside: Type.Optional(Type.Boolean()),
      /** What the caller may say about it now. Left out by earlier releases. */
      allowed: Type.Optional(Type.Array(RefundAct)),
      createdAt: Instant,
      ...RefundNegotiation,
    }),
  ),
  /** Units and freight that no refund has claimed. */
  returnable: Type.Object({
    items: Type.Array(
      Type.Object({
        productId: Uuid,
        variantId: Type.Optional(Uuid),
        quantity: Type.Integer(),
      }),
    ),
    freight: Reais,
  }),
  /** Until then the buyer may withdraw without a reason; null before delivery. Left out by earlier releases. */
  regretUntil: Type.Optional(Nullable(Instant)),
  dispute: Nullable(DisputeOfOrder),
  /** The deadlines that concern the caller, the next first. */
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
  /** What the buyer can still review; null: nothing, or the caller is not the buyer. */
  review: Nullable(
    Type.Object({
      /** Until then the store can be evaluated, too. */
      until: Instant,
      /** Products without a review. */
      productIds: Type.Array(Uuid),
    }),
  ),
  /** What happened to the order's money, oldest first, as far as it concerns the caller. */
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
    withNote: WithNote,
    /** As an administrator: the goods of the delivered order are back. Left out by earlier releases. */
    canMarkReturned: Type.Optional(Type.Boolean()),
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
    /** Make a statement in the open dispute. */
    canStateInDispute: Type.Boolean(),
    /** As the store: grant what the buyer asked for. */
    canGiveInDispute: Type.Boolean(),
  }),
});
export type OrderView = Static<typeof OrderView>;

export const OrderListAnswer = Type.Object({
  orders: Type.Array(OrderSummary),
  /** When grouped by purchase, it counts purchases and sales: a page has all orders of each. */
  pagination: Pagination,
  /** The server's clock, for countdowns. */
  serverTime: Instant,
});
export type OrderListAnswer = Static<typeof OrderListAnswer>;
export const OrderAnswer = Type.Object({ order: OrderView });
export type OrderAnswer = Static<typeof OrderAnswer>;
