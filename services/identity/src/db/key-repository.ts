import type { Db } from '@largo/messaging';
import { desc, eq } from 'drizzle-orm';
import { secrets, signingKeys } from './schema.ts';

export const keyRepository = {
  /** The one that signs comes first. */
  async list(db: Db): Promise<(typeof signingKeys.$inferSelect)[]> {
    const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
    return rows.toSorted((a, b) => Number(a.retiredAt !== null) - Number(b.retiredAt !== null));
  },

  /** Of several replicas that start at once, the first one's key stays. */
  async insertFirst(
    db: Db,
    key: Omit<typeof signingKeys.$inferInsert, 'retiredAt'>,
  ): Promise<void> {
    await db.insert(signingKeys).values(key).onConflictDoNothing();
  },

  async getSecret(db: Db, name: string, initial: string): Promise<string> {
    await db.insert(secrets).values({ name, value: initial }).onConflictDoNothing();
    const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
    if (!row) throw new Error(`secret ${name} vanished`);
    return row.value;
  },
};
