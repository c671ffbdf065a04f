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
import { countOrder } from '../use-cases/count-order.ts';
import { forgetProduct, noteProduct } from '../use-cases/note-product.ts';
import { keepExportPart } from '../use-cases/keep-export-part.ts';
import { noteRating } from '../use-cases/note-rating.ts';
import { recordAuditEntry } from '../use-cases/record-audit-entry.ts';
import { recordDeletionCheck } from '../use-cases/record-deletion-check.ts';
import { refuseCartReminders } from '../use-cases/refuse-cart-reminders.ts';
import { removeErasedPictures } from '../use-cases/remove-erased-pictures.ts';

export function subscriptions(deps: Deps): Subscription[] {
  return [...totals(deps), ...auditEntries(deps), ...consents(deps), ...personalData(deps)];
}

/** All of them feed the totals on the administrator's user page. */
function totals({ units }: Deps): Subscription[] {
  return [
    subscribe(OrderPaidV1, (event) =>
      countOrder(units.forEvent('identity.on-order-paid', event), { ...event.data, count: 1 }),
    ),
    subscribe(OrderCancelledV1, async (event) => {
      if (!event.data.wasPaid) return;
      const unit = units.forEvent('identity.on-order-cancelled', event);
      await countOrder(unit, { ...event.data, count: -1 });
    }),
    subscribe(ProductChangedV1, (event) => {
      const { productId, sellerId, status } = event.data;
      const unit = units.forEvent('identity.on-product-changed', event);
      return noteProduct(unit, { productId, sellerId, isActive: status === 'active' });
    }),
    subscribe(ProductRemovedV1, (event) =>
      forgetProduct(units.forEvent('identity.on-product-removed', event), event.data.productId),
    ),
    subscribe(StoreRatedV1, (event) =>
      noteRating(units.forEvent('identity.on-store-rated', event), event.data),
    ),
  ];
}

/** What people refuse by a link in a mail. */
function consents({ units }: Deps): Subscription[] {
  return [
    subscribe(CartRemindersRefusedV1, (event) => {
      const { userId, refusedAt } = event.data;
      const unit = units.forEvent('identity.on-cart-reminders-refused', event);
      return refuseCartReminders(unit, { userId, refusedAt: new Date(refusedAt) });
    }),
  ];
}

/** What administrators do elsewhere enters the audit log. */
function auditEntries({ units }: Deps): Subscription[] {
  return adminActed.map((contract) =>
    subscribe(contract, (event) => {
      const unit = units.forEvent(`identity.on.${contract.type}`, event);
      return recordAuditEntry(unit, { entry: event.data, at: new Date(event.occurredAt) });
    }),
  );
}

/** What the services answer to a person who wants to see, or to end, what is kept. */
function personalData(deps: Deps): Subscription[] {
  const { units } = deps;
  return [
    ...serviceNames.flatMap((service) => [
      subscribe(PersonalDataCollectedV1[service], (event) => {
        const unit = units.forEvent('identity.on-personal-data-collected', event);
        return keepExportPart(unit, { ...event.data, service });
      }),
      subscribe(AccountDeletionCheckedV1[service], (event) => {
        const unit = units.forEvent('identity.on-account-deletion-checked', event);
        return recordDeletionCheck(unit, { ...event.data, service });
      }),
    ]),
    subscribe(AccountErasedV1, (event) =>
      removeErasedPictures(units.forEvent('identity.on-account-erased', event), event.data, deps),
    ),
  ];
}
