import {
  ChargedBackV1,
  FraudAlertDecidedV1,
  FraudAlertRaisedV1,
  PaymentApprovedV1,
  PaymentCancelledV1,
  PaymentCreatedV1,
  PaymentExpiredV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  RefundFailedV1,
} from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { OrdersDeps } from '../deps.ts';
import { projectPayment, projectPaymentEnd } from '../projections/project-payment.ts';
import { endFraudAlert } from '../use-cases/end-fraud-alert.ts';
import { recordChargeback } from '../use-cases/record-chargeback.ts';
import { recordFraudAlert } from '../use-cases/record-fraud-alert.ts';
import { recordPaymentApproval } from '../use-cases/record-payment-approval.ts';
import { recordRefund } from '../use-cases/record-refund.ts';
import { recordRefundFailure } from '../use-cases/record-refund-failure.ts';

/** One consumer for all events of a payment, so that they are applied in order. */
export function paymentEvents({ units, calendar }: OrdersDeps): Subscription[] {
  const onPayments = subscriberOf(units, 'orders.payments');
  return [
    onPayments(PaymentCreatedV1, (unit, { paymentId, method, expiresAt, allocations }) => {
      const orderIds = allocations.map(({ orderId }) => orderId);
      return projectPayment(unit, { paymentId, method, expiresAt, orderIds });
    }),
    onPayments(PaymentApprovedV1, (unit, payment) =>
      recordPaymentApproval(unit, payment, { calendar }),
    ),
    onPayments(PaymentExpiredV1, (unit, { paymentId }) =>
      projectPaymentEnd(unit, paymentId, 'expired'),
    ),
    onPayments(PaymentRejectedV1, (unit, { paymentId }) =>
      projectPaymentEnd(unit, paymentId, 'rejected'),
    ),
    onPayments(PaymentCancelledV1, (unit, { paymentId }) =>
      projectPaymentEnd(unit, paymentId, 'cancelled'),
    ),
    onPayments(PaymentRefundedV1, recordRefund),
    onPayments(RefundFailedV1, recordRefundFailure),
    onPayments(FraudAlertRaisedV1, recordFraudAlert),
    onPayments(FraudAlertDecidedV1, endFraudAlert),
    onPayments(ChargedBackV1, recordChargeback),
  ];
}
