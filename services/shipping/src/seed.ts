import { NeighborhoodChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { count } from 'drizzle-orm';
import { bundledPlaces } from './db/places.ts';
import { neighborhoods } from './db/schema.ts';

/** Puts the city's neighbourhoods into an empty table; a table with rows is left alone. */
export async function seedNeighborhoods(unit: UnitOfWork): Promise<{ seeded: number }> {
  return unit.run(async ({ tx, now, emit }) => {
    const [existing] = await tx.select({ value: count() }).from(neighborhoods);
    if ((existing?.value ?? 0) > 0) return { seeded: 0 };
    const rows = bundledPlaces().neighborhoods.map(
      ({ name, slug, region, featured, sortOrder }) => ({
        ...{ id: newId(), name, slug, region, featured, sortOrder, isActive: true, createdAt: now },
      }),
    );
    await tx.insert(neighborhoods).values(rows);
    for (const { id: neighborhoodId, name, sortOrder, isActive } of rows) {
      emit(NeighborhoodChangedV1, { neighborhoodId, name, sortOrder, isActive, removed: false });
    }
    return { seeded: rows.length };
  });
}
