import { ProductChangedV1, ProductRemovedV1 } from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { ShippingDeps } from '../deps.ts';
import { projectProduct, projectProductRemoval } from '../projections/project-product.ts';

export function subscriptions({ units }: ShippingDeps): Subscription[] {
  const onProducts = subscriberOf(units, 'shipping.products');
  return [
    onProducts(ProductChangedV1, (unit, { productId: id, status, ...product }) => {
      const { sellerId, title, priceCents, weightGrams } = product;
      const isActive = status === 'active';
      return projectProduct(unit, { id, sellerId, title, priceCents, weightGrams, isActive });
    }),
    onProducts(ProductRemovedV1, (unit, { productId }) => projectProductRemoval(unit, productId)),
  ];
}
