import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, Pagination, Reais, Uuid } from '../common.ts';
import { OrderStatus } from '../orders/states.ts';
import { FraudAlertDecision, PaymentMethod } from './events.ts';
import { PaymentStatus } from './http.ts';

/** The state of money that a card holder or buyer contests at the provider. */
export const ChargebackState = literals(['opened', 'lost', 'won']);
export type ChargebackState = Static<typeof ChargebackState>;

/** Null: the account was erased, or its name has not arrived. */
const PaymentBuyer = Type.Object({ id: Uuid, name: Nullable(Type.String()) });
const ShareOfOrder = {
  orderId: Uuid,
  orderNumber: Type.String(),
  sellerId: Uuid,
  sellerName: Type.String(),
  amount: Reais,
};
const PaymentFacts = {
  id: Uuid,
  purchaseId: Uuid,
  buyer: PaymentBuyer,
  method: PaymentMethod,
  /** What the provider reported about the card; nothing else is kept. */
  card: Nullable(Type.Object({ brand: Type.String(), lastFour: Nullable(Type.String()) })),
  status: PaymentStatus,
  statusDetail: Nullable(Type.String()),
  chargebackState: Nullable(ChargebackState),
  amount: Reais,
  refundedAmount: Reais,
  mercadoPagoId: Nullable(Type.String()),
  createdAt: Instant,
  approvedAt: Nullable(Instant),
};

export const AdminPaymentItem = Type.Object({
  ...PaymentFacts,
  orders: Type.Array(Type.Object(ShareOfOrder)),
});
export type AdminPaymentItem = Static<typeof AdminPaymentItem>;
/** `GET /admin/payments`, newest first. */
export const AdminPaymentsAnswer = Type.Object({
  payments: Type.Array(AdminPaymentItem),
  pagination: Pagination,
});
export type AdminPaymentsAnswer = Static<typeof AdminPaymentsAnswer>;

export const ChargebackView = Type.Object({
  /** The provider's id; null while only the payment shows that it is contested. */
  mercadoPagoId: Nullable(Type.String()),
  /** A claim is made by the buyer at the provider; a chargeback by the card holder at the bank. */
  kind: literals(['chargeback', 'claim']),
  state: ChargebackState,
  paymentId: Uuid,
  buyer: PaymentBuyer,
  method: PaymentMethod,
  amount: Reais,
  reason: Nullable(Type.String()),
  /** The provider's: `pending`, `review_pending`, `valid`, `invalid`, `not_supplied`, `not_applicable`. */
  documentStatus: Nullable(Type.String()),
  documentsDueAt: Nullable(Instant),
  openedAt: Instant,
  /** Orders whose money is held while it is open. */
  orders: Type.Array(
    Type.Object({ orderId: Uuid, orderNumber: Type.String(), sellerName: Type.String() }),
  ),
});
export type ChargebackView = Static<typeof ChargebackView>;
/** `GET /admin/chargebacks`: open ones first, sorted by the due date of their documents. */
export const AdminChargebacksAnswer = Type.Object({
  chargebacks: Type.Array(ChargebackView),
  pagination: Pagination,
});
export type AdminChargebacksAnswer = Static<typeof AdminChargebacksAnswer>;

export const PaymentRefundStatus = literals([
  'requested',
  'processing',
  'completed',
  'failed',
  /** An administrator sent the money by hand. */
  'paid_outside',
]);
export type PaymentRefundStatus = Static<typeof PaymentRefundStatus>;

/** What a notification of the provider led to. */
export const NotificationOutcome = literals([
  /** Not processed yet. */
  'waiting',
  /** The payment was read from the provider. */
  'read',
  /** It announced a payment whose answer had already been stored. */
  'known',
  /** It was about a payment that is not of this shop. */
  'not-ours',
  /** It had a topic that changes nothing here. */
  'unhandled',
  /** What it named could not be applied; the log has the reason. */
  'refused',
  /** It named nothing that could be read; its body is kept for people. */
  'unreadable',
]);
export type NotificationOutcome = Static<typeof NotificationOutcome>;

/** The provider suspects fraud; `decided` is null while the payment's orders wait for an administrator. */
export const FraudAlertView = Type.Object({
  raisedAt: Instant,
  decided: Nullable(
    Type.Object({ decision: FraudAlertDecision, reason: Type.String(), by: Uuid, at: Instant }),
  ),
});
export type FraudAlertView = Static<typeof FraudAlertView>;
/** `POST /admin/payments/{id}/fraud-alert/decision` */
export const DecideFraudAlertBody = Type.Object({
  decision: FraudAlertDecision,
  reason: Type.String({ minLength: 3, maxLength: 500 }),
});

export const AdminPaymentView = Type.Object({
  ...PaymentFacts,
  installments: Type.Integer(),
  /** The total with the interest of the instalments; null if there is none. */
  totalPaid: Nullable(Reais),
  isTestPayment: Type.Boolean(),
  expiresAt: Nullable(Instant),
  /** The provider's time of its last change. */
  providerUpdatedAt: Nullable(Instant),
  /** The provider's fee; a refund does not change it here. */
  providerFee: Reais,
  orders: Type.Array(
    Type.Object({
      ...ShareOfOrder,
      status: Nullable(OrderStatus),
      refundedAmount: Reais,
      /** Neither refunded nor about to be. */
      refundableAmount: Reais,
    }),
  ),
  /** Every state with its time, oldest first. */
  history: Type.Array(
    Type.Object({
      status: Type.Union([PaymentStatus, Type.Literal('creating')]),
      statusDetail: Nullable(Type.String()),
      chargebackState: Nullable(ChargebackState),
      at: Instant,
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Uuid,
      orderId: Uuid,
      orderNumber: Nullable(Type.String()),
      amount: Reais,
      reason: Type.String(),
      status: PaymentRefundStatus,
      mercadoPagoRefundId: Nullable(Type.String()),
      tries: Type.Integer(),
      /** Why it failed, or why the last try was inconclusive. */
      failure: Nullable(Type.String()),
      requestedAt: Instant,
      completedAt: Nullable(Instant),
    }),
  ),
  /** All payments of the same purchase, this one included, newest first. */
  attempts: Type.Array(
    Type.Object({
      id: Uuid,
      method: PaymentMethod,
      status: PaymentStatus,
      statusDetail: Nullable(Type.String()),
      amount: Reais,
      mercadoPagoId: Nullable(Type.String()),
      createdAt: Instant,
    }),
  ),
  chargebacks: Type.Array(ChargebackView),
  /** Left out by earlier releases. */
  fraudAlert: Type.Optional(Nullable(FraudAlertView)),
  /** The newest 100 notifications. */
  notifications: Type.Array(
    Type.Object({
      topic: Type.String(),
      action: Type.String(),
      receivedAt: Instant,
      outcome: NotificationOutcome,
      handledAt: Nullable(Instant),
      /** Without signature, cookies and other secrets. */
      headers: Type.Record(Type.String(), Type.String()),
      /** As received, cut after 16 000 characters; null if it came before bodies were kept. */
      body: Nullable(Type.String()),
    }),
  ),
  canCancel: Type.Boolean(),
  /** The error code that a refund would be refused with; null: a refund is possible. */
  refundRefusal: Nullable(
    literals(['CHARGEBACK_OPEN', 'PAYMENT_NOT_REFUNDABLE', 'REFUND_TOO_LARGE']),
  ),
  /** The server's clock at the time of the answer, to compute ages. */
  serverTime: Instant,
});
export type AdminPaymentView = Static<typeof AdminPaymentView>;
/** `GET /admin/payments/{id}`, `POST /admin/payments/{id}/sync`, `…/fraud-alert/decision` and `…/evidence` of a chargeback */
export const AdminPaymentAnswer = Type.Object({ payment: AdminPaymentView });
export type AdminPaymentAnswer = Static<typeof AdminPaymentAnswer>;

/** Which party bears how much of a refund; null when the order's shares are not known here. */
const RefundPart = Type.Object({
  orderId: Uuid,
  orderNumber: Type.String(),
  sellerName: Type.String(),
  amount: Reais,
  storeShare: Nullable(Reais),
  commission: Nullable(Reais),
  platformFee: Nullable(Reais),
  /** The money never paid the order, so no one earned it. */
  passesThrough: Type.Boolean(),
});
/** `GET /admin/payments/{id}/refund-preview` */
export const RefundPreviewAnswer = Type.Object({
  amount: Reais,
  refundableAmount: Reais,
  parts: Type.Array(RefundPart),
});
export type RefundPreviewAnswer = Static<typeof RefundPreviewAnswer>;
