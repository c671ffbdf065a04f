import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import type { Neighborhood } from '../domain/neighborhood.ts';
import { neighborhoods } from './schema.ts';

/** All code that locks both neighbourhoods and users locks neighbourhoods first. */
export const neighborhoodRepository = {
  /** Changes and address saves exclude each other, so that each sees what the other has written. */
  async lockForChange(tx: Tx): Promise<void> {
    await tx.execute(sql`lock table ${neighborhoods} in exclusive mode`);
  },

  /** A shared lock: any number of addresses may be saved at once. */
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
