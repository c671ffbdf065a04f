import { maxInteger } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { maxLineCents } from '../domain/cart-line.ts';
import { products, sellerAccounts, sellers, users } from './schema.ts';

export type Product = typeof products.$inferInsert;
export type Seller = typeof sellers.$inferInsert;
export type Account = typeof sellerAccounts.$inferInsert;
export type User = typeof users.$inferInsert;

export interface Stock {
  productId: string;
  availableStock: number;
  variantId?: string;
  variantStock?: number;
}

/** No line can be dearer than `maxLineCents`, and a quantity is an integer. */
const mostUnits = (stock: SQL, priceCents: SQL): SQL => sql`
  least(${stock}, ${maxInteger}::int, ${maxLineCents}::bigint / greatest(${priceCents}, 1))`;

/** Copies of other services' facts; the last event of each producer wins. */
export const projectionRepository = {
  /** A product with all its variants; those it no longer has can't be bought. */
  async putProduct(tx: Tx, productId: string, given: readonly Product[]): Promise<void> {
    await tx.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g(id uuid, "productId" uuid,
          "hasVariants" boolean, "sellerId" uuid, title text, image text, status text, "priceCents" bigint,
          "availableStock" bigint, "weightGrams" int)
      ), gone as (
        update cart.products set status = 'removed', available_stock = 0
        where product_id = ${productId}::uuid and id not in (select id from given)
      )
      insert into cart.products (id, product_id, has_variants, seller_id, title, image, status, price_cents,
        available_stock, weight_grams)
      select id, "productId", "hasVariants", "sellerId", title, image, status, "priceCents",
        ${mostUnits(sql`"availableStock"`, sql`"priceCents"`)}, "weightGrams" from given
      on conflict (id) do update set product_id = excluded.product_id, has_variants = excluded.has_variants,
        seller_id = excluded.seller_id, title = excluded.title, image = excluded.image, status = excluded.status,
        price_cents = excluded.price_cents, available_stock = excluded.available_stock,
        weight_grams = excluded.weight_grams`);
  },

  stockSet: ({ productId, availableStock, variantId, variantStock }: Stock, isNew: SQL): SQL => sql`
    update cart.products set available_stock = ${mostUnits(
      sql`case when id = ${productId}::uuid then ${availableStock}::bigint
        else ${variantStock ?? 0}::bigint end`,
      sql`price_cents`,
    )}
    where id in (${productId}::uuid, ${variantId ?? productId}::uuid) and ${isNew}`,

  /** The row stays, so that carts can say that the product is gone. */
  async markRemoved(tx: Tx, id: string): Promise<void> {
    await tx
      .update(products)
      .set({ status: 'removed', availableStock: 0 })
      .where(or(eq(products.id, id), eq(products.productId, id)));
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
