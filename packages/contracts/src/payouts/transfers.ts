import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Reais, Uuid } from '../common.ts';
import { PayoutItem } from './http.ts';

const Note = Type.Optional(Nullable(Type.String({ maxLength: 500 })));

/** Why a transfer did not arrive; `returned`: the bank sent the money back after it had left. */
export const TransferFailure = oneOf([
  'key_refused',
  'account_closed',
  'limit',
  'returned',
  'other',
]);
export type TransferFailure = Static<typeof TransferFailure>;

/** `POST /admin/payout/process/{id}`; no body: the administrator confirms a payment by hand. */
export const ProcessTransferBody = Type.Optional(
  Nullable(
    Type.Object({
      /** The bank's end-to-end id, or any text by which the transfer can be found. */
      reference: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
      /** When the money left: not in the future, not before the release. */
      paidAt: Type.Optional(Nullable(Instant)),
      /**
       * The amount transferred; refused if another amount is open now. Default: the open amount.
       */
      amount: Type.Optional(Reais),
      /** The answer of `POST /admin/payout/process/{id}/proof`. */
      proofId: Type.Optional(Nullable(Uuid)),
    }),
  ),
);
/** `POST /admin/payout/process/{id}` */
export const ProcessTransferAnswer = Type.Object({
  result: Type.Object({
    message: Type.String(),
    /** Null: paid by hand, without an id at the bank. */
    reference: Nullable(Type.String()),
    /** The amount transferred; 0 when debts took all of it. */
    amount: Reais,
  }),
});
export type ProcessTransferAnswer = Static<typeof ProcessTransferAnswer>;

/** `POST /admin/payout/process/{id}/proof`: a picture or a PDF of at most 5 MB. */
export const UploadProofAnswer = Type.Object({
  /** Must be sent with the transfer within a day. */
  proofId: Uuid,
});
export type UploadProofAnswer = Static<typeof UploadProofAnswer>;

/** `POST /admin/payout/process/{id}/fail` */
export const FailTransferBody = Type.Object({
  reason: oneOf(['key_refused', 'account_closed', 'limit', 'other']),
  /** Required with `other`. */
  note: Note,
});
/** `POST /admin/payout/process/{id}/return` */
export const ReturnTransferBody = Type.Object({ note: Note });

/** `POST /admin/payout/process` and `…/store-transfers/return`; a dry run needs no second factor. */
export const DryRunQuery = Type.Object({
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Say what would happen and change nothing' }),
  ),
});
/**
 * `POST /admin/payout/process`: the 500 that have waited longest, as far as the time of a request
 * allows. Without a body: all that wait; `ids`: only those that the operator has seen.
 */
export const ProcessTransfersBody = Type.Optional(
  Nullable(Type.Object({ ids: Type.Optional(Type.Array(Uuid, { maxItems: 500 })) })),
);
export const ProcessTransfersAnswer = Type.Object({
  results: Type.Object({
    processed: Type.Integer(),
    failed: Type.Integer(),
    /** How many payouts are left for the next run. */
    left: Type.Integer(),
    errors: Type.Array(
      Type.Object({ orderNumber: Type.String(), code: Type.String(), error: Type.String() }),
    ),
    rows: Type.Array(
      Type.Object({
        id: Uuid,
        orderNumber: Type.String(),
        sellerName: Type.String(),
        amount: Reais,
        /** The part that the store's debts take first. */
        setOff: Reais,
        pixKey: Nullable(Type.String()),
        /** Why it was not transferred; null: transferred, or it would be in a dry run. */
        code: Nullable(Type.String()),
        error: Nullable(Type.String()),
      }),
    ),
  }),
});
export type ProcessTransfersAnswer = Static<typeof ProcessTransfersAnswer>;

export const AdjustmentReason = oneOf([
  'money_received',
  'goodwill',
  'write_off',
  'correction',
  /** A lost chargeback that the platform bears. */
  'chargeback_loss',
]);
export type AdjustmentReason = Static<typeof AdjustmentReason>;
/** `POST /admin/payout/adjustments`: changes a store's balance without a sale. */
export const RecordAdjustmentBody = Type.Object({
  sellerId: Uuid,
  /** Positive in the store's favour, which reduces its debt; negative only for a correction. */
  amount: Reais,
  reason: AdjustmentReason,
  note: Type.String({ minLength: 3, maxLength: 500 }),
});
export const RecordAdjustmentAnswer = Type.Object({
  adjustment: Type.Object({ id: Uuid, amount: Reais, reason: AdjustmentReason }),
});
export type RecordAdjustmentAnswer = Static<typeof RecordAdjustmentAnswer>;

/** One attempt to transfer a payout's money. */
export const TransferView = Type.Object({
  id: Uuid,
  amount: Reais,
  reference: Nullable(Type.String()),
  paidAt: Instant,
  recordedBy: Uuid,
  recordedAt: Instant,
  returnedAt: Nullable(Instant),
  returnNote: Nullable(Type.String()),
  /** `GET /payouts/{id}/proofs/{proofId}` */
  proof: Nullable(Type.Object({ id: Uuid, contentType: oneOf(['image/webp', 'application/pdf']) })),
});
/** Why a payout's money is on hold. */
export const PayoutHold = Type.Object({
  reason: oneOf([
    'dispute',
    'refund',
    'chargeback',
    'difference',
    'fraud_alert',
    'pix_key_changed',
    'store_blocked',
  ]),
  /** The id of the dispute, refund or payment. */
  reference: Nullable(Uuid),
  openedAt: Nullable(Instant),
  closedAt: Nullable(Instant),
  /** When the hold ends by itself; null: it does not. */
  endsAt: Nullable(Instant),
});
export type PayoutHold = Static<typeof PayoutHold>;
/** Why a release that was due did not happen; it is retried. */
export const ReleaseObstacle = oneOf([
  'no_answer',
  'payment_contested',
  'payment_refunding',
  'payment_differs',
  'payment_unknown',
  'refund_not_booked',
]);
export type ReleaseObstacle = Static<typeof ReleaseObstacle>;
/** `GET /admin/payout/payments/{id}`; keys and documents are masked. */
export const PayoutDetail = Type.Object({
  ...PayoutItem.properties,
  pixKeyType: Nullable(Type.String()),
  pixKeyDocument: Nullable(Type.String()),
  refunded: Reais,
  /** The store's part of the refunds. */
  sellerRefunded: Reais,
  transferred: Reais,
  setOffs: Type.Array(
    Type.Object({
      id: Uuid,
      amount: Reais,
      kind: oneOf(['debt', 'advance']),
      setOffAt: Instant,
    }),
  ),
  transfers: Type.Array(TransferView),
  holds: Type.Array(PayoutHold),
  failure: Nullable(
    Type.Object({
      reason: TransferFailure,
      note: Nullable(Type.String()),
      failedAt: Nullable(Instant),
    }),
  ),
  /** Why a release that is due can't happen; null: nothing prevents it. */
  releaseFailure: Type.Optional(
    Nullable(
      Type.Object({
        reason: ReleaseObstacle,
        tries: Type.Integer(),
        failedAt: Instant,
        nextTryAt: Instant,
      }),
    ),
  ),
  /** For a large transfer: who gave the first approval, and for which amount. */
  approval: Nullable(Type.Object({ by: Uuid, at: Instant, amount: Reais })),
  needsSecondApprover: Type.Boolean(),
  paidBy: Nullable(oneOf(['transfer', 'manual', 'set_off'])),
  confirmedAt: Nullable(Instant),
  releasedAt: Nullable(Instant),
  completedAt: Nullable(Instant),
});
export type PayoutDetail = Static<typeof PayoutDetail>;
/** `POST /admin/payout/payments/{id}/pix-key`: the unmasked key; the audit log records it. */
export const PayoutKeyAnswer = Type.Object({
  pixKey: Type.String(),
  pixKeyType: Type.String(),
  document: Nullable(Type.String()),
  /** A static BR Code with the key and the open amount; null: nothing can be paid now. */
  brCode: Nullable(Type.String()),
  amount: Reais,
});
export type PayoutKeyAnswer = Static<typeof PayoutKeyAnswer>;
