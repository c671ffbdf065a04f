import type { Db, Tx } from '@largo/messaging';
import { lte } from 'drizzle-orm';
import { mergedCarts } from './schema.ts';

interface MergedCart {
  buyerId: string;
  visitorCartId: string;
  now: Date;
}

/** Visitors' carts that were merged into an account. */
export const mergedCartRepository = {
  /** @returns false when it was already merged into this account */
  async claim(tx: Tx, { buyerId, visitorCartId, now }: MergedCart): Promise<boolean> {
    const rows = await tx
      .insert(mergedCarts)
      .values({ buyerId, visitorCartId, mergedAt: now })
      .onConflictDoNothing()
      .returning({ buyerId: mergedCarts.buyerId });
    return rows.length > 0;
  },

  async prune(db: Db, before: Date): Promise<void> {
    await db.delete(mergedCarts).where(lte(mergedCarts.mergedAt, before));
  },
};
