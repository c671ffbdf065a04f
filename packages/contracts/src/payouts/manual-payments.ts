import Type, { type Static } from 'typebox';
import { Instant, oneOf, Reais, Uuid } from '../common.ts';

/** `GET /admin/payout/sellers/{id}/manual-payment-preview`: what a manual payment would pay. */
export const ManualPaymentPreview = Type.Object({
  covers: Type.Array(
    Type.Object({
      payoutId: Uuid,
      orderNumber: Type.String(),
      amount: Reais,
      /** The amount of this order that is still to be transferred afterwards. */
      left: Reais,
    }),
  ),
  /** The part of the payment that no order takes. It waits for the next sales; a debt does not reduce it. */
  credit: Reais,
});
export type ManualPaymentPreview = Static<typeof ManualPaymentPreview>;
/** Whether money is given to a store, its balance is changed by an adjustment, or its payouts are transferred. */
const ApprovedKind = oneOf(['payment', 'adjustment', 'transfer']);
/** `POST /admin/payout/sellers/{id}/manual-payment-approval`: the first of two administrators approves an amount. */
export const ApproveManualPaymentBody = Type.Object({
  /** Negative: an adjustment to the store's disadvantage. */
  amount: Reais,
  /** Default: payment. */
  kind: Type.Optional(ApprovedKind),
});
export const ApproveManualPaymentAnswer = Type.Object({
  approval: Type.Object({ by: Uuid, at: Instant, kind: ApprovedKind, amount: Reais }),
});
export type ApproveManualPaymentAnswer = Static<typeof ApproveManualPaymentAnswer>;
