import type { Tx } from '@largo/messaging';
import { eq, inArray } from 'drizzle-orm';
import { sellers } from './schema.ts';

export type SellerRow = typeof sellers.$inferSelect;

export const sellerRepository = {
  async find(tx: Pick<Tx, 'select'>, id: string): Promise<SellerRow | undefined> {
    const [seller] = await tx.select().from(sellers).where(eq(sellers.id, id));
    return seller;
  },

  async mapByIds(db: Pick<Tx, 'select'>, ids: string[]): Promise<Map<string, SellerRow>> {
    if (ids.length === 0) return new Map();
    const rows = await db.select().from(sellers).where(inArray(sellers.id, ids));
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Fields that are not given stay as they are. */
  async save(tx: Tx, seller: typeof sellers.$inferInsert): Promise<void> {
    await tx.insert(sellers).values(seller).onConflictDoUpdate({ target: sellers.id, set: seller });
  },

  async setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
    await tx.update(sellers).set({ isActive }).where(eq(sellers.id, id));
  },
};
