import type { EventUnit, UnitOfWork } from '@largo/messaging';
import { type Product, projectionRepository } from '../db/projection-repository.ts';

export async function projectProduct(unit: UnitOfWork, product: Product): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putProduct(tx, product));
}

export async function projectProductStock(
  unit: EventUnit,
  { productId, availableStock }: { productId: string; availableStock: number },
): Promise<void> {
  await unit.apply((isNew) => projectionRepository.stockSet(productId, availableStock, isNew));
}

export async function projectProductRemoval(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.markRemoved(tx, productId));
}
