import {
  AccountConnectedV1,
  AccountDisconnectedV1,
  AccountExpiredV1,
  SellerProfileChangedV1,
  UserBlockedV1,
  UserRegisteredV1,
  UserUnblockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { OrdersDeps } from '../deps.ts';
import { projectSeller, projectSellerAccount } from '../projections/project-seller.ts';
import { projectUser, projectUserActivity } from '../projections/project-user.ts';

/** Who buys, who sells, and who may receive money. */
export function peopleEvents({ units }: OrdersDeps): Subscription[] {
  const user = 'orders.users';
  const account = 'orders.seller-accounts';
  return [
    ...[UserRegisteredV1, UserUpdatedV1].map((contract) =>
      subscribe(contract, (event) => {
        const { userId: id, name, email, cpf, phone, isActive } = event.data;
        return projectUser(units.forEvent(user, event), { id, name, email, cpf, phone, isActive });
      }),
    ),
    subscribe(UserBlockedV1, (event) =>
      projectUserActivity(units.forEvent(user, event), {
        userId: event.data.userId,
        isActive: false,
      }),
    ),
    subscribe(UserUnblockedV1, (event) =>
      projectUserActivity(units.forEvent(user, event), {
        userId: event.data.userId,
        isActive: true,
      }),
    ),
    subscribe(SellerProfileChangedV1, (event) => {
      const { sellerId: id, businessName, ownerName, email, phone, isActive } = event.data;
      return projectSeller(units.forEvent('orders.sellers', event), {
        id,
        name: businessName ?? ownerName,
        email,
        phone,
        isActive: isActive && businessName !== null,
      });
    }),
    subscribe(AccountConnectedV1, (event) =>
      projectSellerAccount(units.forEvent(account, event), {
        sellerId: event.data.sellerId,
        state: 'connected',
        expiresAt: new Date(event.data.expiresAt),
      }),
    ),
    subscribe(AccountExpiredV1, (event) =>
      projectSellerAccount(units.forEvent(account, event), {
        sellerId: event.data.sellerId,
        state: 'expired',
        expiresAt: null,
      }),
    ),
    subscribe(AccountDisconnectedV1, (event) =>
      projectSellerAccount(units.forEvent(account, event), {
        sellerId: event.data.sellerId,
        state: 'disconnected',
        expiresAt: null,
      }),
    ),
  ];
}
