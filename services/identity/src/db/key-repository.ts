import type { Db, Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { secrets, signingKeys } from './schema.ts';

type SigningKeyRow = typeof signingKeys.$inferSelect;

export const keyRepository = {
  /** In the order in which they sign: by end date, the one without an end last. */
  list: (db: Pick<Db, 'select'>): Promise<SigningKeyRow[]> =>
    db
      .select()
      .from(signingKeys)
      .orderBy(sql`${signingKeys.retiredAt} asc nulls last`),

  /** Serializes rotations. */
  async lock(tx: Tx): Promise<void> {
    await tx.select({ kid: signingKeys.kid }).from(signingKeys).for('update');
  },

  async retire(tx: Tx, kid: string, retiredAt: Date): Promise<void> {
    await tx.update(signingKeys).set({ retiredAt }).where(eq(signingKeys.kid, kid));
  },

  /** When several replicas start at once, only the first one's key is stored. */
  async insertFirst(
    db: Pick<Db, 'insert'>,
    key: Omit<typeof signingKeys.$inferInsert, 'retiredAt'>,
  ): Promise<void> {
    await db.insert(signingKeys).values(key).onConflictDoNothing();
  },

  async getSecret(
    db: Pick<Db, 'select' | 'insert'>,
    name: string,
    initial: string,
  ): Promise<string> {
    await db.insert(secrets).values({ name, value: initial }).onConflictDoNothing();
    const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
    if (!row) throw new Error(`secret ${name} vanished`);
    return row.value;
  },
};
