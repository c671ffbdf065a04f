import {
  ChargedBackV1,
  DeliveryConfirmedV1,
  DisputeClosedV1,
  DisputeOpenedV1,
  OrderPaidV1,
  passThroughReasons,
  PaymentRefundedV1,
  PixKeyChangedV1,
  RefundFailedV1,
  RefundRejectedV1,
  RefundRequestedV1,
  SellerProfileChangedV1,
} from '@largo/contracts';
import { subscribe, type Subscription, type Units } from '@largo/messaging';
import type { PayoutsDeps } from '../deps.ts';
import { projectSeller } from '../projections/project-seller.ts';
import { bookChargeback } from '../use-cases/book-chargeback.ts';
import { bookRefund } from '../use-cases/book-refund.ts';
import { bookSale } from '../use-cases/book-sale.ts';
import { confirmDelivery } from '../use-cases/confirm-delivery.ts';
import { endHold } from '../use-cases/end-hold.ts';
import { holdPayout } from '../use-cases/hold-payout.ts';

const orders = 'payouts.orders';
const payments = 'payouts.payments';
const sellers = 'payouts.sellers';

export function subscriptions({ units }: PayoutsDeps): Subscription[] {
  return [
    ...orderSubscriptions(units),
    ...paymentSubscriptions(units),
    subscribe(SellerProfileChangedV1, (event) =>
      projectSeller(units.forEvent(sellers, event), {
        id: event.data.sellerId,
        name: event.data.businessName ?? event.data.ownerName,
        email: event.data.email,
      }),
    ),
    subscribe(PixKeyChangedV1, (event) =>
      projectSeller(units.forEvent(sellers, event), {
        id: event.data.userId,
        pixKey: event.data.pixKey,
        pixKeyType: event.data.pixKeyType,
      }),
    ),
  ];
}

/** Money waits while a dispute or a refund request is open. */
function orderSubscriptions(units: Units): Subscription[] {
  return [
    subscribe(OrderPaidV1, (event) => bookSale(units.forEvent(orders, event), event.data)),
    subscribe(DeliveryConfirmedV1, (event) =>
      confirmDelivery(units.forEvent(orders, event), event.data),
    ),
    subscribe(DisputeOpenedV1, (event) =>
      holdPayout(units.forEvent(orders, event), {
        orderId: event.data.orderId,
        source: `dispute:${event.data.disputeId}`,
      }),
    ),
    subscribe(DisputeClosedV1, (event) =>
      endHold(units.forEvent(orders, event), {
        orderId: event.data.orderId,
        source: `dispute:${event.data.disputeId}`,
      }),
    ),
    subscribe(RefundRequestedV1, (event) =>
      holdPayout(units.forEvent(orders, event), {
        orderId: event.data.orderId,
        source: `refund:${event.data.refundId}`,
      }),
    ),
    subscribe(RefundRejectedV1, (event) =>
      endHold(units.forEvent(orders, event), {
        orderId: event.data.orderId,
        source: `refund:${event.data.refundId}`,
      }),
    ),
  ];
}

function paymentSubscriptions(units: Units): Subscription[] {
  return [
    subscribe(PaymentRefundedV1, async (event) => {
      // The sale of this money was never booked.
      if (passThroughReasons.includes(event.data.reason)) return;
      await bookRefund(units.forEvent(payments, event), event.data);
    }),
    // Also an answer: another attempt is a new request, which holds the money again.
    subscribe(RefundFailedV1, (event) =>
      endHold(units.forEvent(payments, event), {
        orderId: event.data.orderId,
        source: `refund:${event.data.refundId}`,
      }),
    ),
    subscribe(ChargedBackV1, (event) =>
      bookChargeback(units.forEvent(payments, event), {
        paymentId: event.data.paymentId,
        orderIds: event.data.allocations.map(({ orderId }) => orderId),
        state: event.data.state,
      }),
    ),
  ];
}
