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
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { OrdersDeps } from '../deps.ts';
import { projectSeller, projectSellerAccount } from '../projections/project-seller.ts';
import { projectUser, projectUserActivity } from '../projections/project-user.ts';

/** Buyers, sellers, and who may receive money. */
export function peopleEvents({ units }: OrdersDeps): Subscription[] {
  const onUsers = subscriberOf(units, 'orders.users');
  const onSellers = subscriberOf(units, 'orders.sellers');
  const onAccounts = subscriberOf(units, 'orders.seller-accounts');
  return [
    ...[UserRegisteredV1, UserUpdatedV1].map((contract) =>
      onUsers(contract, (unit, { userId: id, name, email, cpf, phone, isActive, createdAt }) =>
        projectUser(unit, {
          id,
          name,
          email,
          cpf,
          phone,
          isActive,
          createdAt: new Date(createdAt),
        }),
      ),
    ),
    onUsers(UserBlockedV1, (unit, { userId }) =>
      projectUserActivity(unit, { userId, isActive: false }),
    ),
    onUsers(UserUnblockedV1, (unit, { userId }) =>
      projectUserActivity(unit, { userId, isActive: true }),
    ),
    onSellers(SellerProfileChangedV1, (unit, profile) => {
      const { sellerId: id, businessName, ownerName, email, phone } = profile;
      const isActive = profile.isActive && businessName !== null;
      return projectSeller(unit, { id, name: businessName ?? ownerName, email, phone, isActive });
    }),
    onAccounts(AccountConnectedV1, (unit, { sellerId, expiresAt }) =>
      projectSellerAccount(unit, { sellerId, state: 'connected', expiresAt: new Date(expiresAt) }),
    ),
    onAccounts(AccountExpiredV1, (unit, { sellerId }) =>
      projectSellerAccount(unit, { sellerId, state: 'expired', expiresAt: null }),
    ),
    onAccounts(AccountDisconnectedV1, (unit, { sellerId }) =>
      projectSellerAccount(unit, { sellerId, state: 'disconnected', expiresAt: null }),
    ),
  ];
}
