import type { ImportLine } from '@largo/contracts';
import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { Goods } from '../domain/imports/goods.ts';
import type { Correction, PlannedGoods } from '../domain/imports/goods-plan.ts';
import type { LineUndo } from '../domain/imports/line-undo.ts';
import type { NamedLine } from '../domain/imports/lines-concerned.ts';
import type { StoredImport } from './import-repository.ts';
import { onlyRow } from './only-row.ts';
import { json } from './stock-rows.ts';

type Found<T> = T & Record<string, unknown>;

/** A line in the work of applying or undoing it. */
export interface StoredLine {
  readonly position: number;
  readonly goods: Goods;
  readonly correction: Correction | null;
  readonly outcome: ImportLine['outcome'];
  readonly productId: string | null;
  readonly undo: LineUndo | null;
}

/** How a line ended. */
export interface EndedLine {
  readonly position: number;
  readonly state: Exclude<ImportLine['state'], 'waiting'>;
  readonly productId: string | null;
  readonly undo: LineUndo | null;
  readonly problems: ImportLine['problems'];
}

interface LineOfSheet extends NamedLine {
  /** The sheet's, unless its store corrected it. */
  readonly category: string | null;
}

const linesAtOnce = 500;
const lineColumns = sql.raw(
  `position, goods, correction, outcome, product_id as "productId", undo`,
);
/** Lines that change a product, when the store applies them. */
const isWork = sql.raw(`outcome in ('new', 'changed')`);

export const importLineRepository = {
  /** Replaces what the given lines would do; lines that are not there yet are added. */
  async saveLines(
    tx: Tx,
    importId: string,
    lines: readonly (PlannedGoods & Pick<StoredLine, 'position' | 'goods' | 'correction'>)[],
  ): Promise<void> {
    // In parts, because writing all of a long sheet as one JSON would hold up other requests.
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      const part = lines.slice(from, from + linesAtOnce);
      const rows = part.map(({ product, ...line }) => ({
        ...line,
        productId: product?.id ?? null,
      }));
      await tx.execute(sql`
      insert into catalog.import_lines (import_id, position, goods, correction, title, outcome, cells, changes,
        problems, product_id)
      select ${importId}::uuid, position, goods, nullif(correction, 'null'::jsonb), title, outcome, cells, changes,
        problems, "productId"
      from jsonb_to_recordset(${json(rows)}) as g(position int, goods jsonb, correction jsonb, title text,
        outcome text, cells jsonb, changes jsonb, problems jsonb, "productId" uuid)
      on conflict (import_id, position) do update set correction = excluded.correction, title = excluded.title,
        outcome = excluded.outcome, cells = excluded.cells, changes = excluded.changes,
        problems = excluded.problems, product_id = excluded.product_id`);
    }
  },

  async removeLines(tx: Tx, importId: string): Promise<void> {
    await tx.execute(sql`delete from catalog.import_lines where import_id = ${importId}::uuid`);
  },

  /** All lines, or those at the given positions. */
  async findLines(tx: Tx, importId: string, positions?: readonly number[]): Promise<StoredLine[]> {
    const which = positions ? sql`and position = any(${inList(positions, 'int')})` : sql``;
    return tx.execute<Found<StoredLine>>(sql`
      select ${lineColumns} from catalog.import_lines where import_id = ${importId}::uuid ${which}
      order by position`);
  },

  /** What each line is known by, without the rest of it. */
  async findNamedLines(tx: Tx, importId: string): Promise<LineOfSheet[]> {
    return tx.execute<Found<LineOfSheet>>(sql`
      select position, product_id as "productId", jsonb_build_object('id', cells->'id', 'sku', cells->'sku',
          'titulo', cells->'titulo') as cells,
        jsonb_path_query_array(goods, '$.variants[*].cells.sku')
          || coalesce(jsonb_path_query_array(correction, '$.variants.*.sku'), '[]') as codes,
        case when correction->'cells'->>'categoria' is null then coalesce(goods->'cells'->>'categoria', '') end
          as category
      from catalog.import_lines where import_id = ${importId}::uuid order by position`);
  },

  /** The next lines whose work is to be done, or to be taken back from the end. */
  async findNextLines(tx: Tx, { id, state }: StoredImport, limit: number): Promise<StoredLine[]> {
    const next =
      state === 'undoing'
        ? sql`${isWork} and state = 'done' order by position desc`
        : sql`${isWork} and state = 'waiting' order by position`;
    return tx.execute<Found<StoredLine>>(sql`
      select ${lineColumns} from catalog.import_lines
      where import_id = ${id}::uuid and ${next} limit ${limit}::int`);
  },

  async countNew(tx: Tx, importId: string): Promise<number> {
    const [row] = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from catalog.import_lines
      where import_id = ${importId}::uuid and outcome = 'new'`);
    return row?.count ?? 0;
  },

  /** How many lines have changed a product, and how many could not. */
  async countEnded(tx: Tx, importId: string): Promise<{ done: number; failed: number }> {
    return onlyRow(
      await tx.execute<{ done: number; failed: number }>(sql`
        select count(*) filter (where state = 'done' and ${isWork})::int as done,
          count(*) filter (where state = 'failed')::int as failed
        from catalog.import_lines where import_id = ${importId}::uuid`),
    );
  },

  /** What an import found as it is counts as said by it. */
  async endUnchanged(tx: Tx, importId: string): Promise<void> {
    await tx.execute(sql`
      update catalog.import_lines set state = 'done'
      where import_id = ${importId}::uuid and outcome = 'unchanged' and state = 'waiting'`);
  },

  async endLines(tx: Tx, importId: string, lines: readonly EndedLine[]): Promise<void> {
    await tx.execute(sql`
      update catalog.import_lines l set state = g.state, undo = nullif(g.undo, 'null'::jsonb),
        product_id = coalesce(g."productId", l.product_id),
        problems = case when jsonb_array_length(g.problems) > 0 then g.problems else l.problems end
      from jsonb_to_recordset(${json(lines)}) as g(position int, state text, "productId" uuid, undo jsonb, problems jsonb)
      where l.import_id = ${importId}::uuid and l.position = g.position`);
  },

  /** What the last import that was applied said of these products. */
  async findLastGiven(tx: Tx, productIds: readonly string[]): Promise<Map<string, Goods>> {
    const rows = await tx.execute<{ productId: string; goods: Goods }>(sql`
      select distinct on (l.product_id) l.product_id as "productId", l.goods
      from catalog.import_lines l join catalog.imports i on i.id = l.import_id
      where l.state = 'done' and l.product_id in (
        select value::uuid from jsonb_array_elements_text(${json(productIds)}))
      order by l.product_id, i.applied_at desc`);
    return new Map(rows.map(({ productId, goods }) => [productId, goods]));
  },
};
