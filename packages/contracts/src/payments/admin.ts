import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, Pagination, Reais, Uuid } from '../common.ts';
import { OrderStatus } from '../orders/states.ts';
import { FraudAlertDecision, PaymentMethod } from './events.ts';
import { PaymentStatus } from './http.ts';

/** What became of money that a card holder or buyer contests at the provider. */
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
  /** What the provider said of the card, and nothing more is kept. */
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
  /** Number at the provider; null while only the payment says that it is contested. */
  mercadoPagoId: Nullable(Type.String()),
  /** A claim is the buyer's, at the provider; a chargeback the card holder's, at the bank. */
  kind: literals(['chargeback', 'claim']),
  state: ChargebackState,
  paymentId: Uuid,
  buyer: PaymentBuyer,
  method: PaymentMethod,
  amount: Reais,
  reason: Nullable(Type.String()),
  /** The provider's word: `pending`, `review_pending`, `valid`, `invalid`, `not_supplied`, `not_applicable`. */
  documentStatus: Nullable(Type.String()),
  documentsDueAt: Nullable(Instant),
  openedAt: Instant,
  /** Orders whose money waits while it is open. */
  orders: Type.Array(
    Type.Object({ orderId: Uuid, orderNumber: Type.String(), sellerName: Type.String() }),
  ),
});
export type ChargebackView = Static<typeof ChargebackView>;
/** `GET /admin/chargebacks`: open ones first, those whose documents are due soonest at the top. */
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
  /** An administrator sent it by hand. */
  'paid_outside',
]);
export type PaymentRefundStatus = Static<typeof PaymentRefundStatus>;

/** What a notification of the provider led to. */
export const NotificationOutcome = literals([
  /** Waits for its reading. */
  'waiting',
  /** The provider was read. */
  'read',
  /** Announced a payment whose answer had been stored. */
  'known',
  /** About a payment that is not of this shop. */
  'not-ours',
  /** Of a topic that changes nothing here. */
  'unhandled',
  /** What it named could not be applied; the log says why. */
  'refused',
  /** Names nothing that could be read: its body is kept for people. */
  'unreadable',
]);
export type NotificationOutcome = Static<typeof NotificationOutcome>;

/** The provider suspects fraud; `decided` is null while the orders of the payment wait for an administrator. */
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
  /** With the interest of the instalments; null where there is none. */
  totalPaid: Nullable(Reais),
  isTestPayment: Type.Boolean(),
  expiresAt: Nullable(Instant),
  /** The provider's own time of its last change. */
  providerUpdatedAt: Nullable(Instant),
  /** What the provider keeps; a refund does not change it here. */
  providerFee: Reais,
  orders: Type.Array(
    Type.Object({
      ...ShareOfOrder,
      status: Nullable(OrderStatus),
      refundedAmount: Reais,
      /** Neither given back nor about to be. */
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
      /** Why it failed, or why the last try did not end it. */
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
  /** The newest hundred. */
  notifications: Type.Array(
    Type.Object({
      topic: Type.String(),
      action: Type.String(),
      receivedAt: Instant,
      outcome: NotificationOutcome,
      handledAt: Nullable(Instant),
      /** Without signature, cookies and other secrets. */
      headers: Type.Record(Type.String(), Type.String()),
      /** As it came, cut after 16 000 characters; null when it came before bodies were kept. */
      body: Nullable(Type.String()),
    }),
  ),
  canCancel: Type.Boolean(),
  /** Code that a refund would be refused with; null: money can be given back. */
  refundRefusal: Nullable(
    literals(['CHARGEBACK_OPEN', 'PAYMENT_NOT_REFUNDABLE', 'REFUND_TOO_LARGE']),
  ),
  /** The server's clock when it answered, for ages. */
  serverTime: Instant,
});
export type AdminPaymentView = Static<typeof AdminPaymentView>;
/** `GET /admin/payments/{id}`, `POST /admin/payments/{id}/sync`, `…/fraud-alert/decision` and `…/evidence` of a chargeback */
export const AdminPaymentAnswer = Type.Object({ payment: AdminPaymentView });
export type AdminPaymentAnswer = Static<typeof AdminPaymentAnswer>;

/** Who gives up what of a refund; null where the order's shares are not known here. */
const RefundPart = Type.Object({
  orderId: Uuid,
  orderNumber: Type.String(),
  sellerName: Type.String(),
  amount: Reais,
  storeShare: Nullable(Reais),
  commission: Nullable(Reais),
  platformFee: Nullable(Reais),
  /** The money never paid the order: it was earned by no one. */
  passesThrough: Type.Boolean(),
});
/** `GET /admin/payments/{id}/refund-preview` */
export const RefundPreviewAnswer = Type.Object({
  amount: Reais,
  refundableAmount: Reais,
  parts: Type.Array(RefundPart),
});
export type RefundPreviewAnswer = Static<typeof RefundPreviewAnswer>;
