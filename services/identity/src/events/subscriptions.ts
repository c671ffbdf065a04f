import {
  AccountDeletionCheckedV1,
  AccountErasedV1,
  adminActed,
  CartRemindersAcceptedV1,
  CartRemindersRefusedV1,
  NeighborhoodChangedV1,
  OrderCancelledV1,
  OrderPaidV1,
  PersonalDataCollectedV1,
  ProductChangedV1,
  ProductRemovedV1,
  serviceNames,
  StoreRatedV1,
  StoreRatingsSeededV1,
  StoreRatingWithdrawnV1,
} from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { Deps } from '../deps.ts';
import { projectOrder } from '../projections/project-order.ts';
import { projectProduct, removeProduct } from '../projections/project-product.ts';
import { projectStoreRating } from '../projections/project-store-rating.ts';
import { addExportPart } from '../use-cases/add-export-part.ts';
import { followNeighborhood } from '../use-cases/follow-neighborhood.ts';
import { grantCartReminders } from '../use-cases/grant-cart-reminders.ts';
import { recordAuditEntry } from '../use-cases/record-audit-entry.ts';
import { recordDeletionCheck } from '../use-cases/record-deletion-check.ts';
import { removeErasedPictures } from '../use-cases/remove-erased-pictures.ts';
import { revokeCartReminders } from '../use-cases/revoke-cart-reminders.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [
    ...userTotals(deps),
    ...addresses(deps),
    ...auditLog(deps),
    ...optOuts(deps),
    ...personalData(deps),
  ];
}

/** The totals on the administrator's user page. */
function userTotals({ units }: Deps): Subscription[] {
  const onOrders = subscriberOf(units, 'identity.orders');
  const onProducts = subscriberOf(units, 'identity.products');
  const onRatings = subscriberOf(units, 'identity.store-ratings');
  return [
    onOrders(OrderPaidV1, (unit, order) => projectOrder(unit, { ...order, count: 1 })),
    onOrders(OrderCancelledV1, async (unit, order) => {
      if (order.wasPaid) await projectOrder(unit, { ...order, count: -1 });
    }),
    onProducts(ProductChangedV1, (unit, { productId, sellerId, status }) =>
      projectProduct(unit, { productId, sellerId, isActive: status === 'active' }),
    ),
    onProducts(ProductRemovedV1, (unit, { productId }) => removeProduct(unit, productId)),
    onRatings(StoreRatedV1, projectStoreRating),
    onRatings(StoreRatingsSeededV1, projectStoreRating),
    onRatings(StoreRatingWithdrawnV1, projectStoreRating),
  ];
}

/** The names of the neighbourhoods in addresses. */
function addresses({ units }: Deps): Subscription[] {
  const onNeighborhoods = subscriberOf(units, 'identity.neighborhoods');
  return [
    onNeighborhoods(NeighborhoodChangedV1, (unit, changed, { occurredAt }) =>
      followNeighborhood(unit, { ...changed, changedAt: new Date(occurredAt) }),
    ),
  ];
}

/** Consents given or withdrawn in the notice preferences, or withdrawn by a link in a mail. */
function optOuts({ units }: Deps): Subscription[] {
  // One consumer for both events, so that they are applied in order; it is named after the first.
  const onConsents = subscriberOf(units, 'identity.cart-reminders-refused');
  return [
    onConsents(CartRemindersAcceptedV1, (unit, { userId, acceptedAt }) =>
      grantCartReminders(unit, { userId, acceptedAt: new Date(acceptedAt) }),
    ),
    onConsents(CartRemindersRefusedV1, (unit, { userId, refusedAt }) =>
      revokeCartReminders(unit, { userId, revokedAt: new Date(refusedAt) }),
    ),
  ];
}

/** What administrators do in other services. */
function auditLog({ units }: Deps): Subscription[] {
  const onActions = subscriberOf(units, 'identity.admin-acted');
  return adminActed.map((contract) =>
    onActions(contract, (unit, entry, { occurredAt }) =>
      recordAuditEntry(unit, { entry, at: new Date(occurredAt) }),
    ),
  );
}

/** The services' answers to requests for a data export or an account deletion. */
function personalData(deps: Deps): Subscription[] {
  const onParts = subscriberOf(deps.units, 'identity.personal-data-collected');
  const onChecks = subscriberOf(deps.units, 'identity.account-deletion-checked');
  const onErasures = subscriberOf(deps.units, 'identity.erased-pictures');
  return [
    ...serviceNames.flatMap((service) => [
      onParts(PersonalDataCollectedV1[service], (unit, part) =>
        addExportPart(unit, {
          ...part,
          service,
          content: deps.exportKeys.open(part.content, part.exportId),
        }),
      ),
      onChecks(AccountDeletionCheckedV1[service], (unit, check) =>
        recordDeletionCheck(unit, { ...check, service }),
      ),
    ]),
    onErasures(AccountErasedV1, (unit, person) => removeErasedPictures(unit, person, deps)),
  ];
}
