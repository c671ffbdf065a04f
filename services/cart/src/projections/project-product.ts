import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';

export interface KnownProduct {
  id: string;
  sellerId: string;
  title: string;
  image: string | null;
  status: string;
  priceCents: number;
  availableStock: number;
  weightGrams: number | null;
}

export async function projectProduct(unit: UnitOfWork, product: KnownProduct): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putProduct(tx, product));
}

export async function projectStock(
  unit: UnitOfWork,
  { productId, availableStock }: { productId: string; availableStock: number },
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.setStock(tx, productId, availableStock));
}

export async function projectRemoval(unit: UnitOfWork, productId: string): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.markRemoved(tx, productId));
}
