import { maxInteger } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { eq, type SQL, sql } from 'drizzle-orm';
import { maxLineCents } from '../domain/cart-line.ts';
import { products, sellerAccounts, sellers, users } from './schema.ts';

export type Product = typeof products.$inferInsert;
export type Seller = typeof sellers.$inferInsert;
export type Account = typeof sellerAccounts.$inferInsert;
export type User = typeof users.$inferInsert;

/** Copies of other services' facts; the last event of each producer wins. */
export const projectionRepository = {
  async putProduct(tx: Tx, { id, ...given }: Product): Promise<void> {
    const atMost = Math.min(maxInteger, Math.floor(maxLineCents / Math.max(1, given.priceCents)));
    const product = { ...given, availableStock: Math.min(given.availableStock, atMost) };
    await tx
      .insert(products)
      .values({ id, ...product })
      .onConflictDoUpdate({ target: products.id, set: product });
  },

  stockSet: (id: string, availableStock: number, isNew: SQL): SQL => sql`
    update cart.products set available_stock =
      least(${availableStock}::bigint, ${maxInteger}::int, ${maxLineCents}::bigint / greatest(price_cents, 1))
    where id = ${id}::uuid and ${isNew}`,

  /** The row stays, so that carts can say that the product is gone. */
  async markRemoved(tx: Tx, id: string): Promise<void> {
    await tx
      .update(products)
      .set({ status: 'removed', availableStock: 0 })
      .where(eq(products.id, id));
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

  async putUser(tx: Tx, user: User): Promise<void> {
    await tx.insert(users).values(user).onConflictDoUpdate({ target: users.id, set: user });
  },

  async setUserVerified(tx: Tx, id: string): Promise<void> {
    await tx.update(users).set({ isVerified: true }).where(eq(users.id, id));
  },

  async setUserActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
    await tx.update(users).set({ isActive }).where(eq(users.id, id));
  },
};
