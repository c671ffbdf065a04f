import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { asc, eq } from 'drizzle-orm';
import { neighborhoodRates, neighborhoods } from '../db/schema.ts';

/** The seller's rates as rules, one per neighbourhood. */
export async function listNeighborhoodRules(db: Db, sellerId: string) {
  const rows = await db
    .select({ rule: neighborhoodRates, name: neighborhoods.name })
    .from(neighborhoodRates)
    .innerJoin(neighborhoods, eq(neighborhoods.id, neighborhoodRates.neighborhoodId))
    .where(eq(neighborhoodRates.sellerId, sellerId))
    .orderBy(asc(neighborhoods.sortOrder), asc(neighborhoods.name));
  return rows.map(({ rule, name }) => ({
    id: rule.id,
    neighborhoodId: rule.neighborhoodId,
    neighborhoodName: name,
    rate: rule.rateCents === null ? null : centsToReais(rule.rateCents),
    estimatedDays: rule.estimatedDays,
    isActive: rule.isActive,
  }));
}
