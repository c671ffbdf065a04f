import { newId } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { eq, isNull } from 'drizzle-orm';
import { sellingStops } from './schema.ts';

type Stop = typeof sellingStops.$inferSelect;

export const sellingRepository = {
  /** Undefined while selling is not stopped. */
  async findStop(db: Pick<Db, 'select'>): Promise<Stop | undefined> {
    const [stop] = await db.select().from(sellingStops).where(isNull(sellingStops.resumedAt));
    return stop;
  },

  async findStopForUpdate(tx: Tx): Promise<Stop | undefined> {
    const [stop] = await tx
      .select()
      .from(sellingStops)
      .where(isNull(sellingStops.resumedAt))
      .for('update');
    return stop;
  },

  /** @returns false when another stop began at the same moment */
  async begin(tx: Tx, stop: Pick<Stop, 'reason' | 'stoppedBy' | 'stoppedAt'>): Promise<boolean> {
    const made = await tx
      .insert(sellingStops)
      .values({ id: newId(), ...stop })
      .onConflictDoNothing()
      .returning({ id: sellingStops.id });
    return made.length > 0;
  },

  async change(
    tx: Tx,
    id: string,
    change: Partial<Pick<Stop, 'reason' | 'resumedBy' | 'resumedAt'>>,
  ): Promise<void> {
    await tx.update(sellingStops).set(change).where(eq(sellingStops.id, id));
  },
};
