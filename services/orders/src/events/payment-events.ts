import {
  ChargedBackV1,
  PaymentApprovedV1,
  PaymentCreatedV1,
  PaymentExpiredV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  RefundFailedV1,
} from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { OrdersDeps } from '../deps.ts';
import { cancelContestedOrders } from '../use-cases/cancel-contested-orders.ts';
import { recordPaymentApproval } from '../use-cases/record-payment-approval.ts';
import { recordRefund } from '../use-cases/record-refund.ts';
import { recordRefundFailure } from '../use-cases/record-refund-failure.ts';
import { trackPaymentBegun, trackPaymentEnded } from '../use-cases/track-payment.ts';

/** One consumer for all of a payment's events: what it says last about a payment wins. */
const consumer = 'orders.payments';

export function paymentEvents({ units }: OrdersDeps): Subscription[] {
  return [
    subscribe(PaymentCreatedV1, (event) => {
      const { paymentId, method, expiresAt, allocations } = event.data;
      const orderIds = allocations.map(({ orderId }) => orderId);
      const unit = units.forEvent(consumer, event);
      return trackPaymentBegun(unit, { paymentId, method, expiresAt, orderIds });
    }),
    subscribe(PaymentApprovedV1, (event) =>
      recordPaymentApproval(units.forEvent(consumer, event), event.data),
    ),
    subscribe(PaymentExpiredV1, (event) =>
      trackPaymentEnded(units.forEvent(consumer, event), event.data.paymentId, 'expired'),
    ),
    subscribe(PaymentRejectedV1, (event) =>
      trackPaymentEnded(units.forEvent(consumer, event), event.data.paymentId, 'rejected'),
    ),
    subscribe(PaymentRefundedV1, (event) =>
      recordRefund(units.forEvent(consumer, event), event.data),
    ),
    subscribe(RefundFailedV1, (event) =>
      recordRefundFailure(units.forEvent(consumer, event), event.data),
    ),
    subscribe(ChargedBackV1, async (event) => {
      const { paymentId, allocations, state } = event.data;
      if (state !== 'lost') return;
      const orderIds = allocations.map(({ orderId }) => orderId);
      await cancelContestedOrders(units.forEvent(consumer, event), { paymentId, orderIds });
    }),
  ];
}
