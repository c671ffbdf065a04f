import { newId } from '@largo/kernel';
import type { Db, UnitOfWork, Units } from '@largo/messaging';
import { count } from 'drizzle-orm';
import { bundledNeighborhoods } from './db/places.ts';
import type { RateToSave } from './db/rate-repository.ts';
import { neighborhoodRates, neighborhoods } from './db/schema.ts';
import type { City } from './domain/city.ts';
import { announceNeighborhoods } from './use-cases/steps/announce-neighborhoods.ts';
import { saveSellerRates } from './use-cases/save-seller-rates.ts';
import { saveShippingRule } from './use-cases/save-shipping-rule.ts';

/** Puts the city's neighbourhoods into an empty table; a table with rows is not changed. */
export async function seedNeighborhoods(
  unit: UnitOfWork,
  { city }: { city: City },
): Promise<{ seeded: number }> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const [existing] = await tx.select({ value: count() }).from(neighborhoods);
    if ((existing?.value ?? 0) > 0) return { seeded: 0 };
    const rows = bundledNeighborhoods().map(({ name, slug, region, featured, sortOrder }) => ({
      id: newId(),
      name,
      slug,
      region,
      featured,
      sortOrder,
      isActive: true,
      createdAt: now,
      namesAnnounced: false,
    }));
    await tx.insert(neighborhoods).values(rows);
    await announceNeighborhoods(change, rows, { city });
    return { seeded: rows.length };
  });
}

export interface SeedFreight {
  sellerId: string;
  rates: readonly RateToSave[];
  /** The price for the rest of the city, free from a sum on; null: no delivery there. */
  city: { name: string; state: string; rateCents: number; freeThresholdCents: number } | null;
}

/** Gives sellers without any rate their first ones. */
export async function seedFreight(
  { db, units }: { db: Db; units: Units },
  sellers: readonly SeedFreight[],
): Promise<{ seeded: number }> {
  const priced = await db
    .selectDistinct({ sellerId: neighborhoodRates.sellerId })
    .from(neighborhoodRates);
  const known = new Set(priced.map((row) => row.sellerId));
  const fresh = sellers.filter((seller) => !known.has(seller.sellerId));
  for (const { sellerId, rates, city } of fresh) {
    const correlationId = newId();
    if (city) {
      const { name, ...price } = city;
      const rule = {
        sellerId,
        productId: null,
        city: name,
        neighborhood: null,
        daysMin: 1,
        daysMax: 2,
        ...price,
      };
      await saveShippingRule(units.plain({ correlationId }), rule, { city });
    }
    await saveSellerRates(units.plain({ correlationId }), { sellerId, rates });
  }
  return { seeded: fresh.length };
}
