import {
  AccountDeletionCheckedV1,
  AccountErasedV1,
  adminActed,
  CartRemindersRefusedV1,
  OrderCancelledV1,
  OrderPaidV1,
  PersonalDataCollectedV1,
  ProductChangedV1,
  ProductRemovedV1,
  serviceNames,
  StoreRatedV1,
} from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { Deps } from '../deps.ts';
import { projectOrder } from '../projections/project-order.ts';
import { projectProduct, removeProduct } from '../projections/project-product.ts';
import { projectStoreRating } from '../projections/project-store-rating.ts';
import { addExportPart } from '../use-cases/add-export-part.ts';
import { recordAuditEntry } from '../use-cases/record-audit-entry.ts';
import { recordDeletionCheck } from '../use-cases/record-deletion-check.ts';
import { removeErasedPictures } from '../use-cases/remove-erased-pictures.ts';
import { revokeCartReminders } from '../use-cases/revoke-cart-reminders.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [...userTotals(deps), ...auditLog(deps), ...optOuts(deps), ...personalData(deps)];
}

/** The totals on the administrator's user page. */
function userTotals({ units }: Deps): Subscription[] {
  return [
    subscribe(OrderPaidV1, (event) =>
      projectOrder(units.forEvent('identity.orders', event), { ...event.data, count: 1 }),
    ),
    subscribe(OrderCancelledV1, async (event) => {
      if (!event.data.wasPaid) return;
      await projectOrder(units.forEvent('identity.orders', event), { ...event.data, count: -1 });
    }),
    subscribe(ProductChangedV1, (event) => {
      const { productId, sellerId, status } = event.data;
      const unit = units.forEvent('identity.products', event);
      return projectProduct(unit, { productId, sellerId, isActive: status === 'active' });
    }),
    subscribe(ProductRemovedV1, (event) =>
      removeProduct(units.forEvent('identity.products', event), event.data.productId),
    ),
    subscribe(StoreRatedV1, (event) =>
      projectStoreRating(units.forEvent('identity.store-ratings', event), event.data),
    ),
  ];
}

/** Consents that people withdraw by a link in a mail. */
function optOuts({ units }: Deps): Subscription[] {
  return [
    subscribe(CartRemindersRefusedV1, (event) => {
      const { userId, refusedAt } = event.data;
      const unit = units.forEvent('identity.cart-reminders-refused', event);
      return revokeCartReminders(unit, { userId, revokedAt: new Date(refusedAt) });
    }),
  ];
}

/** Administrators' actions in other services. */
function auditLog({ units }: Deps): Subscription[] {
  return adminActed.map((contract) =>
    subscribe(contract, (event) => {
      const unit = units.forEvent('identity.admin-acted', event);
      return recordAuditEntry(unit, { entry: event.data, at: new Date(event.occurredAt) });
    }),
  );
}

/** The services' answers to a person who asks for a copy of their data, or for its deletion. */
function personalData(deps: Deps): Subscription[] {
  const { units } = deps;
  return [
    ...serviceNames.flatMap((service) => [
      subscribe(PersonalDataCollectedV1[service], (event) => {
        const unit = units.forEvent('identity.personal-data-collected', event);
        return addExportPart(unit, { ...event.data, service });
      }),
      subscribe(AccountDeletionCheckedV1[service], (event) => {
        const unit = units.forEvent('identity.account-deletion-checked', event);
        return recordDeletionCheck(unit, { ...event.data, service });
      }),
    ]),
    subscribe(AccountErasedV1, (event) =>
      removeErasedPictures(units.forEvent('identity.erased-pictures', event), event.data, deps),
    ),
  ];
}
