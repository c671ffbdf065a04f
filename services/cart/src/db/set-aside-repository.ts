import type { Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { type Executor, lineColumns } from './item-repository.ts';

export interface SavedLine {
  id: string;
  productId: string;
  quantity: number;
  priceCents: number;
}

interface OfBuyer {
  buyerId: string;
  now: Date;
}

/** An array of ids as one parameter. */
const idsIn = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`;

/** Lines outside the cart: saved for later, or removed a moment ago. */
export const setAsideRepository = {
  /** Quantities of a product that is saved already add up. @returns false when there is no such line */
  async save(tx: Tx, { buyerId, itemId }: { buyerId: string; itemId: string }): Promise<boolean> {
    const rows = await tx.execute(sql`
      with gone as (
        delete from cart.items where id = ${itemId}::uuid and buyer_id = ${buyerId}::uuid
        returning ${lineColumns}
      )
      insert into cart.saved_items as s (${lineColumns}) select ${lineColumns} from gone
      on conflict (buyer_id, product_id) do update set
        quantity = least(s.quantity::bigint + excluded.quantity, 2147483647)
      returning 1`);
    return rows.length > 0;
  },

  async listSaved(tx: Executor, buyerId: string): Promise<SavedLine[]> {
    const rows = await tx.execute<Record<string, unknown> & SavedLine>(sql`
      select id, product_id as "productId", quantity, price_cents as "priceCents"
      from cart.saved_items where buyer_id = ${buyerId}::uuid`);
    return [...rows];
  },

  async dropSaved(tx: Executor, buyerId: string, savedId: string): Promise<boolean> {
    const rows = await tx.execute(
      sql`delete from cart.saved_items where id = ${savedId}::uuid and buyer_id = ${buyerId}::uuid returning 1`,
    );
    return rows.length > 0;
  },

  /** Of the given ids those that were removed a moment ago, and those that are in the cart. */
  async findRemoved(
    tx: Tx,
    buyerId: string,
    ids: readonly string[],
  ): Promise<{ id: string; productId: string; isBack: boolean }[]> {
    const rows = await tx.execute<{ id: string; productId: string; isBack: boolean }>(sql`
      select id, product_id as "productId", false as "isBack" from cart.removed_items
      where buyer_id = ${buyerId}::uuid and id in ${idsIn(ids)}
      union all
      select id, product_id, true from cart.items
      where buyer_id = ${buyerId}::uuid and id in ${idsIn(ids)}`);
    return [...rows];
  },

  /** With the quantity, price and place they had; a product that was added anew stays as it is. */
  async putBack(tx: Tx, ids: readonly string[], { buyerId, now }: OfBuyer): Promise<void> {
    await tx.execute(sql`
      with back as (
        delete from cart.removed_items where buyer_id = ${buyerId}::uuid and id in ${idsIn(ids)}
        returning ${lineColumns}
      )
      insert into cart.items (${lineColumns}, updated_at)
      select ${lineColumns}, ${now.toISOString()}::timestamptz from back
      on conflict do nothing`);
  },

  forgetRemoved(before: Date): SQL {
    return sql`delete from cart.removed_items where removed_at <= ${before.toISOString()}::timestamptz`;
  },
};
