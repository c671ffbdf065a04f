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
  /** The order when one order is paid alone, else the first of its orders that is not cancelled. */
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
  /** Cards, once the provider has answered: one instalment, and all of them with the buyer's interest. */
  installmentAmount: Nullable(Reais),
  totalPaid: Nullable(Reais),
  /** Brand as the provider names it (`master`), and the number's end; nothing more is kept. */
  card: Nullable(Type.Object({ brand: Type.String(), lastFour: Nullable(Type.String()) })),
  /** While the card's bank wants an answer (3-D Secure): `request` is posted there as `creq`, in a frame. */
  challenge: Nullable(Type.Object({ url: Type.String(), request: Type.String() })),
  mercadoPagoId: Nullable(Type.String()),
  /** PIX copy-and-paste code, both names of the specification. */
  qrCode: Nullable(Type.String()),
  pixCopyPaste: Nullable(Type.String()),
  /** PNG, base64 without a data prefix. */
  qrCodeBase64: Nullable(Type.String()),
  ticketUrl: Nullable(Type.String()),
  isTestPayment: Type.Boolean(),
  canRetryPayment: Type.Boolean(),
  /** The server's clock when it answered, for the countdown. */
  serverTime: Instant,
  expiresAt: Nullable(Instant),
  approvedAt: Nullable(Instant),
  createdAt: Instant,
});
export type PaymentView = Static<typeof PaymentView>;
export const PaymentAnswer = Type.Object({ payment: PaymentView });
export type PaymentAnswer = Static<typeof PaymentAnswer>;

/** What the provider's script knows the browser by. */
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
  /** Left out: everything that has not been given back. Null is refused: JSON writes NaN so. */
  amount: Type.Optional(Reais),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
  /** One order of a payment that pays several. */
  orderId: Type.Optional(Uuid),
});
export const RefundPaymentAnswer = Type.Object({
  message: Type.String(),
  refunds: Type.Array(
    Type.Object({ id: Uuid, orderId: Uuid, amount: Reais, status: Type.String() }),
  ),
});
/** `GET /payments/order/{orderId}`: the newest payment first, and once more by itself. */
export const OrderPaymentsAnswer = Type.Object({
  orderId: Uuid,
  payment: Nullable(PaymentView),
  payments: Type.Array(PaymentView),
});
export type OrderPaymentsAnswer = Static<typeof OrderPaymentsAnswer>;
/** `GET /payments/order/{orderId}/pending-pix` */
export const PendingPixAnswer = Type.Object({ payment: Nullable(PaymentView) });
export type PendingPixAnswer = Static<typeof PendingPixAnswer>;
/** What one new code or card pays: every order of the purchase that still waits. */
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
  /** The provider has not said yet what became of a card: no second try before it is known. */
  isBeingConfirmed: Type.Boolean(),
  /** This order waits, and nothing that could pay it is under way. */
  canRetryPayment: Type.Boolean(),
  /** Null: nothing of the purchase waits, or a card is being confirmed. */
  payable: Nullable(PayableView),
});
export type OrderPaymentStatusAnswer = Static<typeof OrderPaymentStatusAnswer>;
/** `GET /payments/reference/{reference}`: what the provider's return names. */
export const PaymentReferenceAnswer = Type.Object({
  ...OrderPaymentStatusAnswer.properties,
  purchaseId: Uuid,
  /** All of the purchase. */
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
      /** The provider takes no less; null: it has not said. Left out by earlier releases. */
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
/** Why a connection failed: the `error` of the result page's address. */
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
  /** Not disconnected by the seller: the provider no longer accepts it. */
  endedByProvider: Type.Boolean(),
  account: Nullable(
    Type.Object({
      email: Nullable(Type.String()),
      nickname: Nullable(Type.String()),
      userId: Type.String(),
      connectedAt: Instant,
      validUntil: Instant,
      /** It could not be renewed so far: without a new connection it ends. */
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
