import {
  AccountConnectedV1,
  AccountDisconnectedV1,
  AccountExpiredV1,
  DeliveryConfirmedV1,
  OrderCancelledV1,
  OrderPaidV1,
  OrderStatusChangedV1,
  SellerProfileChangedV1,
  SettingsChangedV1,
  UserBlockedV1,
  UserUnblockedV1,
} from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { Deps } from '../deps.ts';
import { projectAccountStatus } from '../projections/project-account-status.ts';
import { projectPaymentAccount } from '../projections/project-payment-account.ts';
import { projectSellerProfile } from '../projections/project-seller-profile.ts';
import { projectSettings } from '../projections/project-settings.ts';
import { applyOrderStatus } from '../use-cases/apply-order-status.ts';
import { commitSale } from '../use-cases/commit-sale.ts';
import { recordDelivery } from '../use-cases/record-delivery.ts';
import { undoSale } from '../use-cases/undo-sale.ts';

/** Blocked, unblocked and profile events share a consumer: the newest one of a seller decides. */
const seller = 'catalog.sellers';
const account = 'catalog.payment-accounts';
const orders = 'catalog.orders';

export function subscriptions({ units, search }: Deps): Subscription[] {
  const table = [
    subscribe(SellerProfileChangedV1, (event) =>
      projectSellerProfile(units.forEvent(seller, event), event.data),
    ),
    subscribe(UserBlockedV1, (event) =>
      projectAccountStatus(units.forEvent(seller, event), {
        sellerId: event.data.userId,
        isActive: false,
      }),
    ),
    subscribe(UserUnblockedV1, (event) =>
      projectAccountStatus(units.forEvent(seller, event), {
        sellerId: event.data.userId,
        isActive: true,
      }),
    ),
    subscribe(AccountConnectedV1, (event) =>
      projectPaymentAccount(units.forEvent(account, event), {
        sellerId: event.data.sellerId,
        receives: true,
      }),
    ),
    subscribe(AccountExpiredV1, (event) =>
      projectPaymentAccount(units.forEvent(account, event), {
        sellerId: event.data.sellerId,
        receives: false,
      }),
    ),
    subscribe(AccountDisconnectedV1, (event) =>
      projectPaymentAccount(units.forEvent(account, event), {
        sellerId: event.data.sellerId,
        receives: false,
      }),
    ),
    subscribe(OrderPaidV1, (event) => commitSale(units.forEvent(orders, event), event.data)),
    subscribe(OrderCancelledV1, (event) =>
      undoSale(units.forEvent(orders, event), { ...event.data, occurredAt: event.occurredAt }),
    ),
    subscribe(OrderStatusChangedV1, (event) =>
      applyOrderStatus(units.forEvent(orders, event), {
        ...event.data,
        occurredAt: event.occurredAt,
      }),
    ),
    subscribe(DeliveryConfirmedV1, (event) =>
      recordDelivery(units.forEvent(orders, event), event.data),
    ),
    subscribe(SettingsChangedV1, (event) =>
      projectSettings(units.forEvent('catalog.settings', event), event.data),
    ),
  ];
  return table.map(({ contract, handle }) => ({
    contract,
    async handle(event) {
      await handle(event);
      search.forgetCounts();
    },
  }));
}
