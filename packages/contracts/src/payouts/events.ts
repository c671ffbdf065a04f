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
    /** Left out by earlier releases, for which it is false. */
    holdChangedProducts: Type.Optional(Type.Boolean()),
    autoReleaseDays: Type.Integer(),
    disputeInvestigationDays: Type.Integer(),
    /** This and the next one were left out by earlier releases, for which they are 48. */
    sellerAcceptanceHours: Type.Optional(Type.Integer()),
    refundAnswerHours: Type.Optional(Type.Integer()),
    /** Above it two administrators must agree; null: never. Left out by earlier releases. */
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
/** A request to raise or lift the second approver's limit: it waits for another administrator, or time. */
export const LimitRaiseAskedV1 = defineEvent(
  'payouts.limit-raise-asked.v1',
  Type.Object({ ...LimitRaise, limitCents: Nullable(CentsInt), effectiveAt: Type.String() }),
  ({ settingsId }) => settingsId,
);
/** The new limit applies from now on. */
export const LimitRaisedV1 = defineEvent(
  'payouts.limit-raised.v1',
  /** `agreedBy` null: no one objected in time. */
  Type.Object({ ...LimitRaise, agreedBy: Nullable(Uuid) }),
  ({ settingsId }) => settingsId,
);
const PayoutRef = {
  orderId: Uuid,
  /** Left out by earlier releases, and of what several orders have in common. */
  orderNumber: Type.Optional(Type.String()),
  sellerId: Uuid,
  amountCents: CentsInt,
};
const ofOrder = ({ orderId }: { orderId: string }) => orderId;
export const FundsReleasedV1 = defineEvent(
  'payouts.funds-released.v1',
  Type.Object({ ...PayoutRef, releasedAt: Type.String() }),
  ofOrder,
);
/** The day on which an order's money is released was set or changed. */
export const ReleaseScheduledV1 = defineEvent(
  'payouts.release-scheduled.v1',
  Type.Object({
    orderId: Uuid,
    sellerId: Uuid,
    /** Null: the payout is on hold, or will not be released. */
    releaseAt: Nullable(Type.String()),
    /** Days after the confirmation; null: a hold has changed the day. */
    waitingDays: Nullable(Type.Integer()),
  }),
  ofOrder,
);
export const PayoutCompletedV1 = defineEvent(
  'payouts.payout-completed.v1',
  Type.Object({
    /** `amountCents`: the amount transferred. */
    ...PayoutRef,
    /** Left out if the transfer has no id at the bank. */
    reference: Type.Optional(Type.String()),
    /** Left out by earlier releases, whose payouts were all transfers. */
    by: Type.Optional(oneOf(['transfer', 'manual', 'set_off'])),
    /** The part that debts and manual payments took; left out by earlier releases. */
    setOffCents: Type.Optional(CentsInt),
    /** The one PIX to the store that includes this payout. */
    storeTransferId: Type.Optional(Uuid),
    completedAt: Type.String(),
  }),
  ofOrder,
);
/** One PIX paid several payouts of a store; each has its own `payouts.payout-completed.v1`, too. */
export const StoreTransferPaidV1 = defineEvent(
  'payouts.store-transfer-paid.v1',
  Type.Object({
    storeTransferId: Uuid,
    sellerId: Uuid,
    amountCents: CentsInt,
    /** What debts took of these payouts before the transfer. */
    setOffCents: CentsInt,
    orders: Type.Array(
      Type.Object({ orderId: Uuid, orderNumber: Type.String(), amountCents: CentsInt }),
    ),
    /** Left out if the transfer has no id at the bank. */
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
/** A buyer was refunded after the store had been paid: the store owes `amountCents` more. */
export const DebtIncurredV1 = defineEvent(
  'payouts.debt-incurred.v1',
  Type.Object(PayoutRef),
  ofOrder,
);
/** An administrator paid a store outside the shop. */
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
/** An administrator changed a store's balance without a sale. */
export const AdjustmentRecordedV1 = defineEvent(
  'payouts.adjustment-recorded.v1',
  Type.Object({
    adjustmentId: Uuid,
    sellerId: Uuid,
    /** Negative: to the store's disadvantage. */
    amountCents: Type.Integer(),
    reason: AdjustmentReason,
  }),
  ({ adjustmentId }) => adjustmentId,
);
