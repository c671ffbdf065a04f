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
  const blocking = (contract: typeof UserBlockedV1 | typeof UserUnblockedV1, isActive: boolean) =>
    subscribe(contract, (event) =>
      projectAccountStatus(units.forEvent(seller, event), event.data.userId, isActive),
    );
  const connecting = (
    contract: typeof AccountConnectedV1 | typeof AccountExpiredV1 | typeof AccountDisconnectedV1,
    receives: boolean,
  ) =>
    subscribe(contract, (event) =>
      projectPaymentAccount(units.forEvent(account, event), event.data.sellerId, receives),
    );
  const table = [
    subscribe(SellerProfileChangedV1, (event) =>
      projectSellerProfile(units.forEvent(seller, event), event.data),
    ),
    blocking(UserBlockedV1, false),
    blocking(UserUnblockedV1, true),
    connecting(AccountConnectedV1, true),
    connecting(AccountExpiredV1, false),
    connecting(AccountDisconnectedV1, false),
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
