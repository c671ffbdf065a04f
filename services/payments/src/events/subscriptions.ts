import {
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderStatusChangedV1,
  RefundApprovedV1,
  RefundPaidOutsideV1,
  SellerProfileChangedV1,
  UserBlockedV1,
  UserRegisteredV1,
  UserUnblockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { PaymentsDeps } from '../deps.ts';
import { cancellationReason } from '../domain/refund.ts';
import { projectBuyer } from '../projections/project-buyer.ts';
import { projectOrder, projectOrderStatus } from '../projections/project-order.ts';
import { projectSeller, projectSellerActive } from '../projections/project-seller.ts';
import { recordOutsideRefund } from '../use-cases/record-outside-refund.ts';
import { refundOrder } from '../use-cases/refund-order.ts';

export function subscriptions(deps: PaymentsDeps): Subscription[] {
  return [...orderSubscriptions(deps), ...buyerSubscriptions(deps), ...sellerSubscriptions(deps)];
}

function orderSubscriptions({ units, refunds, cancelObsolete }: PaymentsDeps): Subscription[] {
  const onOrders = subscriberOf(units, 'payments.orders');
  return [
    onOrders(OrderCreatedV1, (unit, order) => {
      const { orderId, purchaseId, buyerId, sellerId, orderNumber, totalCents } = order;
      const { commissionCents, platformFeeCents } = order;
      const bought = { orderId, purchaseId, buyerId, sellerId, orderNumber, totalCents };
      const parts = { commissionCents, platformFeeCents };
      return projectOrder(unit, { ...bought, ...parts, status: 'pending' });
    }),
    onOrders(OrderPaidV1, (unit, { orderId }) =>
      projectOrderStatus(unit, { orderIds: [orderId], status: 'paid' }),
    ),
    onOrders(OrderStatusChangedV1, (unit, { orderId, to: status }) =>
      projectOrderStatus(unit, { orderIds: [orderId], status }),
    ),
    onOrders(OrderCancelledV1, async (unit, order, event) => {
      const { orderId, wasPaid, paymentId, totalCents, cancelledTogether = [] } = order;
      if (!wasPaid || paymentId === null) {
        // All at once, so that none of them still waits when the payment's end is announced.
        const orderIds = [orderId, ...cancelledTogether];
        await projectOrderStatus(unit, { orderIds, status: 'cancelled' });
        return cancelObsolete(orderIds);
      }
      await refundOrder(unit, {
        refundId: event.id,
        paymentId,
        orderId,
        amountCents: totalCents,
        reason: cancellationReason(order),
        isCancelled: true,
      });
      refunds.wake();
    }),
    onOrders(RefundApprovedV1, async (unit, refund) => {
      const { refundId, paymentId, orderId, amountCents, reason } = refund;
      const wanted = { refundId, paymentId, orderId, amountCents, reason };
      await refundOrder(unit, { ...wanted, isCancelled: false });
      refunds.wake();
    }),
    onOrders(RefundPaidOutsideV1, recordOutsideRefund),
  ];
}

/** The names by which operators look up a payment. */
function buyerSubscriptions({ units }: PaymentsDeps): Subscription[] {
  const onBuyers = subscriberOf(units, 'payments.buyers');
  return [UserRegisteredV1, UserUpdatedV1].map((contract) =>
    onBuyers(contract, (unit, { userId: id, name }) => projectBuyer(unit, { id, name })),
  );
}

function sellerSubscriptions({ units }: PaymentsDeps): Subscription[] {
  const onSellers = subscriberOf(units, 'payments.sellers');
  return [
    onSellers(SellerProfileChangedV1, (unit, { sellerId, businessName, isActive }) =>
      projectSeller(unit, { sellerId, hasProfile: businessName !== null, isActive }),
    ),
    onSellers(UserBlockedV1, (unit, { userId }) =>
      projectSellerActive(unit, { sellerId: userId, isActive: false }),
    ),
    onSellers(UserUnblockedV1, (unit, { userId }) =>
      projectSellerActive(unit, { sellerId: userId, isActive: true }),
    ),
  ];
}
