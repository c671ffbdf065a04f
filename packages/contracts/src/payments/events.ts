import Type, { type Static } from 'typebox';
import { CentsInt, literals, Nullable, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

export const PaymentMethod = literals(['pix', 'credit_card', 'debit_card', 'test']);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** A payment's share per order; the shares add up to the amount. */
const Allocation = Type.Object({ orderId: Uuid, amountCents: CentsInt });
const PaymentRef = {
  paymentId: Uuid,
  purchaseId: Uuid,
  buyerId: Uuid,
  method: PaymentMethod,
  amountCents: CentsInt,
  allocations: Type.Array(Allocation),
};
/** How a card paid; the brand is the provider's name for it. */
export const PaidCard = Type.Object({ brand: Type.String(), installments: Type.Integer() });
const ofPayment = ({ paymentId }: { paymentId: string }) => paymentId;

export const PaymentCreatedV1 = defineEvent(
  'payments.payment-created.v1',
  Type.Object({ ...PaymentRef, expiresAt: Nullable(Type.String()) }),
  ofPayment,
);
export const PaymentApprovedV1 = defineEvent(
  'payments.payment-approved.v1',
  Type.Object({
    ...PaymentRef,
    approvedAt: Type.String(),
    providerFeeCents: CentsInt,
    card: Type.Optional(Nullable(PaidCard)),
  }),
  ofPayment,
);
export const PaymentExpiredV1 = defineEvent(
  'payments.payment-expired.v1',
  Type.Object({ ...PaymentRef }),
  ofPayment,
);
/** The provider refused it, for the reason in `statusDetail`. */
export const PaymentRejectedV1 = defineEvent(
  'payments.payment-rejected.v1',
  Type.Object({ ...PaymentRef, statusDetail: Type.String() }),
  ofPayment,
);
/** Cancelled before it was paid, without a refusal. */
export const PaymentCancelledV1 = defineEvent(
  'payments.payment-cancelled.v1',
  Type.Object({
    ...PaymentRef,
    /** `replaced`: by a new code or method. `order-cancelled`: with one of its orders. */
    cause: literals(['replaced', 'order-cancelled', 'by-buyer', 'by-admin']),
    /** The orders of the payment that still wait to be paid. */
    waitingOrderIds: Type.Array(Uuid),
  }),
  ofPayment,
);
/** The order that is refunded. Left out by earlier releases. */
const RefundedOrder = {
  sellerId: Type.Optional(Uuid),
  orderNumber: Type.Optional(Type.String()),
};
/** A refund reached the buyer (approved by the provider). */
export const PaymentRefundedV1 = defineEvent(
  'payments.payment-refunded.v1',
  Type.Object({
    refundId: Uuid,
    paymentId: Uuid,
    orderId: Uuid,
    purchaseId: Uuid,
    buyerId: Uuid,
    amountCents: CentsInt,
    /** Sum refunded of this order so far, this refund included. */
    orderRefundedCents: CentsInt,
    /** A code, or the text of the administrator who refunded the payment. */
    reason: Type.String(),
    refundedAt: Type.String(),
    /** The provider's id of the refund; absent or null while it is not known. */
    providerRefundId: Type.Optional(Nullable(Type.String())),
    /** The id of the PIX that an administrator sent by hand. Left out when the provider refunded it. */
    outsideReference: Type.Optional(Type.String()),
    ...RefundedOrder,
  }),
  ofPayment,
);
export const RefundFailedV1 = defineEvent(
  'payments.refund-failed.v1',
  Type.Object({
    refundId: Uuid,
    paymentId: Uuid,
    orderId: Uuid,
    amountCents: CentsInt,
    cause: Type.String(),
    /** Why the money was to be refunded, as in PaymentRefundedV1. Earlier releases left out this and what follows. */
    reason: Type.Optional(Type.String()),
    buyerId: Type.Optional(Uuid),
    purchaseId: Type.Optional(Uuid),
    ...RefundedOrder,
  }),
  ofPayment,
);
/** Names only the orders that the payment paid. `won` may come after `lost`. */
export const ChargedBackV1 = defineEvent(
  'payments.charged-back.v1',
  Type.Object({
    ...PaymentRef,
    allocations: Type.Array(
      Type.Object({
        ...Allocation.properties,
        /** The contested part of the order's share. When it is left out, everything not yet refunded is contested. */
        contestedCents: Type.Optional(CentsInt),
      }),
    ),
    state: literals(['opened', 'lost', 'won']),
    /** ISO 8601. Until then the provider accepts documents. Left out by earlier releases. */
    documentsDueAt: Type.Optional(Nullable(Type.String())),
  }),
  ofPayment,
);

/** The provider suspects fraud behind a payment; published once per payment. */
const FraudAlertRef = {
  paymentId: Uuid,
  purchaseId: Uuid,
  buyerId: Uuid,
  amountCents: CentsInt,
  orders: Type.Array(
    Type.Object({
      orderId: Uuid,
      orderNumber: Type.String(),
      sellerId: Uuid,
      /** The goods had been shipped, as far as payments knew. */
      isSent: Type.Boolean(),
    }),
  ),
};
/** These orders may not be shipped, nor their money released, until an administrator decides. */
export const FraudAlertRaisedV1 = defineEvent(
  'payments.fraud-alert-raised.v1',
  Type.Object(FraudAlertRef),
  ofPayment,
);
/** `cancel`: the orders end and are refunded. `release`: they go on as before. */
export const FraudAlertDecision = literals(['cancel', 'release']);
export type FraudAlertDecision = Static<typeof FraudAlertDecision>;
export const FraudAlertDecidedV1 = defineEvent(
  'payments.fraud-alert-decided.v1',
  Type.Object({ ...FraudAlertRef, decision: FraudAlertDecision }),
  ofPayment,
);

const AccountRef = { sellerId: Uuid };
const ofSeller = ({ sellerId }: { sellerId: string }) => sellerId;
/** From now on the seller may receive payments. */
export const AccountConnectedV1 = defineEvent(
  'payments.account-connected.v1',
  Type.Object({ ...AccountRef, nickname: Nullable(Type.String()), expiresAt: Type.String() }),
  ofSeller,
);
/** The connection could not be renewed and ends at `expiresAt`; sent 30, 15 and 7 days before. */
export const AccountExpiringV1 = defineEvent(
  'payments.account-expiring.v1',
  Type.Object({
    ...AccountRef,
    expiresAt: Type.String(),
    daysLeft: Type.Union([Type.Literal(30), Type.Literal(15), Type.Literal(7)]),
  }),
  ofSeller,
);
export const AccountExpiredV1 = defineEvent(
  'payments.account-expired.v1',
  Type.Object(AccountRef),
  ofSeller,
);
export const AccountDisconnectedV1 = defineEvent(
  'payments.account-disconnected.v1',
  Type.Object({
    ...AccountRef,
    by: literals(['seller', 'provider']),
  }),
  ofSeller,
);
