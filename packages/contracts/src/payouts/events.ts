import Type from 'typebox';
import { CentsInt, Nullable, oneOf, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';
import { AdjustmentReason } from './transfers.ts';

/** Settings that other services apply to new orders and products. */
export const SettingsChangedV1 = defineEvent(
  'payouts.settings-changed.v1',
  Type.Object({
    settingsId: Type.String(),
    commissionBps: Type.Integer(),
    platformFeeBps: Type.Integer(),
    maxProductsPerSeller: Type.Integer(),
    autoApproveProducts: Type.Boolean(),
    autoReleaseDays: Type.Integer(),
    disputeInvestigationDays: Type.Integer(),
    /** These two were left out by earlier releases: 48. */
    sellerAcceptanceHours: Type.Optional(Type.Integer()),
    refundAnswerHours: Type.Optional(Type.Integer()),
    /** Above it two administrators pay; null: never. Left out by earlier releases. */
    secondApproverAboveCents: Type.Optional(Nullable(CentsInt)),
  }),
  ({ settingsId }) => settingsId,
);
/** Cents; null: no limit. */
const LimitRaise = {
  settingsId: Type.String(),
  aboveCents: Nullable(CentsInt),
  askedBy: Uuid,
};
/** An administrator wants a higher limit of the second approver, or none: it waits for another one, or its time. */
export const LimitRaiseAskedV1 = defineEvent(
  'payouts.limit-raise-asked.v1',
  Type.Object({ ...LimitRaise, limitCents: Nullable(CentsInt), effectiveAt: Type.String() }),
  ({ settingsId }) => settingsId,
);
/** It counts from now on. */
export const LimitRaisedV1 = defineEvent(
  'payouts.limit-raised.v1',
  /** `agreedBy` null: no one objected in time. */
  Type.Object({ ...LimitRaise, agreedBy: Nullable(Uuid) }),
  ({ settingsId }) => settingsId,
);
const PayoutRef = { orderId: Uuid, sellerId: Uuid, amountCents: CentsInt };
const ofOrder = ({ orderId }: { orderId: string }) => orderId;
export const FundsReleasedV1 = defineEvent(
  'payouts.funds-released.v1',
  Type.Object({ ...PayoutRef, releasedAt: Type.String() }),
  ofOrder,
);
/** The day on which the money of an order is released is known, or another one. */
export const ReleaseScheduledV1 = defineEvent(
  'payouts.release-scheduled.v1',
  Type.Object({
    orderId: Uuid,
    sellerId: Uuid,
    /** Null: it is on hold, or will not be released. */
    releaseAt: Nullable(Type.String()),
    /** Days after the confirmation; null: a hold has moved the day. */
    waitingDays: Nullable(Type.Integer()),
  }),
  ofOrder,
);
export const PayoutCompletedV1 = defineEvent(
  'payouts.payout-completed.v1',
  Type.Object({
    /** `amountCents`: what left with its transfer. */
    ...PayoutRef,
    /** Left out where the transfer has no number of the bank. */
    reference: Type.Optional(Type.String()),
    /** Left out by earlier releases: a transfer. */
    by: Type.Optional(oneOf(['transfer', 'manual', 'set_off'])),
    /** What debts and manual payments took of it; left out by earlier releases. */
    setOffCents: Type.Optional(CentsInt),
    /** The one PIX to the store that it is part of. */
    storeTransferId: Type.Optional(Uuid),
    completedAt: Type.String(),
  }),
  ofOrder,
);
/** One PIX paid several payouts of a store; each of them has its own `payouts.payout-completed.v1`, too. */
export const StoreTransferPaidV1 = defineEvent(
  'payouts.store-transfer-paid.v1',
  Type.Object({
    storeTransferId: Uuid,
    sellerId: Uuid,
    amountCents: CentsInt,
    /** What debts took of these payouts before. */
    setOffCents: CentsInt,
    orders: Type.Array(
      Type.Object({ orderId: Uuid, orderNumber: Type.String(), amountCents: CentsInt }),
    ),
    /** Left out where the transfer has no number of the bank. */
    reference: Type.Optional(Type.String()),
    paidAt: Type.String(),
  }),
  ({ storeTransferId }) => storeTransferId,
);
export const PayoutFailedV1 = defineEvent(
  'payouts.payout-failed.v1',
  Type.Object({ ...PayoutRef, cause: Type.String() }),
  ofOrder,
);
/** Money went back to a buyer after its part had left for the store: the store owes `amountCents` more. */
export const DebtIncurredV1 = defineEvent(
  'payouts.debt-incurred.v1',
  Type.Object(PayoutRef),
  ofOrder,
);
/** An administrator gave a store money outside of the shop. */
export const ManualPaymentRecordedV1 = defineEvent(
  'payouts.manual-payment-recorded.v1',
  Type.Object({
    manualPaymentId: Uuid,
    sellerId: Uuid,
    amountCents: CentsInt,
    paymentMethod: oneOf(['pix', 'bank_transfer', 'cash', 'other']),
    reference: Nullable(Type.String()),
  }),
  ({ manualPaymentId }) => manualPaymentId,
);
/** An administrator changed what a store has, without a sale. */
export const AdjustmentRecordedV1 = defineEvent(
  'payouts.adjustment-recorded.v1',
  Type.Object({
    adjustmentId: Uuid,
    sellerId: Uuid,
    /** Negative: against the store. */
    amountCents: Type.Integer(),
    reason: AdjustmentReason,
  }),
  ({ adjustmentId }) => adjustmentId,
);
