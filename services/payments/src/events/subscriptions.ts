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
import { subscribe, type Subscription } from '@largo/messaging';
import type { PaymentsDeps } from '../deps.ts';
import { keepOrder, keepOrderStatus } from '../use-cases/keep-orders.ts';
import { keepSeller, keepSellerActive } from '../use-cases/keep-sellers.ts';
import { onOrderCancelled } from './on-order-cancelled.ts';
import { onRefundApproved } from './on-refund-approved.ts';

export function subscriptions(deps: PaymentsDeps): Subscription[] {
  const { units } = deps;
  return [
    subscribe(OrderCreatedV1, (event) =>
      keepOrder(units.forEvent('payments.on-order-created', event), {
        ...event.data,
        status: 'pending',
      }),
    ),
    subscribe(OrderPaidV1, (event) =>
      keepOrderStatus(units.forEvent('payments.on-order-paid', event), {
        orderId: event.data.orderId,
        status: 'paid',
      }),
    ),
    subscribe(OrderStatusChangedV1, (event) =>
      keepOrderStatus(units.forEvent('payments.on-order-status-changed', event), {
        orderId: event.data.orderId,
        status: event.data.to,
      }),
    ),
    subscribe(OrderCancelledV1, (event) => onOrderCancelled(event, deps)),
    subscribe(RefundApprovedV1, (event) => onRefundApproved(event, deps)),
    subscribe(SellerProfileChangedV1, (event) =>
      keepSeller(units.forEvent('payments.on-seller-profile-changed', event), {
        sellerId: event.data.sellerId,
        hasProfile: event.data.businessName !== null,
        isActive: event.data.isActive,
      }),
    ),
    subscribe(UserBlockedV1, (event) =>
      keepSellerActive(units.forEvent('payments.on-user-blocked', event), {
        sellerId: event.data.userId,
        isActive: false,
      }),
    ),
    subscribe(UserUnblockedV1, (event) =>
      keepSellerActive(units.forEvent('payments.on-user-unblocked', event), {
        sellerId: event.data.userId,
        isActive: true,
      }),
    ),
  ];
}
