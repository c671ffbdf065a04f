import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, oneOf, Pagination, Reais, Uuid } from '../common.ts';
import { AllowedTransferSteps, TransferStatus } from './transfer-status.ts';

export const SettingsView = Type.Object({
  /** Percent with one decimal: 5 is 5 %. */
  commissionRate: Type.Number({ minimum: 0, maximum: 100 }),
  platformFee: Type.Number({ minimum: 0, maximum: 100 }),
  maxProductsPerSeller: Type.Integer({ minimum: 1, maximum: 100_000 }),
  autoApproveProducts: Type.Boolean(),
  /** What a store changes of an approved product waits for another approval, instead of being looked at later. */
  holdChangedProducts: Type.Boolean(),
  autoReleaseDays: Type.Integer({ minimum: 1, maximum: 90 }),
  disputeInvestigationDays: Type.Integer({ minimum: 1, maximum: 30 }),
  /** A paid order that its store has not accepted within this time is cancelled. */
  sellerAcceptanceHours: Type.Integer({ minimum: 1, maximum: 336 }),
  /** How long a store may take to answer a refund request, and a buyer to answer its offer. */
  refundAnswerHours: Type.Integer({ minimum: 1, maximum: 336 }),
  /** Transfers above it need another administrator's approval; null: never. */
  secondApproverAbove: Nullable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
});
export type SettingsView = Static<typeof SettingsView>;
/** A raise of the limit, or its end (`above` null), that waits for another administrator or for its time. */
export const SecondApproverRaise = Type.Object({
  above: Nullable(Reais),
  askedBy: Uuid,
  askedAt: Instant,
  effectiveAt: Instant,
});
export type SecondApproverRaise = Static<typeof SecondApproverRaise>;
/** The public part of the settings, which the legal and help pages show. */
export const SaleTerms = Type.Pick(SettingsView, [
  'commissionRate',
  'platformFee',
  'autoReleaseDays',
  'disputeInvestigationDays',
]);
export type SaleTerms = Static<typeof SaleTerms>;

/** One order's payout, as the administrator's list shows it. */
export const PayoutItem = Type.Object({
  id: Uuid,
  orderId: Uuid,
  orderNumber: Type.String(),
  seller: Type.Object({
    id: Uuid,
    name: Type.String(),
    email: Nullable(Type.String()),
    /** Masked. */
    pixKey: Nullable(Type.String()),
  }),
  amount: Reais,
  commission: Reais,
  platformFee: Reais,
  sellerPayout: Reais,
  /** The part that the store's debts and manual payments took. */
  setOff: Reais,
  /** The part of `setOff` that manual payments had paid in advance. */
  advances: Reais,
  /** The amount that is still to be transferred. */
  open: Reais,
  /** Why the caller can't pay a released payout now; null: nothing prevents it, or it is not released. */
  refusal: Nullable(Type.Object({ code: Type.String(), error: Type.String() })),
  /** What the caller may do now, decided by the server. Left out by earlier releases. */
  allowed: Type.Optional(AllowedTransferSteps),
  status: Type.String(),
  transferStatus: TransferStatus,
  releaseAt: Nullable(Instant),
  createdAt: Instant,
  approvedAt: Nullable(Instant),
});
export type PayoutItem = Static<typeof PayoutItem>;

const Portion = Type.Object({ amount: Reais, count: Type.Integer() });
/** `since`: when the oldest part of it was paid for, held or released. */
const Dated = { ...Portion.properties, since: Nullable(Instant) };
/** `GET /payouts/summary`: `balance` is the sum to come, waiting, on hold or released, less debt and credit, plus `inFavor`. */
export const PayoutSummaryAnswer = Type.Object({
  summary: Type.Object({
    /** Paid by the buyer, who has not confirmed the delivery yet. */
    toCome: Type.Object(Dated),
    /** Confirmed; the waiting days are running. */
    waiting: Type.Object({
      ...Portion.properties,
      /** The next release, and the amount released on that day. */
      nextReleaseAt: Nullable(Instant),
      nextAmount: Reais,
    }),
    onHold: Type.Object({
      ...Dated,
      /** How many orders wait for each reason; an order may have several. */
      reasons: Type.Array(
        Type.Object({
          reason: oneOf(['dispute', 'refund', 'chargeback', 'other']),
          count: Type.Integer(),
        }),
      ),
    }),
    /** Ready to be transferred. */
    released: Type.Object({
      ...Dated,
      /** Why it can't be transferred yet; null: the platform's team has to act. */
      waitsFor: Nullable(oneOf(['pix_key', 'pix_key_change', 'store_blocked'])),
      pixKeyWaitsUntil: Nullable(Instant),
    }),
    paid: Type.Object({ ...Portion.properties, lastPaidAt: Nullable(Instant) }),
    /** Refunded to buyers after the store had been paid; taken from the next releases. */
    debt: Reais,
    /** Paid to the store by hand in advance of its next orders. */
    credit: Reais,
    /** What adjustments gave the store beyond its debts, to be paid by hand. Left out by earlier releases. */
    inFavor: Type.Optional(Reais),
    /** What the platform owes the store by the books; negative when the store owes. */
    balance: Reais,
    releaseDays: Type.Integer(),
  }),
});
export type PayoutSummaryAnswer = Static<typeof PayoutSummaryAnswer>;

export const SettingsAnswer = Type.Object({
  settings: SettingsView,
  secondApproverRaise: Nullable(SecondApproverRaise),
});
export type SettingsAnswer = Static<typeof SettingsAnswer>;
/**
 * `PUT /admin/settings`: what is left out stays. A higher `secondApproverAbove` asks for a raise;
 * repeated by another administrator it approves the raise, and the current value withdraws it.
 */
export const ChangeSettingsBody = Type.Partial(SettingsView);

/** `GET /admin/payout/stats` */
export const PayoutStatsAnswer = Type.Object({
  /** The amount of pending payouts that is still to be transferred. */
  totalPendingAmount: Reais,
  pendingPayments: Type.Integer(),
  processedToday: Type.Integer(),
  /** Percent of attempted transfers that were completed; null before the first attempt. */
  successRate: Nullable(Type.Integer()),
  processingStats: Type.Object({
    stats: Type.Array(
      Type.Object({ transferStatus: Type.String(), count: Type.Integer(), totalAmount: Reais }),
    ),
  }),
});
export type PayoutStatsAnswer = Static<typeof PayoutStatsAnswer>;
/** `GET /admin/payout/job-status` */
export const PayoutJobStatusAnswer = Type.Object({
  /** Includes runs that had nothing to release. */
  lastRun: Nullable(Type.String()),
  /** Includes runs that had nothing to release. */
  totalRuns: Type.Integer(),
  successfulRuns: Type.Integer(),
  failedRuns: Type.Integer(),
  /** A time that is long past means that the job has stopped. */
  nextRun: Nullable(Instant),
  lastError: Nullable(Type.Object({ at: Instant, message: Type.String() })),
});
export type PayoutJobStatusAnswer = Static<typeof PayoutJobStatusAnswer>;
/** `GET /admin/payout/payments` */
export const PayoutsAnswer = Type.Object({
  payments: Type.Array(PayoutItem),
  pagination: Pagination,
});
export type PayoutsAnswer = Static<typeof PayoutsAnswer>;
/** What a seller is owed and has been paid. */
export const SellerPayouts = Type.Object({
  sellerId: Uuid,
  sellerName: Type.String(),
  sellerEmail: Nullable(Type.String()),
  pixKey: Nullable(Type.String()),
  totalPayable: Reais,
  totalPaid: Reais,
  /** Negative: the store was paid too much. */
  remaining: Reais,
  /** Null: never paid yet. */
  lastPaidAt: Nullable(Instant),
  paymentsCount: Type.Integer(),
  manualPaymentsCount: Type.Integer(),
  /** The seller's newest payouts. */
  payments: Type.Array(PayoutItem),
  manualPayments: Type.Array(
    Type.Object({
      id: Uuid,
      paidAt: Type.String(),
      amount: Reais,
      paymentMethod: Type.String(),
      description: Nullable(Type.String()),
      reference: Nullable(Type.String()),
    }),
  ),
});
export type SellerPayouts = Static<typeof SellerPayouts>;
/** `GET /admin/payout/sellers` */
export const SellerPayoutsAnswer = Type.Object({
  sellers: Type.Array(SellerPayouts),
  pagination: Pagination,
});
export type SellerPayoutsAnswer = Static<typeof SellerPayoutsAnswer>;
/** A change of a store's balance other than sales and their transfers. */
export const SellerMovement = Type.Object({
  id: Uuid,
  kind: oneOf(['manual_payment', 'set_off', 'adjustment']),
  at: Instant,
  /** For an adjustment: positive is in the store's favour. */
  amount: Reais,
  /** For a set-off: the order it was taken from, and for what. */
  payoutId: Nullable(Uuid),
  orderNumber: Nullable(Type.String()),
  setOffKind: Nullable(oneOf(['debt', 'advance'])),
  paymentMethod: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  /** Only set for an adjustment. */
  reason: Nullable(Type.String()),
  note: Nullable(Type.String()),
});
export type SellerMovement = Static<typeof SellerMovement>;
/** `GET /admin/payout/sellers/{id}/movements` */
export const SellerMovementsAnswer = Type.Object({
  movements: Type.Array(SellerMovement),
  pagination: Pagination,
});
export type SellerMovementsAnswer = Static<typeof SellerMovementsAnswer>;
const Text = Type.Optional(Nullable(Type.String({ maxLength: 500 })));
/** `POST /admin/payout/record`: money that was given to a seller outside the shop. */
export const RecordManualPaymentBody = Type.Object({
  sellerId: Uuid,
  sellerName: Type.Optional(Type.String({ maxLength: 200 })),
  amount: Reais,
  /** Confirms that the amount may exceed what is left to pay: the rest becomes credit. */
  confirmed: Type.Optional(Type.Boolean()),
  paymentMethod: literals(['pix', 'bank_transfer', 'cash', 'other'], { default: 'pix' }),
  description: Text,
  reference: Text,
  notes: Text,
});
export const RecordManualPaymentAnswer = Type.Object({
  payment: Type.Object({ id: Uuid, amount: Reais, sellerName: Type.String() }),
});
export type RecordManualPaymentAnswer = Static<typeof RecordManualPaymentAnswer>;
/** `POST /admin/process-auto-releases` */
export const ReleasePayoutsAnswer = Type.Object({
  results: Type.Object({ successful: Type.Integer(), failed: Type.Integer() }),
});
