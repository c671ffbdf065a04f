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
import { subscribe, type Subscription } from '@largo/messaging';
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
  return [
    ...productEvents(deps),
    ...personEvents(deps),
    ...accountEvents(deps),
    subscribe(OrderCreatedV1, (event) => {
      const { buyerId, lines, createdAt } = event.data;
      const productIds = lines.map(({ productId }) => productId);
      return removeBoughtLines(deps.units.forEvent('cart.orders', event), {
        buyerId,
        productIds,
        boughtAt: createdAt,
      });
    }),
  ];
}

/** One consumer per projection, so that all changes of a row are applied in the order of its source. */
function productEvents({ units }: CartDeps): Subscription[] {
  const consumer = 'cart.products';
  return [
    subscribe(ProductChangedV1, (event) => {
      const {
        productId: id,
        sellerId,
        title,
        image,
        status,
        priceCents,
        availableStock,
        weightGrams,
      } = event.data;
      const product = {
        id,
        sellerId,
        title,
        image,
        status,
        priceCents,
        availableStock,
        weightGrams,
      };
      return projectProduct(units.forEvent(consumer, event), product);
    }),
    subscribe(StockChangedV1, (event) =>
      projectProductStock(units.forEvent(consumer, event), event.data),
    ),
    subscribe(ProductRemovedV1, (event) =>
      projectProductRemoval(units.forEvent(consumer, event), event.data.productId),
    ),
  ];
}

function personEvents({ units }: CartDeps): Subscription[] {
  const consumer = 'cart.users';
  return [
    ...[UserRegisteredV1, UserUpdatedV1].map((contract) =>
      subscribe(contract, (event) => {
        const { userId: id, isActive, isEmailVerified, cartRemindersSince, address } = event.data;
        const { neighborhood = null, city = null, state = null } = address ?? {};
        return projectUser(units.forEvent(consumer, event), {
          id,
          isActive,
          isVerified: isEmailVerified,
          remindersSince: cartRemindersSince ? new Date(cartRemindersSince) : null,
          neighborhood,
          city,
          state,
        });
      }),
    ),
    subscribe(UserVerifiedV1, (event) =>
      projectUserVerification(units.forEvent(consumer, event), event.data.userId),
    ),
    subscribe(UserBlockedV1, (event) =>
      projectUserActivity(units.forEvent(consumer, event), {
        userId: event.data.userId,
        isActive: false,
      }),
    ),
    subscribe(UserUnblockedV1, (event) =>
      projectUserActivity(units.forEvent(consumer, event), {
        userId: event.data.userId,
        isActive: true,
      }),
    ),
    subscribe(SellerProfileChangedV1, (event) => {
      const { sellerId: id, ownerName, businessName, neighborhood, isActive } = event.data;
      const seller = {
        id,
        ownerName,
        businessName,
        neighborhood,
        isActive: isActive && businessName !== null,
      };
      return projectSeller(units.forEvent('cart.sellers', event), seller);
    }),
  ];
}

function accountEvents({ units }: CartDeps): Subscription[] {
  const consumer = 'cart.seller-accounts';
  return [
    subscribe(AccountConnectedV1, (event) => {
      const { sellerId, expiresAt } = event.data;
      const account = { sellerId, state: 'connected' as const, expiresAt: new Date(expiresAt) };
      return projectSellerAccount(units.forEvent(consumer, event), account);
    }),
    subscribe(AccountExpiredV1, (event) => {
      const account = { sellerId: event.data.sellerId, state: 'expired' as const, expiresAt: null };
      return projectSellerAccount(units.forEvent(consumer, event), account);
    }),
    subscribe(AccountDisconnectedV1, (event) => {
      const account = {
        sellerId: event.data.sellerId,
        state: 'disconnected' as const,
        expiresAt: null,
      };
      return projectSellerAccount(units.forEvent(consumer, event), account);
    }),
  ];
}
