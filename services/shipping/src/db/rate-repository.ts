import { newId } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { neighborhoodRates, neighborhoods } from './schema.ts';

export type NeighborhoodRate = typeof neighborhoodRates.$inferSelect;

export interface RateToSave {
  neighborhoodId: string;
  rateCents: number | null;
  estimatedDays: number | null;
  isActive: boolean;
}

export const rateRepository = {
  /**
   * Inserts or replaces a seller's rates, one row per neighbourhood; always in the same order, so that
   * two writers cannot wait for each other in a circle.
   */
  async upsert(tx: Tx, sellerId: string, rates: readonly RateToSave[], now: Date): Promise<void> {
    if (rates.length === 0) return;
    const inOrder = rates.toSorted((a, b) => (a.neighborhoodId < b.neighborhoodId ? -1 : 1));
    await tx
      .insert(neighborhoodRates)
      .values(inOrder.map((rate) => ({ id: newId(), sellerId, updatedAt: now, ...rate })))
      .onConflictDoUpdate({
        target: [neighborhoodRates.sellerId, neighborhoodRates.neighborhoodId],
        set: {
          rateCents: sql`excluded.rate_cents`,
          estimatedDays: sql`excluded.estimated_days`,
          isActive: sql`excluded.is_active`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
  },

  /** @returns its id; undefined when the seller already has a rate in that neighbourhood */
  async insert(tx: Tx, row: NeighborhoodRate): Promise<string | undefined> {
    const [inserted] = await tx
      .insert(neighborhoodRates)
      .values(row)
      .onConflictDoNothing({
        target: [neighborhoodRates.sellerId, neighborhoodRates.neighborhoodId],
      })
      .returning({ id: neighborhoodRates.id });
    return inserted?.id;
  },

  /** Those that exist are locked against removal until the commit. */
  async findUnknownNeighborhoods(tx: Tx, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const known = await tx
      .select({ id: neighborhoods.id })
      .from(neighborhoods)
      .where(inArray(neighborhoods.id, [...ids]))
      .for('key share');
    const found = new Set(known.map((row) => row.id));
    return ids.filter((id) => !found.has(id));
  },

  async findForUpdate(tx: Tx, id: string, sellerId: string): Promise<NeighborhoodRate | undefined> {
    const [row] = await tx
      .select()
      .from(neighborhoodRates)
      .where(and(eq(neighborhoodRates.id, id), eq(neighborhoodRates.sellerId, sellerId)))
      .for('update');
    return row;
  },

  async save(tx: Tx, row: NeighborhoodRate): Promise<void> {
    await tx.update(neighborhoodRates).set(row).where(eq(neighborhoodRates.id, row.id));
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(neighborhoodRates).where(eq(neighborhoodRates.id, id));
  },

  async countActive(tx: Tx, sellerId: string): Promise<number> {
    const [row] = await tx
      .select({ value: count() })
      .from(neighborhoodRates)
      .where(and(eq(neighborhoodRates.sellerId, sellerId), eq(neighborhoodRates.isActive, true)));
    return row?.value ?? 0;
  },
};
