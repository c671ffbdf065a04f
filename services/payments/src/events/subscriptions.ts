import {
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderStatusChangedV1,
  RefundApprovedV1,
  SellerProfileChangedV1,
  UserBlockedV1,
  UserUnblockedV1,
} from '@largo/contracts';
import { subscribe, type Subscription, type Units } from '@largo/messaging';
import type { PaymentsDeps } from '../deps.ts';
import { projectOrder, projectOrderStatus } from '../projections/project-order.ts';
import { projectSeller, projectSellerActive } from '../projections/project-seller.ts';
import { refundOrder } from '../use-cases/refund-order.ts';

const orders = 'payments.orders';
const sellers = 'payments.sellers';

export function subscriptions(deps: PaymentsDeps): Subscription[] {
  return [...orderSubscriptions(deps), ...sellerSubscriptions(deps.units)];
}

function orderSubscriptions({ units, refunds, cancelObsolete }: PaymentsDeps): Subscription[] {
  return [
    subscribe(OrderCreatedV1, (event) => {
      const { orderId, purchaseId, buyerId, sellerId, orderNumber, totalCents } = event.data;
      const order = { orderId, purchaseId, buyerId, sellerId, orderNumber, totalCents };
      return projectOrder(units.forEvent(orders, event), { ...order, status: 'pending' });
    }),
    subscribe(OrderPaidV1, (event) =>
      projectOrderStatus(units.forEvent(orders, event), {
        orderId: event.data.orderId,
        status: 'paid',
      }),
    ),
    subscribe(OrderStatusChangedV1, (event) =>
      projectOrderStatus(units.forEvent(orders, event), {
        orderId: event.data.orderId,
        status: event.data.to,
      }),
    ),
    subscribe(OrderCancelledV1, async (event) => {
      const { orderId, wasPaid, paymentId, totalCents, reason } = event.data;
      const unit = units.forEvent(orders, event);
      if (!wasPaid || paymentId === null) {
        await projectOrderStatus(unit, { orderId, status: 'cancelled' });
        return cancelObsolete([orderId]);
      }
      await refundOrder(unit, {
        refundId: event.id,
        paymentId,
        orderId,
        amountCents: totalCents,
        reason: reason ?? 'order cancelled',
        isCancelled: true,
      });
      refunds.wake();
    }),
    subscribe(RefundApprovedV1, async (event) => {
      const { refundId, paymentId, orderId, amountCents, reason } = event.data;
      const refund = { refundId, paymentId, orderId, amountCents, reason, isCancelled: false };
      await refundOrder(units.forEvent(orders, event), refund);
      refunds.wake();
    }),
  ];
}

function sellerSubscriptions(units: Units): Subscription[] {
  return [
    subscribe(SellerProfileChangedV1, (event) =>
      projectSeller(units.forEvent(sellers, event), {
        sellerId: event.data.sellerId,
        hasProfile: event.data.businessName !== null,
        isActive: event.data.isActive,
      }),
    ),
    subscribe(UserBlockedV1, (event) =>
      projectSellerActive(units.forEvent(sellers, event), {
        sellerId: event.data.userId,
        isActive: false,
      }),
    ),
    subscribe(UserUnblockedV1, (event) =>
      projectSellerActive(units.forEvent(sellers, event), {
        sellerId: event.data.userId,
        isActive: true,
      }),
    ),
  ];
}
