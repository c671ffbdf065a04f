import type { UnitOfWork } from '@largo/messaging';
import { rebuildRepository } from '../db/rebuild-repository.ts';

/**
 * Corrects derived columns from their source rows. @returns how many rows were wrong: anything but
 * zero indicates a bug
 */
export async function rebuildCopies(
  unit: UnitOfWork,
): Promise<{ sellers: number; products: number; publicProducts: number }> {
  return unit.run(async ({ tx }) => ({
    sellers: await rebuildRepository.rebuildSellers(tx),
    products: await rebuildRepository.rebuildProducts(tx),
    publicProducts: await rebuildRepository.rebuildPublicProducts(tx),
  }));
}
