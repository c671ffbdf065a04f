import type { ImportState, ProductImport, ProductImportAnswer, SheetField } from '@largo/contracts';
import { inList, type Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { json } from './stock-rows.ts';

type Found<T> = T & Record<string, unknown>;

/** An import as it is stored; `records` is null once it is applied. */
export interface StoredImport {
  readonly id: string;
  readonly sellerId: string;
  readonly layout: ProductImport['layout'];
  readonly state: ImportState;
  readonly heading: readonly string[];
  readonly fields: readonly (SheetField | null)[];
  /** ISO 8601. */
  readonly appliedAt: string | null;
  readonly finishedAt: string | null;
}

export interface NewImport extends Omit<StoredImport, 'appliedAt' | 'finishedAt'> {
  readonly fileName: string;
  readonly encoding: ProductImport['encoding'];
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
  readonly records: readonly (readonly string[])[];
}

type Categories = ProductImportAnswer['categories'];

const importColumns = sql.raw(`id, seller_id as "sellerId", layout, state, heading, fields,
  catalog.instant(applied_at) as "appliedAt", catalog.instant(finished_at) as "finishedAt"`);

/** Older imports that were never applied are forgotten when another begins. */
const openKept = 10;

const soldOf = (importId: string): SQL => sql`
  from catalog.imports i join catalog.import_lines l on l.import_id = i.id
  join catalog.products p on p.id = l.product_id
  where i.id = ${importId}::uuid and l.state = 'done' and exists (
    select from catalog.reservation_lines r
    where r.product_id in (select p.id union select v.id from catalog.variants v where v.product_id = p.id)
      and r.status in ('held', 'committed') and r.changed_at > i.applied_at)`;

export const importRepository = {
  async insert(tx: Tx, given: NewImport, now: Date): Promise<void> {
    await tx.execute(sql`
      insert into catalog.imports (id, seller_id, file_name, encoding, layout, state, heading, fields, samples,
        categories, row_count, records, created_at)
      values (${given.id}::uuid, ${given.sellerId}::uuid, ${given.fileName}::text, ${given.encoding}::text,
        ${given.layout}::text, ${given.state}::text, ${json(given.heading)}, ${json(given.fields)},
        ${json(given.samples)}, '[]', ${given.rows}::int, ${JSON.stringify(given.records)}::text::jsonb,
        ${now.toISOString()}::timestamptz)`);
    await tx.execute(sql`
      delete from catalog.imports where id in (
        select id from catalog.imports
        where seller_id = ${given.sellerId}::uuid and state in ('mapping', 'ready')
        order by created_at desc, id desc offset ${openKept}::int)`);
  },

  /** Another store's import is not found. */
  async findForUpdate(
    tx: Tx,
    { importId, sellerId }: { importId: string; sellerId: string },
  ): Promise<StoredImport | undefined> {
    const [row] = await tx.execute<Found<StoredImport>>(sql`
      select ${importColumns} from catalog.imports
      where id = ${importId}::uuid and seller_id = ${sellerId}::uuid for update`);
    return row;
  },

  /** The import that has waited longest for its lines to be applied or undone. */
  async findRunning(tx: Tx): Promise<StoredImport | undefined> {
    const [row] = await tx.execute<Found<StoredImport>>(sql`
      select ${importColumns} from catalog.imports where state in ('applying', 'undoing')
      order by applied_at limit 1 for update skip locked`);
    return row;
  },

  async findRecords(tx: Tx, importId: string): Promise<string[][]> {
    const [row] = await tx.execute<{ records: string[][] | null }>(sql`
      select records from catalog.imports where id = ${importId}::uuid`);
    return row?.records ?? [];
  },

  async setState(
    tx: Tx,
    { id }: { id: string },
    to: { state: ImportState; appliedAt?: Date; finishedAt?: Date },
  ): Promise<void> {
    const at = (date: Date | undefined) => sql`${date?.toISOString() ?? null}::timestamptz`;
    await tx.execute(sql`
      update catalog.imports set state = ${to.state}::text,
        applied_at = coalesce(${at(to.appliedAt)}, applied_at),
        finished_at = coalesce(${at(to.finishedAt)}, finished_at),
        records = case when ${to.state}::text in ('mapping', 'ready') then records end
      where id = ${id}::uuid`);
  },

  async saveMapping(
    tx: Tx,
    { id, sellerId, heading }: StoredImport,
    fields: readonly (SheetField | null)[],
  ): Promise<void> {
    await tx.execute(sql`
      update catalog.imports set fields = ${json(fields)} where id = ${id}::uuid`);
    await tx.execute(sql`
      insert into catalog.import_mappings (seller_id, heading, fields)
      values (${sellerId}::uuid, ${JSON.stringify(heading)}::text, ${json(fields)})
      on conflict (seller_id, heading) do update set fields = excluded.fields`);
  },

  /** What the store said the last time a sheet had these headings. */
  async findMapping(
    tx: Tx,
    sellerId: string,
    heading: readonly string[],
  ): Promise<(SheetField | null)[] | undefined> {
    const [row] = await tx.execute<{ fields: (SheetField | null)[] }>(sql`
      select fields from catalog.import_mappings
      where seller_id = ${sellerId}::uuid and heading = ${JSON.stringify(heading)}::text`);
    return row?.fields;
  },

  /** Chooses our categories for another shop's; null takes a choice back. */
  async chooseCategories(
    tx: Tx,
    sellerId: string,
    choices: readonly { name: string; categoryId: string | null }[],
  ): Promise<void> {
    await tx.execute(sql`
      with given as (
        select distinct on (name) * from jsonb_to_recordset(${json(choices)}) as g(name text, "categoryId" uuid)
      ), gone as (
        delete from catalog.import_categories
        where seller_id = ${sellerId}::uuid and name in (select name from given where "categoryId" is null)
      )
      insert into catalog.import_categories (seller_id, name, category_id)
      select ${sellerId}::uuid, name, "categoryId" from given
      where "categoryId" in (select id from catalog.categories where is_active)
      on conflict (seller_id, name) do update set category_id = excluded.category_id`);
  },

  /** Our category by the other shop's name for it. */
  async findChosenCategories(tx: Tx, sellerId: string): Promise<Map<string, string>> {
    const rows = await tx.execute<{ name: string; id: string }>(sql`
      select name, category_id as id from catalog.import_categories where seller_id = ${sellerId}::uuid`);
    return new Map(rows.map(({ name, id }) => [name, id]));
  },

  async saveCategories(tx: Tx, importId: string, categories: Categories): Promise<void> {
    await tx.execute(sql`
      update catalog.imports set categories = ${json(categories)} where id = ${importId}::uuid`);
  },

  /** Titles of the products of an import that were sold or reserved since it was applied. */
  async findSold(tx: Tx, importId: string): Promise<string[]> {
    const rows = await tx.execute<{ title: string }>(sql`
      select distinct p.title ${soldOf(importId)} order by p.title limit 5`);
    return rows.map(({ title }) => title);
  },

  /** Those of the given products, which must be locked, that were sold or reserved since. */
  async findSoldOf(tx: Tx, importId: string, productIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx.execute<{ id: string }>(sql`
      select p.id ${soldOf(importId)} and p.id = any(${inList(productIds)})`);
    return new Set(rows.map(({ id }) => id));
  },

  async remove(tx: Tx, importId: string): Promise<void> {
    await tx.execute(sql`delete from catalog.imports where id = ${importId}::uuid`);
  },

  /** Forgets what can no longer be applied or taken back. */
  async forget(tx: Tx, { opened, finished }: { opened: Date; finished: Date }): Promise<void> {
    await tx.execute(sql`
      delete from catalog.imports
      where state in ('mapping', 'ready') and created_at < ${opened.toISOString()}::timestamptz
        or state in ('applied', 'undone') and finished_at < ${finished.toISOString()}::timestamptz`);
  },
};
