import {
  OrderCancelledV1,
  OrderPaidV1,
  ProductChangedV1,
  ProductRemovedV1,
  StoreRatedV1,
} from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { Deps } from '../deps.ts';
import { countOrder } from '../use-cases/count-order.ts';
import { forgetProduct, noteProduct } from '../use-cases/note-product.ts';
import { noteRating } from '../use-cases/note-rating.ts';

/** All of them feed the totals on the administrator's user page. */
export function subscriptions({ units }: Deps): Subscription[] {
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
