import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { sellers } from './schema.ts';

export type SellerRow = typeof sellers.$inferSelect;

export const sellerRepository = {
  async save(tx: Pick<Tx, 'insert'>, seller: SellerRow): Promise<void> {
    await tx
      .insert(sellers)
      .values(seller)
      .onConflictDoUpdate({ target: sellers.sellerId, set: seller });
  },

  async setActive(tx: Pick<Tx, 'update'>, sellerId: string, isActive: boolean): Promise<void> {
    await tx.update(sellers).set({ isActive }).where(eq(sellers.sellerId, sellerId));
  },

  async find(db: Pick<Tx, 'select'>, sellerId: string): Promise<SellerRow | undefined> {
    const [seller] = await db.select().from(sellers).where(eq(sellers.sellerId, sellerId));
    return seller;
  },
};
