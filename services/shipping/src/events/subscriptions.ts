import { ProductChangedV1, ProductRemovedV1 } from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { ShippingDeps } from '../deps.ts';
import { forgetProduct, keepProduct } from '../use-cases/keep-product.ts';

export function subscriptions({ units }: ShippingDeps): Subscription[] {
  return [
    subscribe(ProductChangedV1, (event) =>
      keepProduct(units.forEvent('shipping.on-product-changed', event), {
        id: event.data.productId,
        sellerId: event.data.sellerId,
        title: event.data.title,
        priceCents: event.data.priceCents,
        weightGrams: event.data.weightGrams,
        isActive: event.data.status === 'active',
      }),
    ),
    subscribe(ProductRemovedV1, (event) =>
      forgetProduct(units.forEvent('shipping.on-product-removed', event), event.data.productId),
    ),
  ];
}
