import { ProductChangedV1, ProductRemovedV1 } from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { ShippingDeps } from '../deps.ts';
import { projectProduct, projectProductRemoval } from '../projections/project-product.ts';

export function subscriptions({ units }: ShippingDeps): Subscription[] {
  return [
    subscribe(ProductChangedV1, (event) =>
      projectProduct(units.forEvent('shipping.products', event), {
        id: event.data.productId,
        sellerId: event.data.sellerId,
        title: event.data.title,
        priceCents: event.data.priceCents,
        weightGrams: event.data.weightGrams,
        isActive: event.data.status === 'active',
      }),
    ),
    subscribe(ProductRemovedV1, (event) =>
      projectProductRemoval(units.forEvent('shipping.products', event), event.data.productId),
    ),
  ];
}
