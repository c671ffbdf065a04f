import { NeighborhoodChangedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { type Neighborhood, neighborhoodRepository } from '../../db/neighborhood-repository.ts';
import type { City } from '../../domain/city.ts';

interface Announced {
  city: City;
  /** The former name, if it was renamed. */
  renamedFrom?: string | null;
  removed?: boolean;
}

/** Emits NeighborhoodChangedV1 for each, with all names by which addresses in them are recognised. */
export async function announceNeighborhoods(
  { tx, emit }: Pick<Change, 'tx' | 'emit'>,
  rows: readonly Neighborhood[],
  { city, renamedFrom = null, removed = false }: Announced,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const former = await neighborhoodRepository.listFormerSlugs(tx, ids);
  for (const { id: neighborhoodId, name, sortOrder, isActive } of rows) {
    emit(NeighborhoodChangedV1, {
      neighborhoodId,
      name,
      sortOrder,
      isActive: isActive && !removed,
      removed,
      city: { name: city.name, state: city.state },
      formerSlugs: former
        .filter((one) => one.neighborhoodId === neighborhoodId)
        .map(({ slug }) => slug),
      renamedFrom,
    });
  }
  await neighborhoodRepository.markAnnounced(tx, ids);
}
