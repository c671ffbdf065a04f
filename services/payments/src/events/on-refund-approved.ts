import type { Envelope, RefundApprovedV1 } from '@largo/contracts';
import type { Static } from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { refundOrder } from '../use-cases/refund-order.ts';

type RefundApproved = Envelope<Static<(typeof RefundApprovedV1)['schema']>>;

/** orders.refund-approved.v1 → the money goes back at the provider. */
export async function onRefundApproved(event: RefundApproved, deps: PaymentsDeps): Promise<void> {
  const { refundId, paymentId, orderId, amountCents, reason } = event.data;
  const unit = deps.units.forEvent('payments.on-refund-approved', event);
  await refundOrder(unit, { refundId, paymentId, orderId, amountCents, reason });
  deps.refunds.wake();
}
