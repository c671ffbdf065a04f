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
import { projectPayment, projectPaymentEnd } from '../projections/project-payment.ts';
import { cancelContestedOrders } from '../use-cases/cancel-contested-orders.ts';
import { recordPaymentApproval } from '../use-cases/record-payment-approval.ts';
import { recordRefund } from '../use-cases/record-refund.ts';
import { recordRefundFailure } from '../use-cases/record-refund-failure.ts';

/** One consumer for all events of a payment, so that the last one wins. */
const consumer = 'orders.payments';

export function paymentEvents({ units }: OrdersDeps): Subscription[] {
  return [
    subscribe(PaymentCreatedV1, (event) => {
      const { paymentId, method, expiresAt, allocations } = event.data;
      const orderIds = allocations.map(({ orderId }) => orderId);
      const unit = units.forEvent(consumer, event);
      return projectPayment(unit, { paymentId, method, expiresAt, orderIds });
    }),
    subscribe(PaymentApprovedV1, (event) =>
      recordPaymentApproval(units.forEvent(consumer, event), event.data),
    ),
    subscribe(PaymentExpiredV1, (event) =>
      projectPaymentEnd(units.forEvent(consumer, event), event.data.paymentId, 'expired'),
    ),
    subscribe(PaymentRejectedV1, (event) =>
      projectPaymentEnd(units.forEvent(consumer, event), event.data.paymentId, 'rejected'),
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
