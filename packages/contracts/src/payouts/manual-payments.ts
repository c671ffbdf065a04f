import Type, { type Static } from 'typebox';
import { Instant, Reais, Uuid } from '../common.ts';

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
  /** Of manual payments, what no order takes: it waits for the next sales. A debt is no part of it. */
  credit: Reais,
});
export type ManualPaymentPreview = Static<typeof ManualPaymentPreview>;
/** `POST /admin/payout/sellers/{id}/manual-payment-approval`: the first of two administrators agrees to an amount. */
export const ApproveManualPaymentBody = Type.Object({ amount: Reais });
export const ApproveManualPaymentAnswer = Type.Object({
  approval: Type.Object({ by: Uuid, at: Instant, amount: Reais }),
});
export type ApproveManualPaymentAnswer = Static<typeof ApproveManualPaymentAnswer>;
