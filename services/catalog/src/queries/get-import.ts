import type { ImportLine, ProductImport, ProductImportAnswer, SheetField } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { ImportNotFound } from '../domain/errors.ts';
import { allowedSteps, undoableUntil } from '../domain/imports/import-state.ts';

type Lines = { outcome: ImportLine['outcome']; state: ImportLine['state']; count: number; rows: number }[]; // prettier-ignore

export interface ImportRow extends Omit<
  ProductImport,
  'undoableUntil' | 'totals' | 'progress' | 'allowed'
> {
  /** Null without lines. */
  lines: Lines | null;
}

interface ImportDetail extends ImportRow {
  heading: string[];
  fields: (SheetField | null)[];
  samples: string[][];
  categories: ProductImportAnswer['categories'];
}

/** `ImportRow` of an import `i`. */
export const importView =
  sql.raw(`id, file_name as "fileName", encoding, layout, state, row_count as rows,
  catalog.instant(created_at) as "createdAt", catalog.instant(finished_at) as "finishedAt",
  (select json_agg(c) from (
    select outcome, state, count(*)::int as count, sum(jsonb_array_length(goods->'rows'))::int as rows
    from catalog.import_lines l where l.import_id = i.id group by 1, 2) c) as lines`);

/** @throws ImportNotFound also when it belongs to another store */
export async function getImport(
  db: Db,
  { importId, sellerId, now }: { importId: string; sellerId: string; now: Date },
): Promise<ProductImportAnswer> {
  const [row] = await db.execute<ImportDetail & Record<string, unknown>>(sql`
    select ${importView}, heading, fields, samples, categories
    from catalog.imports i where id = ${importId}::uuid and seller_id = ${sellerId}::uuid`);
  if (!row) throw new ImportNotFound(importId);
  const { heading, fields, samples, categories, ...stored } = row;
  const columns = heading.map((name, at) => ({
    heading: name,
    samples: samples[at] ?? [],
    field: fields[at] ?? null,
  }));
  return { import: importOf(stored, now), columns, categories };
}

export function importOf({ lines, ...stored }: ImportRow, now: Date): ProductImport {
  const all = lines ?? [];
  const sum = (of: (line: Lines[number]) => boolean, what: 'count' | 'rows' = 'count') =>
    all.filter(of).reduce((total, line) => total + line[what], 0);
  const isWork = ({ outcome }: Lines[number]) => outcome === 'new' || outcome === 'changed';
  const ended =
    stored.state === 'undoing' || stored.state === 'undone' ? ['undone', 'kept'] : ['done'];
  return {
    ...stored,
    undoableUntil: undoableUntil(stored, now)?.toISOString() ?? null,
    totals: {
      new: sum(({ outcome }) => outcome === 'new'),
      changed: sum(({ outcome }) => outcome === 'changed'),
      unchanged: sum(({ outcome }) => outcome === 'unchanged'),
      refused: sum(({ outcome }) => outcome === 'refused'),
      left_out: sum(({ outcome }) => outcome === 'left_out'),
      joined: sum(() => true, 'rows') - sum(() => true),
    },
    progress: {
      done: sum((line) => isWork(line) && ended.includes(line.state)),
      failed: sum(({ state }) => state === 'failed'),
      total:
        sum((line) => isWork(line) && line.state !== 'failed') +
        sum(({ state }) => state === 'failed'),
    },
    allowed: allowedSteps(stored, now),
  };
}
