import {
  AccountConnectedV1,
  AccountDisconnectedV1,
  AccountExpiredV1,
  OrderCreatedV1,
  ProductChangedV1,
  ProductRemovedV1,
  SellerProfileChangedV1,
  StockChangedV1,
  UserBlockedV1,
  UserRegisteredV1,
  UserUnblockedV1,
  UserUpdatedV1,
  UserVerifiedV1,
} from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { CartDeps } from '../deps.ts';
import {
  projectProduct,
  projectProductRemoval,
  projectProductStock,
} from '../projections/project-product.ts';
import { projectSeller, projectSellerAccount } from '../projections/project-seller.ts';
import {
  projectUser,
  projectUserActivity,
  projectUserVerification,
} from '../projections/project-user.ts';
import { removeBoughtLines } from '../use-cases/remove-bought-lines.ts';

export function subscriptions(deps: CartDeps): Subscription[] {
  const onOrders = subscriberOf(deps.units, 'cart.orders');
  return [
    ...productEvents(deps),
    ...personEvents(deps),
    ...accountEvents(deps),
    onOrders(OrderCreatedV1, (unit, { buyerId, lines, createdAt }) => {
      const variantIds = lines.map(({ productId, variantId = productId }) => variantId);
      return removeBoughtLines(unit, { buyerId, variantIds, boughtAt: createdAt });
    }),
  ];
}

/** One consumer per projection, so that all changes of a row are applied in the order of its source. */
function productEvents({ units }: CartDeps): Subscription[] {
  const onProducts = subscriberOf(units, 'cart.products');
  return [
    onProducts(ProductChangedV1, projectProduct),
    onProducts(StockChangedV1, projectProductStock),
    onProducts(ProductRemovedV1, (unit, { productId }) => projectProductRemoval(unit, productId)),
  ];
}

function personEvents({ units }: CartDeps): Subscription[] {
  const onUsers = subscriberOf(units, 'cart.users');
  const onSellers = subscriberOf(units, 'cart.sellers');
  return [
    ...[UserRegisteredV1, UserUpdatedV1].map((contract) =>
      onUsers(contract, (unit, user) => {
        const { userId: id, isActive, isEmailVerified, cartRemindersSince, address } = user;
        const { neighborhood = null, neighborhoodId = null, city = null } = address ?? {};
        return projectUser(unit, {
          id,
          isActive,
          isVerified: isEmailVerified,
          remindersSince: cartRemindersSince ? new Date(cartRemindersSince) : null,
          neighborhood,
          neighborhoodId,
          city,
          state: address?.state ?? null,
        });
      }),
    ),
    onUsers(UserVerifiedV1, (unit, { userId }) => projectUserVerification(unit, userId)),
    onUsers(UserBlockedV1, (unit, { userId }) =>
      projectUserActivity(unit, { userId, isActive: false }),
    ),
    onUsers(UserUnblockedV1, (unit, { userId }) =>
      projectUserActivity(unit, { userId, isActive: true }),
    ),
    onSellers(SellerProfileChangedV1, (unit, { sellerId: id, isActive, ...profile }) => {
      const { ownerName, businessName, neighborhood } = profile;
      const isSelling = isActive && businessName !== null;
      return projectSeller(unit, {
        id,
        ownerName,
        businessName,
        neighborhood,
        isActive: isSelling,
      });
    }),
  ];
}

function accountEvents({ units }: CartDeps): Subscription[] {
  const onAccounts = subscriberOf(units, 'cart.seller-accounts');
  return [
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
