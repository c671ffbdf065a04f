import type { UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import type { City } from '../domain/city.ts';
import { announceNeighborhoods } from './steps/announce-neighborhoods.ts';

interface AnnounceKnownNeighborhoods {
  /** `unannounced`: those that an earlier release announced without their city and former names. */
  which: 'all' | 'unannounced';
}

/** Announces the present state of neighbourhoods. Emits NeighborhoodChangedV1. @returns how many */
export async function announceKnownNeighborhoods(
  unit: UnitOfWork,
  { which }: AnnounceKnownNeighborhoods,
  { city }: { city: City },
): Promise<number> {
  return unit.run(async (change) => {
    await neighborhoodRepository.lockList(change.tx);
    const all = await neighborhoodRepository.list(change.tx);
    const rows = which === 'all' ? all : all.filter((row) => !row.namesAnnounced);
    if (rows.length > 0) await announceNeighborhoods(change, rows, { city });
    return rows.length;
  });
}
