import type { Tx } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { orders, sellerAccounts, sellers, settings, users } from './schema.ts';

export type User = typeof users.$inferInsert;
export type Seller = typeof sellers.$inferInsert;
export type Account = typeof sellerAccounts.$inferInsert;
export type Settings = typeof settings.$inferInsert;

/** Copies of other services' facts; the last event of each producer wins. */
export const projectionRepository = {
  async putUser(tx: Tx, user: User): Promise<void> {
    await tx.insert(users).values(user).onConflictDoUpdate({ target: users.id, set: user });
  },

  async setUserActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
    await tx.update(users).set({ isActive }).where(eq(users.id, id));
  },

  async putSeller(tx: Tx, seller: Seller): Promise<void> {
    await tx.insert(sellers).values(seller).onConflictDoUpdate({ target: sellers.id, set: seller });
  },

  async putAccount(tx: Tx, account: Account): Promise<void> {
    await tx
      .insert(sellerAccounts)
      .values(account)
      .onConflictDoUpdate({ target: sellerAccounts.sellerId, set: account });
  },

  async putSettings(tx: Tx, values: Settings): Promise<void> {
    await tx
      .insert(settings)
      .values(values)
      .onConflictDoUpdate({ target: settings.id, set: values });
  },

  /** @returns false when the order is unknown */
  async setRelease(
    tx: Tx,
    orderId: string,
    release: { releaseAt: Date | null; releaseDays: number | null },
  ): Promise<boolean> {
    const rows = await tx
      .update(orders)
      .set(release)
      .where(eq(orders.id, orderId))
      .returning({ id: orders.id });
    return rows.length > 0;
  },

  /** @returns false when the order is unknown */
  async setFundsReleased(tx: Tx, orderId: string, at: Date): Promise<boolean> {
    const rows = await tx
      .update(orders)
      .set({ fundsReleasedAt: at })
      .where(eq(orders.id, orderId))
      .returning({ id: orders.id });
    return rows.length > 0;
  },
};
