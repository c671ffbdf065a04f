import type { ProductChangedV1 } from '@largo/contracts';
import { variantTitle } from '@largo/kernel';
import type { EventUnit, UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { projectionRepository, type Stock } from '../db/projection-repository.ts';

type ProductChanged = Static<(typeof ProductChangedV1)['schema']>;

export async function projectProduct(unit: UnitOfWork, changed: ProductChanged): Promise<void> {
  const { productId, sellerId, title, image, status, priceCents, availableStock, weightGrams } =
    changed;
  const variants = changed.variants ?? [];
  const rows = [
    {
      id: productId,
      productId: null,
      hasVariants: variants.length > 0,
      sellerId,
      title,
      image,
      status,
      priceCents,
      availableStock,
      weightGrams,
    },
    ...variants.map(({ variantId, values, isActive, ...own }) => ({
      id: variantId,
      productId,
      hasVariants: false,
      sellerId,
      title: variantTitle(title, values),
      status: isActive ? status : 'inactive',
      ...own,
    })),
  ];
  await unit.run(({ tx }) => projectionRepository.putProduct(tx, productId, rows));
}

export async function projectProductStock(unit: EventUnit, stock: Stock): Promise<void> {
  await unit.apply((isNew) => projectionRepository.stockSet(stock, isNew));
}

export async function projectProductRemoval(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.markRemoved(tx, productId));
}
