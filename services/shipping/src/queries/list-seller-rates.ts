import type { SellerShippingRate } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, eq } from 'drizzle-orm';
import { neighborhoodRates, neighborhoods } from '../db/schema.ts';

/** The seller's grid: every active neighbourhood, with the seller's rate where there is one. */
export async function listSellerRates(db: Db, sellerId: string): Promise<SellerShippingRate[]> {
  const rows = await db
    .select({
      neighborhoodId: neighborhoods.id,
      neighborhoodName: neighborhoods.name,
      region: neighborhoods.region,
      rateCents: neighborhoodRates.rateCents,
      estimatedDays: neighborhoodRates.estimatedDays,
      isActive: neighborhoodRates.isActive,
    })
    .from(neighborhoods)
    .leftJoin(
      neighborhoodRates,
      and(
        eq(neighborhoodRates.neighborhoodId, neighborhoods.id),
        eq(neighborhoodRates.sellerId, sellerId),
      ),
    )
    .where(eq(neighborhoods.isActive, true))
    .orderBy(asc(neighborhoods.sortOrder), asc(neighborhoods.name));
  return rows.map(({ rateCents, isActive, ...row }) => ({
    ...row,
    shippingRate: rateCents === null ? null : centsToReais(rateCents),
    isActive: isActive ?? false,
  }));
}
