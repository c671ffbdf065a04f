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
import { bookRefund } from '../use-cases/book-refund.ts';
import { bookSale } from '../use-cases/book-sale.ts';
import { confirmDelivery } from '../use-cases/confirm-delivery.ts';
import { endHold, holdPayout } from '../use-cases/hold-payout.ts';
import { keepSeller } from '../use-cases/keep-seller.ts';
import { onChargedBack } from './on-charged-back.ts';

export function subscriptions({ units }: PayoutsDeps): Subscription[] {
  return [
    subscribe(OrderPaidV1, (event) =>
      bookSale(units.forEvent('payouts.on-order-paid', event), event.data),
    ),
    subscribe(DeliveryConfirmedV1, (event) =>
      confirmDelivery(units.forEvent('payouts.on-delivery-confirmed', event), event.data),
    ),
    subscribe(PaymentRefundedV1, async (event) => {
      // Nothing of it is in the books.
      if (passThroughReasons.includes(event.data.reason)) return;
      await bookRefund(units.forEvent('payouts.on-payment-refunded', event), event.data);
    }),
    subscribe(ChargedBackV1, (event) => onChargedBack(event, { units })),
    ...holdSubscriptions(units),
    subscribe(SellerProfileChangedV1, ({ data, ...event }) =>
      keepSeller(units.forEvent('payouts.on-seller-profile-changed', { ...event, data }), {
        id: data.sellerId,
        name: data.businessName ?? data.ownerName,
        email: data.email,
      }),
    ),
    subscribe(PixKeyChangedV1, ({ data, ...event }) =>
      keepSeller(units.forEvent('payouts.on-pix-key-changed', { ...event, data }), {
        id: data.userId,
        pixKey: data.pixKey,
        pixKeyType: data.pixKeyType,
      }),
    ),
  ];
}

/** Money waits while a dispute or a refund request is open. */
function holdSubscriptions(units: Units): Subscription[] {
  return [
    subscribe(DisputeOpenedV1, (event) =>
      holdPayout(units.forEvent('payouts.on-dispute-opened', event), {
        orderId: event.data.orderId,
        source: `dispute:${event.data.disputeId}`,
      }),
    ),
    subscribe(DisputeClosedV1, (event) =>
      endHold(units.forEvent('payouts.on-dispute-closed', event), {
        orderId: event.data.orderId,
        source: `dispute:${event.data.disputeId}`,
      }),
    ),
    subscribe(RefundRequestedV1, (event) =>
      holdPayout(units.forEvent('payouts.on-refund-requested', event), {
        orderId: event.data.orderId,
        source: `refund:${event.data.refundId}`,
      }),
    ),
    subscribe(RefundRejectedV1, (event) =>
      endHold(units.forEvent('payouts.on-refund-rejected', event), {
        orderId: event.data.orderId,
        source: `refund:${event.data.refundId}`,
      }),
    ),
    // Answered, too: whoever asks again makes a new request, which holds the money anew.
    subscribe(RefundFailedV1, (event) =>
      endHold(units.forEvent('payouts.on-refund-failed', event), {
        orderId: event.data.orderId,
        source: `refund:${event.data.refundId}`,
      }),
    ),
  ];
}
