import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { synonymChanges } from './schema.ts';

type SynonymChange = typeof synonymChanges.$inferSelect;

export const synonymRepository = {
  /** Serializes changes, so that two at once can't exceed the limit or add the same line. */
  async lock(tx: Tx): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog.synonyms'))`);
  },

  async count(tx: Tx): Promise<number> {
    return tx.$count(synonymChanges);
  },

  async insert(tx: Tx, added: SynonymChange): Promise<void> {
    await tx.insert(synonymChanges).values(added);
  },

  async remove(tx: Tx, id: string): Promise<SynonymChange | undefined> {
    const [row] = await tx.delete(synonymChanges).where(eq(synonymChanges.id, id)).returning();
    return row;
  },
};
