import {
  ChargedBackV1,
  DeliveryConfirmedV1,
  DifferenceClosedV1,
  DifferenceFoundV1,
  DisputeClosedV1,
  DisputeOpenedV1,
  FraudAlertDecidedV1,
  FraudAlertRaisedV1,
  OrderPaidV1,
  passThroughReasons,
  PaymentApprovedV1,
  PaymentRefundedV1,
  PixKeyChangedV1,
  RefundFailedV1,
  RefundApprovedV1,
  RefundRejectedV1,
  RefundRequestedV1,
  RefundWithdrawnV1,
  SellerProfileChangedV1,
  UserBlockedV1,
  UserUnblockedV1,
} from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { PayoutsDeps } from '../deps.ts';
import { projectForeignPayment } from '../projections/project-foreign-payment.ts';
import { projectBlocking, projectPixKey, projectSeller } from '../projections/project-seller.ts';
import { applyDifference } from '../use-cases/apply-difference.ts';
import { applyFraudAlert } from '../use-cases/apply-fraud-alert.ts';
import { bookChargeback } from '../use-cases/book-chargeback.ts';
import { bookProviderFee } from '../use-cases/book-provider-fee.ts';
import { bookRefund } from '../use-cases/book-refund.ts';
import { bookSale } from '../use-cases/book-sale.ts';
import { confirmDelivery } from '../use-cases/confirm-delivery.ts';
import { endHold } from '../use-cases/end-hold.ts';
import { holdPayout } from '../use-cases/hold-payout.ts';

export function subscriptions(deps: PayoutsDeps): Subscription[] {
  const onSellers = subscriberOf(deps.units, 'payouts.sellers');
  return [
    ...orderSubscriptions(deps),
    ...paymentSubscriptions(deps),
    onSellers(SellerProfileChangedV1, (unit, { sellerId: id, ...store }) => {
      const { businessName, ownerName, email, isActive } = store;
      return projectSeller(unit, { id, name: businessName ?? ownerName, email, isActive });
    }),
    onSellers(PixKeyChangedV1, (unit, { userId: id, pixKey, pixKeyType, document }) =>
      projectPixKey(unit, { id, pixKey, pixKeyType, pixKeyDocument: document }),
    ),
    onSellers(UserBlockedV1, (unit, { userId }) =>
      projectBlocking(unit, { userId, isActive: false }),
    ),
    onSellers(UserUnblockedV1, (unit, { userId }) =>
      projectBlocking(unit, { userId, isActive: true }),
    ),
  ];
}

/** An open dispute or refund request puts the payout on hold. */
function orderSubscriptions({ units }: PayoutsDeps): Subscription[] {
  const onOrders = subscriberOf(units, 'payouts.orders');
  return [
    onOrders(OrderPaidV1, bookSale),
    onOrders(DeliveryConfirmedV1, confirmDelivery),
    onOrders(DisputeOpenedV1, (unit, { orderId, disputeId }) =>
      holdPayout(unit, { orderId, source: `dispute:${disputeId}` }),
    ),
    onOrders(DisputeClosedV1, (unit, { orderId, disputeId }) =>
      endHold(unit, { orderId, source: `dispute:${disputeId}` }),
    ),
    onOrders(RefundRequestedV1, (unit, { orderId, refundId }) =>
      holdPayout(unit, { orderId, source: `refund:${refundId}` }),
    ),
    onOrders(RefundApprovedV1, projectForeignPayment),
    onOrders(RefundRejectedV1, (unit, { orderId, refundId }) =>
      endHold(unit, { orderId, source: `refund:${refundId}` }),
    ),
    onOrders(RefundWithdrawnV1, (unit, { orderId, refundId }) =>
      endHold(unit, { orderId, source: `refund:${refundId}` }),
    ),
  ];
}

function paymentSubscriptions({ units }: PayoutsDeps): Subscription[] {
  const onPayments = subscriberOf(units, 'payouts.payments');
  return [
    onPayments(PaymentApprovedV1, bookProviderFee),
    onPayments(PaymentRefundedV1, async (unit, refund) => {
      // The sale of this money was never booked.
      if (passThroughReasons.includes(refund.reason)) return;
      await bookRefund(unit, refund);
    }),
    // A failure ends the request as well: another attempt is a new request with its own hold.
    onPayments(RefundFailedV1, (unit, { orderId, refundId }) =>
      endHold(unit, { orderId, source: `refund:${refundId}` }),
    ),
    onPayments(ChargedBackV1, bookChargeback),
    onPayments(FraudAlertRaisedV1, (unit, { paymentId, orders }) =>
      applyFraudAlert(unit, { paymentId, orders, isOpen: true }),
    ),
    onPayments(FraudAlertDecidedV1, (unit, { paymentId, orders }) =>
      applyFraudAlert(unit, { paymentId, orders, isOpen: false }),
    ),
    onPayments(DifferenceFoundV1, (unit, { differenceId, orderIds }) =>
      applyDifference(unit, { differenceId, orderIds, isOpen: true }),
    ),
    onPayments(DifferenceClosedV1, (unit, { differenceId, orderIds }) =>
      applyDifference(unit, { differenceId, orderIds, isOpen: false }),
    ),
  ];
}
