import type { UnitOfWork } from '@largo/messaging';
import * as rebuild from '../db/rebuild-repository.ts';

/**
 * Counts what is kept counted anew from the rows it comes from. @returns how many rows were wrong:
 * anything but zero is a defect to look for
 */
export async function rebuildCopies(
  unit: UnitOfWork,
): Promise<{ sellers: number; products: number; publicProducts: number }> {
  return unit.run(async ({ tx }) => ({
    sellers: await rebuild.rebuildSellers(tx),
    products: await rebuild.rebuildProducts(tx),
    publicProducts: await rebuild.rebuildPublicProducts(tx),
  }));
}
