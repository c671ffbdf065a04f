import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import type { City } from '../domain/city.ts';
import { NeighborhoodInUse, NeighborhoodNotFound } from '../domain/errors.ts';
import { announceNeighborhoods } from './steps/announce-neighborhoods.ts';

/**
 * Deletes a neighbourhood that is not in use.
 * @throws NeighborhoodInUse while any seller has a rate for it, or a rule that names it
 */
export async function removeNeighborhood(
  unit: UnitOfWork,
  { id, admin }: { id: string; admin: Administrator },
  { city }: { city: City },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, audit } = change;
    await neighborhoodRepository.lockList(tx);
    const row = await neighborhoodRepository.findForUpdate(tx, id);
    if (!row) throw new NeighborhoodNotFound(id);
    const use = await neighborhoodRepository.countUse(tx, row, city);
    if (use.sellers + use.rules > 0) throw new NeighborhoodInUse(use);
    await neighborhoodRepository.remove(tx, id);
    const { name, sortOrder } = row;
    await announceNeighborhoods(change, [row], { city, removed: true });
    audit(admin, 'neighborhood-removed', {
      subject: { type: 'neighborhood', id, label: name },
      before: { name, sortOrder, isActive: row.isActive },
    });
  });
}
