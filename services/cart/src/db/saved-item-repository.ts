import { maxInteger } from '@largo/contracts';
import { type Db, inList, type Tx } from '@largo/messaging';
import { lte, type SQL, sql } from 'drizzle-orm';
import { lineColumns } from './item-repository.ts';
import type { VariantKey } from '../domain/cart-line.ts';
import { removedItems } from './schema.ts';

export interface SavedLine extends VariantKey {
  id: string;
  quantity: number;
  priceCents: number;
}

type LineTable = 'items' | 'saved_items' | 'removed_items';

interface OfBuyer {
  buyerId: string;
  now: Date;
}

export interface RemovedLine extends Record<string, unknown> {
  id: string;
  variantId: string;
  /** Whether it was in the saved list rather than in the cart. */
  wasSaved: boolean;
  /** Whether it is back where it was. */
  isBack: boolean;
}

/** The start of a statement that moves a line: `gone` is the line it takes out. */
const takeOutOf = (table: LineTable, buyerId: string, id: string): SQL => sql`
  with gone as (
    delete from ${sql.raw(`cart.${table}`)} where id = ${id}::uuid and buyer_id = ${buyerId}::uuid
    returning ${lineColumns}
  )`;

/** An item that was saved for later comes back only while the line that it was added to exists. */
const canComeBack = sql`(r.saved_as is null
  or exists (select 1 from cart.saved_items where id = r.saved_as))`;

/** Lines outside the cart: saved for later, or just removed. */
export const savedItemRepository = {
  /** Adds its quantity to a saved line of the same product, if there is one; the cart's line can be restored for a while. */
  async save(tx: Tx, { buyerId, itemId, now }: OfBuyer & { itemId: string }): Promise<void> {
    await tx.execute(sql`
      ${takeOutOf('items', buyerId, itemId)}, kept as (
        insert into cart.saved_items as s (${lineColumns}) select ${lineColumns} from gone
        on conflict (buyer_id, product_id) do update set
          quantity = least(s.quantity::bigint + excluded.quantity, ${maxInteger}::bigint)
        returning id as saved_as
      )
      insert into cart.removed_items (${lineColumns}, removed_at, saved_as)
      select ${lineColumns}, ${now.toISOString()}::timestamptz, saved_as from gone, kept`);
  },

  /** Leaves the quantity alone if it is already saved, because the item was removed. */
  async saveRemoved(tx: Tx, { buyerId, itemId, now }: OfBuyer & { itemId: string }): Promise<void> {
    const isMeant = sql`id = ${itemId}::uuid and buyer_id = ${buyerId}::uuid`;
    await tx.execute(sql`
      with kept as (
        insert into cart.saved_items (${lineColumns})
        select ${lineColumns} from cart.removed_items where ${isMeant}
        on conflict do nothing returning id as saved_as
      ), back as (
        delete from cart.removed_items where ${isMeant} and was_saved
      )
      update cart.removed_items set removed_at = ${now.toISOString()}::timestamptz, saved_as = kept.saved_as
      from kept where ${isMeant} and not was_saved`);
  },

  async listSaved(tx: Tx, buyerId: string): Promise<SavedLine[]> {
    const rows = await tx.execute<Record<string, unknown> & SavedLine>(sql`
      select s.id, coalesce(p.product_id, s.product_id) as "productId", s.product_id as "variantId", s.quantity,
        s.price_cents as "priceCents"
      from cart.saved_items s left join cart.products p on p.id = s.product_id
      where s.buyer_id = ${buyerId}::uuid`);
    return [...rows];
  },

  async dropSaved(tx: Tx, buyerId: string, savedId: string): Promise<boolean> {
    const rows = await tx.execute(
      sql`delete from cart.saved_items where id = ${savedId}::uuid and buyer_id = ${buyerId}::uuid returning 1`,
    );
    return rows.length > 0;
  },

  /** Moves a saved line to the removed items. @returns whether it was there */
  async takeOutSaved(
    tx: Tx,
    { buyerId, savedId, now }: OfBuyer & { savedId: string },
  ): Promise<boolean> {
    const rows = await tx.execute(sql`
      ${takeOutOf('saved_items', buyerId, savedId)}
      insert into cart.removed_items (${lineColumns}, removed_at, was_saved)
      select ${lineColumns}, ${now.toISOString()}::timestamptz, true from gone
      on conflict (id) do update set quantity = excluded.quantity,
        removed_at = excluded.removed_at, was_saved = true, saved_as = null
      returning 1`);
    return rows.length > 0;
  },

  /** Which of the ids were just removed or saved, and which of them are back already. */
  async findRemoved(tx: Tx, buyerId: string, ids: readonly string[]): Promise<RemovedLine[]> {
    const isMeant = sql`buyer_id = ${buyerId}::uuid and id = any(${inList(ids)})`;
    const rows = await tx.execute<RemovedLine>(sql`
      select id, product_id as "variantId", was_saved as "wasSaved", false as "isBack"
      from cart.removed_items r where ${isMeant} and ${canComeBack}
      union all select id, product_id, false, true from cart.items where ${isMeant}
      union all select id, product_id, true, true from cart.saved_items where ${isMeant}`);
    return [...rows];
  },

  /**
   * Restores lines with their former quantity, price and place, and undoes what saving them added
   * to the list. A product that was added again stays as it is and its removed line is kept, so the
   * request can be repeated.
   */
  async putBack(tx: Tx, ids: readonly string[], { buyerId, now }: OfBuyer): Promise<void> {
    await tx.execute(sql`
      with back as (
        delete from cart.removed_items r where buyer_id = ${buyerId}::uuid and id = any(${inList(ids)})
          and ${canComeBack}
          and not exists (select 1 from cart.items i
            where not r.was_saved and i.buyer_id = r.buyer_id and i.product_id = r.product_id)
          and not exists (select 1 from cart.saved_items s
            where r.was_saved and s.buyer_id = r.buyer_id and s.product_id = r.product_id)
        returning ${lineColumns}, was_saved, saved_as
      ), unsaved as (
        delete from cart.saved_items s using back
        where s.id = back.saved_as and s.quantity <= back.quantity
      ), lessened as (
        update cart.saved_items s set quantity = s.quantity - back.quantity from back
        where s.id = back.saved_as and s.quantity > back.quantity
      ), for_later as (
        insert into cart.saved_items (${lineColumns})
        select ${lineColumns} from back where was_saved on conflict do nothing
      )
      insert into cart.items (${lineColumns}, updated_at)
      select ${lineColumns}, ${now.toISOString()}::timestamptz from back where not was_saved
      on conflict do nothing`);
  },

  async pruneRemoved(db: Db, before: Date): Promise<void> {
    await db.delete(removedItems).where(lte(removedItems.removedAt, before));
  },
};
