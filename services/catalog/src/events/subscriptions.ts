import {
  AccountConnectedV1,
  AccountDisconnectedV1,
  AccountExpiredV1,
  DeliveryConfirmedV1,
  GoodsReturnedV1,
  NeighborhoodChangedV1,
  OrderCancelledV1,
  OrderPaidV1,
  OrderStatusChangedV1,
  ProductsReviewedV1,
  SellerProfileChangedV1,
  SettingsChangedV1,
  UserBlockedV1,
  UserUnblockedV1,
} from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { Deps } from '../deps.ts';
import { projectAccountStatus } from '../projections/project-account-status.ts';
import { projectNeighborhood } from '../projections/project-neighborhood.ts';
import { projectPaymentAccount } from '../projections/project-payment-account.ts';
import { projectSellerProfile } from '../projections/project-seller-profile.ts';
import { projectSettings } from '../projections/project-settings.ts';
import { applyOrderStatus } from '../use-cases/apply-order-status.ts';
import { commitSale } from '../use-cases/commit-sale.ts';
import { recordDelivery } from '../use-cases/record-delivery.ts';
import { recordReviews } from '../use-cases/record-reviews.ts';
import { takeGoodsBack } from '../use-cases/take-goods-back.ts';
import { undoSale } from '../use-cases/undo-sale.ts';

export function subscriptions({ units, search }: Deps): Subscription[] {
  // Block, unblock and profile events share a consumer: the newest one of a seller decides.
  const onSellers = subscriberOf(units, 'catalog.sellers');
  const onNeighborhoods = subscriberOf(units, 'catalog.neighborhoods');
  const onAccounts = subscriberOf(units, 'catalog.payment-accounts');
  const onOrders = subscriberOf(units, 'catalog.orders');
  const onSettings = subscriberOf(units, 'catalog.settings');
  const table = [
    onSellers(SellerProfileChangedV1, projectSellerProfile),
    onSellers(UserBlockedV1, (unit, { userId }) => projectAccountStatus(unit, userId, false)),
    onSellers(UserUnblockedV1, (unit, { userId }) => projectAccountStatus(unit, userId, true)),
    onNeighborhoods(NeighborhoodChangedV1, (unit, changed, { occurredAt }) =>
      projectNeighborhood(unit, changed, { changedAt: new Date(occurredAt) }),
    ),
    onAccounts(AccountConnectedV1, (unit, { sellerId }) =>
      projectPaymentAccount(unit, sellerId, true),
    ),
    onAccounts(AccountExpiredV1, (unit, { sellerId }) =>
      projectPaymentAccount(unit, sellerId, false),
    ),
    onAccounts(AccountDisconnectedV1, (unit, { sellerId }) =>
      projectPaymentAccount(unit, sellerId, false),
    ),
    onOrders(OrderPaidV1, commitSale),
    onOrders(OrderCancelledV1, (unit, order, { occurredAt }) =>
      undoSale(unit, { ...order, occurredAt }),
    ),
    onOrders(OrderStatusChangedV1, (unit, order, { occurredAt }) =>
      applyOrderStatus(unit, { ...order, occurredAt }),
    ),
    onOrders(GoodsReturnedV1, takeGoodsBack),
    onOrders(DeliveryConfirmedV1, recordDelivery),
    onOrders(ProductsReviewedV1, recordReviews),
    onSettings(SettingsChangedV1, projectSettings),
  ];
  return table.map(({ contract, handle }) => ({
    contract,
    async handle(event) {
      await handle(event);
      search.forgetCounts();
    },
  }));
}
