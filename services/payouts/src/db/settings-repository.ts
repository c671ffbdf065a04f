import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { settings } from './schema.ts';

export type Settings = typeof settings.$inferSelect;

export const settingsRepository = {
  /** The migration inserts the only row. */
  async get(tx: Pick<Tx, 'select'>): Promise<Settings> {
    const [row] = await tx.select().from(settings);
    if (!row) throw new Error('payouts.settings has no row');
    return row;
  },

  /** Locks the row, so that concurrent changes do not overwrite each other. */
  async getForUpdate(tx: Tx): Promise<Settings> {
    await tx.select({ id: settings.id }).from(settings).for('update');
    return this.get(tx);
  },

  async save(tx: Tx, row: Settings): Promise<void> {
    await tx.update(settings).set(row).where(eq(settings.id, row.id));
  },
};
