import type { UnitOfWork } from '@largo/messaging';
import { type Product, projectionRepository } from '../db/projection-repository.ts';

export async function projectProduct(unit: UnitOfWork, product: Product): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putProduct(tx, product));
}

export async function projectProductStock(
  unit: UnitOfWork,
  { productId, availableStock }: { productId: string; availableStock: number },
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.setStock(tx, productId, availableStock));
}

export async function projectProductRemoval(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.markRemoved(tx, productId));
}
