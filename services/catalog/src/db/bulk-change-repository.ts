import type { BulkChange } from '@largo/contracts';
import { inList, type Db, type Tx } from '@largo/messaging';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { BulkSave } from '../domain/bulk-plan.ts';
import { type ChangedProduct, undoKeptMs } from '../domain/bulk-undo.ts';
import { type ProductSnapshot, snapshotColumns } from './product-repository.ts';
import { bulkChanges } from './schema.ts';
import { json } from './stock-rows.ts';

export interface StoredBulkChange {
  id: string;
  kind: BulkChange['type'];
  products: readonly ChangedProduct[];
  undoneAt: Date | null;
}

const since = (now: Date) => new Date(now.getTime() - undoKeptMs);

export const bulkChangeRepository = {
  /** Saves locked products with their stock movements. @param changeId marks the movements */
  async saveProducts(
    tx: Tx,
    products: readonly BulkSave[],
    { changeId, now }: { changeId: string | null; now: Date },
  ): Promise<ProductSnapshot[]> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const rows = await tx.execute<ProductSnapshot & Record<string, unknown>>(sql`
      with given as (
        select * from jsonb_to_recordset(${json(products)}) as g(id uuid, "categoryId" uuid, "priceCents" bigint,
          "basePriceCents" bigint, "originalPriceCents" bigint, "cardOptions" text, status text,
          "isPausedByStore" boolean, "approvedContent" jsonb, "changedAt" timestamptz, "stockChange" bigint)
      ), moved as (
        insert into catalog.stock_movements (product_id, kind, quantity, reference, at)
        select id, 'adjusted', "stockChange", ${changeId}::text, ${at} from given where "stockChange" <> 0
      )
      update catalog.products p set category_id = c.id, category_name = c.name, category_slug = c.slug,
        price_cents = coalesce(g."priceCents", p.price_cents), base_price_cents = g."basePriceCents",
        saved_original_price_cents = case when g."priceCents" is null then p.saved_original_price_cents
          else g."originalPriceCents" end,
        card_options = coalesce(g."cardOptions", p.card_options), status = g.status,
        rejection_reason = case when g.status = p.status then p.rejection_reason end,
        paused_by_store = g."isPausedByStore", approved_content = nullif(g."approvedContent", 'null'::jsonb),
        changed_at = g."changedAt", stock_on_hand = p.stock_on_hand + g."stockChange", updated_at = ${at}
      from given g left join catalog.categories c on c.id = g."categoryId"
      where p.id = g.id and p.id = any(array(select id from given))
      returning ${snapshotColumns}`);
    return [...rows];
  },

  /** For each product, the change of many that moved its stock last, unless a form did since. */
  async lastStockChanges(tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await tx.execute<{ id: string; reference: string | null }>(sql`
      select distinct on (m.product_id) m.product_id as id, m.reference from catalog.stock_movements m
      where m.product_id = any(${inList(ids)}) and m.kind = 'adjusted' order by m.product_id, m.id desc`);
    return new Map(rows.map(({ id, reference }) => [id, reference]));
  },

  /** Also deletes the store's changes that are too old to be undone. */
  async insert(
    tx: Tx,
    change: Omit<StoredBulkChange, 'undoneAt'> & { sellerId: string; now: Date },
  ): Promise<void> {
    const { id, sellerId, kind, products, now } = change;
    await tx.execute(sql`
      with old as (
        delete from catalog.bulk_changes
        where seller_id = ${sellerId}::uuid and at < ${since(now).toISOString()}::timestamptz
      )
      insert into catalog.bulk_changes (id, seller_id, kind, at, products)
      values (${id}::uuid, ${sellerId}::uuid, ${kind}::text, ${now.toISOString()}::timestamptz, ${json(products)})`);
  },

  async findForUpdate(
    tx: Tx,
    { id, sellerId, now }: { id: string; sellerId: string; now: Date },
  ): Promise<StoredBulkChange | undefined> {
    const { kind, products, undoneAt } = bulkChanges;
    const [row] = await tx
      .select({ id: bulkChanges.id, kind, products, undoneAt })
      .from(bulkChanges)
      .where(
        and(
          eq(bulkChanges.id, id),
          eq(bulkChanges.sellerId, sellerId),
          gt(bulkChanges.at, since(now)),
        ),
      )
      .for('update');
    return row;
  },

  async markUndone(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(bulkChanges).set({ undoneAt: now }).where(eq(bulkChanges.id, id));
  },

  async list(db: Db, sellerId: string, now: Date) {
    const { id, kind, at, products, undoneAt } = bulkChanges;
    return db
      .select({ id, kind, at, undoneAt, products: sql<number>`jsonb_array_length(${products})` })
      .from(bulkChanges)
      .where(and(eq(bulkChanges.sellerId, sellerId), gt(at, since(now))))
      .orderBy(desc(at), desc(id))
      .limit(20);
  },
};
