import type { NeighborhoodChangedV1 } from '@largo/contracts';
import { placeSlug } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';

/**
 * Applies a neighbourhood's current and former names to all of its stores and their products. A
 * first-version event, without former names, is followed by one that has them.
 */
export async function projectNeighborhood(
  unit: UnitOfWork,
  changed: Static<typeof NeighborhoodChangedV1.schema>,
  { changedAt }: { changedAt: Date },
): Promise<void> {
  const { neighborhoodId: id, name, removed, formerSlugs } = changed;
  await unit.run(async ({ tx }) => {
    if (removed) return neighborhoodRepository.remove(tx, id);
    if (!formerSlugs) return undefined;
    await neighborhoodRepository.save(tx, {
      id,
      name,
      slug: placeSlug(name),
      formerSlugs,
      changedAt,
    });
    for (const sellerId of await sellerRepository.nameNeighborhood(tx, id, name))
      await sellerRepository.refreshCopies(tx, sellerId);
    return undefined;
  });
}
