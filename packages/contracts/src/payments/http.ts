import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, Reais, Uuid } from '../common.ts';
import { PaymentMethod } from './events.ts';

export const PaymentStatus = literals([
  'pending',
  'approved',
  'expired',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
]);
export type PaymentStatus = Static<typeof PaymentStatus>;

export const PaymentView = Type.Object({
  id: Uuid,
  purchaseId: Uuid,
  /** The order if one order is paid alone, else the payment's first order that is not cancelled. */
  orderId: Uuid,
  orders: Type.Array(
    Type.Object({
      orderId: Uuid,
      orderNumber: Type.String(),
      sellerName: Type.String(),
      amount: Reais,
    }),
  ),
  status: PaymentStatus,
  statusDetail: Nullable(Type.String()),
  isExpired: Type.Boolean(),
  amount: Reais,
  refundedAmount: Reais,
  paymentMethod: PaymentMethod,
  installments: Type.Integer(),
  /** For cards, once the provider has answered: one instalment, and the total with interest. */
  installmentAmount: Nullable(Reais),
  totalPaid: Nullable(Reais),
  /** The provider's brand name (`master`) and the last digits; nothing else is kept. */
  card: Nullable(Type.Object({ brand: Type.String(), lastFour: Nullable(Type.String()) })),
  /** Set while the card's bank requires 3-D Secure: a frame posts `request` there as `creq`. */
  challenge: Nullable(Type.Object({ url: Type.String(), request: Type.String() })),
  mercadoPagoId: Nullable(Type.String()),
  /** PIX copy-and-paste code, under both names of the specification. */
  qrCode: Nullable(Type.String()),
  pixCopyPaste: Nullable(Type.String()),
  /** PNG, base64 without a data prefix. */
  qrCodeBase64: Nullable(Type.String()),
  ticketUrl: Nullable(Type.String()),
  isTestPayment: Type.Boolean(),
  canRetryPayment: Type.Boolean(),
  /** The server's clock at the time of the answer, for the countdown. */
  serverTime: Instant,
  expiresAt: Nullable(Instant),
  approvedAt: Nullable(Instant),
  createdAt: Instant,
});
export type PaymentView = Static<typeof PaymentView>;
export const PaymentAnswer = Type.Object({ payment: PaymentView });
export type PaymentAnswer = Static<typeof PaymentAnswer>;

/** The id by which the provider's script recognises the browser. */
const DeviceId = Type.Optional(Nullable(Type.String({ maxLength: 200 })));

export const PayPixBody = Type.Object({
  orderId: Type.Optional(Uuid),
  purchaseId: Type.Optional(Uuid),
  forceNew: Type.Optional(Type.Boolean()),
  deviceId: DeviceId,
});
export const PayCardBody = Type.Object({
  orderId: Type.Optional(Uuid),
  purchaseId: Type.Optional(Uuid),
  paymentMethodId: Type.String({ minLength: 1, maxLength: 40 }),
  token: Type.String({ minLength: 1, maxLength: 200 }),
  installments: Type.Optional(
    Type.Union([
      Type.Literal(1),
      Type.Literal(2),
      Type.Literal(3),
      Type.Literal(6),
      Type.Literal(12),
    ]),
  ),
  deviceId: DeviceId,
  issuer_id: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  cardholderName: Type.Optional(Type.String({ maxLength: 120 })),
  documentType: Type.Optional(literals(['CPF', 'CNPJ'])),
  documentNumber: Type.Optional(Type.String({ maxLength: 18 })),
});
/** `POST /payments/test`, outside production only. */
export const PayTestBody = Type.Object({
  orderId: Type.Optional(Uuid),
  purchaseId: Type.Optional(Uuid),
});
/** `POST /payments/{id}/refund` */
export const RefundPaymentBody = Type.Object({
  /** Left out: everything not yet refunded. Null is refused, because JSON writes NaN as null. */
  amount: Type.Optional(Reais),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
  /** One order of a payment that covers several. */
  orderId: Type.Optional(Uuid),
});
export const RefundPaymentAnswer = Type.Object({
  message: Type.String(),
  refunds: Type.Array(
    Type.Object({ id: Uuid, orderId: Uuid, amount: Reais, status: Type.String() }),
  ),
});
/** `GET /payments/order/{orderId}`: the newest payment first, and again as a member of its own. */
export const OrderPaymentsAnswer = Type.Object({
  orderId: Uuid,
  payment: Nullable(PaymentView),
  payments: Type.Array(PaymentView),
});
export type OrderPaymentsAnswer = Static<typeof OrderPaymentsAnswer>;
/** `GET /payments/order/{orderId}/pending-pix` */
export const PendingPixAnswer = Type.Object({ payment: Nullable(PaymentView) });
export type PendingPixAnswer = Static<typeof PendingPixAnswer>;
/** What a new code or card would pay: every order of the purchase that is still unpaid. */
export const PayableView = Type.Object({
  purchaseId: Uuid,
  orders: Type.Array(Type.Object({ orderId: Uuid, orderNumber: Type.String(), amount: Reais })),
  total: Reais,
});
export type PayableView = Static<typeof PayableView>;
/** `GET /payments/order/{orderId}/status` */
export const OrderPaymentStatusAnswer = Type.Object({
  orderId: Uuid,
  orderStatus: Type.String(),
  payment: Nullable(
    Type.Object({
      id: Uuid,
      paymentMethod: PaymentMethod,
      amount: Reais,
      status: PaymentStatus,
      isExpired: Type.Boolean(),
    }),
  ),
  hasActivePendingPayment: Type.Boolean(),
  /** The provider has not reported the result of a card payment: no second try until then. */
  isBeingConfirmed: Type.Boolean(),
  /** This order is unpaid, and no payment for it is under way. */
  canRetryPayment: Type.Boolean(),
  /** Null: nothing of the purchase is unpaid, or a card payment is being confirmed. */
  payable: Nullable(PayableView),
});
export type OrderPaymentStatusAnswer = Static<typeof OrderPaymentStatusAnswer>;
/** `GET /payments/reference/{reference}`: the reference in the provider's return address. */
export const PaymentReferenceAnswer = Type.Object({
  ...OrderPaymentStatusAnswer.properties,
  purchaseId: Uuid,
  /** All orders of the purchase. */
  orders: Type.Array(
    Type.Object({ orderId: Uuid, orderNumber: Type.String(), status: Type.String() }),
  ),
});
export type PaymentReferenceAnswer = Static<typeof PaymentReferenceAnswer>;
/** `GET /payments/methods/available` */
export const PaymentMethodsAnswer = Type.Object({
  methods: Type.Array(
    Type.Object({
      id: literals(['pix', 'credit_card']),
      name: Type.String(),
      recommended: Type.Boolean(),
      /** The provider's minimum; null: not known. Left out by earlier releases. */
      minimumAmount: Type.Optional(Nullable(Reais)),
    }),
  ),
  installments: Type.Array(Type.Integer()),
  publicKey: Nullable(Type.String()),
  /** Browser script of the provider; the sandbox serves its own. */
  scriptUrl: Type.String(),
  testPaymentsAllowed: Type.Boolean(),
});
export type PaymentMethodsAnswer = Static<typeof PaymentMethodsAnswer>;
/** `GET /mercadopago-oauth/connect`: where the seller authorises the platform. */
export const BeginConnectionAnswer = Type.Object({ authUrl: Type.String() });
/** Why a connection failed: the `error` parameter of the result page. */
export type ConnectionProblem =
  | 'access_denied'
  | 'inactive'
  | 'invalid_request'
  | 'not_begun_here'
  | 'platform'
  | 'provider'
  | 'site'
  | 'taken';
export const AccountStatusAnswer = Type.Object({
  connected: Type.Boolean(),
  expired: Type.Boolean(),
  /** The provider no longer accepts the connection; the seller did not disconnect it. */
  endedByProvider: Type.Boolean(),
  account: Nullable(
    Type.Object({
      email: Nullable(Type.String()),
      nickname: Nullable(Type.String()),
      userId: Type.String(),
      connectedAt: Instant,
      validUntil: Instant,
      /** It could not be renewed yet: it ends unless the seller connects again. */
      renewalFailed: Type.Boolean(),
      lastCheck: Nullable(
        Type.Object({ at: Instant, outcome: literals(['working', 'refused', 'unanswered']) }),
      ),
    }),
  ),
});
export type AccountStatusAnswer = Static<typeof AccountStatusAnswer>;
export const StorePaymentStatusAnswer = Type.Object({
  canReceivePayments: Type.Boolean(),
  issues: Type.Array(Type.String()),
});
export type StorePaymentStatusAnswer = Static<typeof StorePaymentStatusAnswer>;
/** `POST /payments/webhook` */
export const WebhookAnswer = Type.Object({ received: Type.Boolean() });
