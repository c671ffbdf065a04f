import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import type { Neighborhood } from '../domain/neighborhood.ts';
import { neighborhoods } from './schema.ts';

/** Locked before users by all that lock both. */
export const neighborhoodRepository = {
  /** A change waits for addresses that are being saved, and they for it; each then sees what the other left. */
  async lockForChange(tx: Tx): Promise<void> {
    await tx.execute(sql`lock table ${neighborhoods} in exclusive mode`);
  },

  /** Any number of addresses are saved at once. */
  async lockForAddress(tx: Tx): Promise<void> {
    await tx.execute(sql`lock table ${neighborhoods} in row share mode`);
  },

  list(tx: Tx): Promise<Neighborhood[]> {
    return tx.select().from(neighborhoods);
  },

  async save(tx: Tx, { formerSlugs, ...given }: Neighborhood): Promise<void> {
    const row = { ...given, formerSlugs: [...formerSlugs] };
    await tx
      .insert(neighborhoods)
      .values(row)
      .onConflictDoUpdate({ target: neighborhoods.id, set: row });
  },

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.delete(neighborhoods).where(eq(neighborhoods.id, id));
  },
};
