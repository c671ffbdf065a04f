import { type ImportLine, type ImportLinesAnswer, type ImportLinesQuery, paginationOf } from '@largo/contracts'; // prettier-ignore
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { ImportLineNotFound, ImportNotFound } from '../domain/errors.ts';
import { onlyRow } from '../db/only-row.ts';

interface OfImport {
  importId: string;
  sellerId: string;
}

/** @throws ImportNotFound also when it belongs to another store */
export async function listImportLines(
  db: Db,
  { importId, sellerId, query }: OfImport & { query: ImportLinesQuery },
): Promise<ImportLinesAnswer> {
  const { outcome, state, page = 1, limit = 20 } = query;
  const wanted = sql.join([
    outcome ? sql`and outcome = ${outcome}::text` : sql``,
    state ? sql` and state = ${state}::text` : sql``,
  ]);
  const { isFound, total } = onlyRow(
    await db.execute<{ isFound: boolean; total: number }>(sql`
      select exists (
          select from catalog.imports where id = ${importId}::uuid and seller_id = ${sellerId}::uuid) as "isFound",
        (select count(*)::int from catalog.import_lines
          where import_id = ${importId}::uuid ${wanted}) as total`),
  );
  if (!isFound) throw new ImportNotFound(importId);
  const lines = await findLines(
    db,
    importId,
    sql`${wanted}
    order by position limit ${limit}::int offset ${(page - 1) * limit}::int`,
  );
  return { lines, pagination: paginationOf(page, limit, total) };
}

/** A line of the caller's own import. @throws ImportLineNotFound when it has no such line */
export async function getImportLine(
  db: Db,
  importId: string,
  position: number,
): Promise<ImportLine> {
  const [line] = await findLines(db, importId, sql`and position = ${position}::int`);
  if (!line) throw new ImportLineNotFound(position);
  return line;
}

async function findLines(db: Db, importId: string, which: SQL): Promise<ImportLine[]> {
  const rows = await db.execute<ImportLine & Record<string, unknown>>(sql`
    select position, goods->'rows' as rows, title, outcome, state, product_id as "productId", changes, problems,
      coalesce((
        select jsonb_agg(jsonb_build_object('row', v->'row', 'values', v->'values',
          'cells', (v->'cells') || coalesce(correction->'variants'->(v->>'row'), '{}')))
        from jsonb_array_elements(goods->'variants') v
        where v->'row' in (select p->'row' from jsonb_array_elements(problems) p)), '[]') as "refusedVariants",
      cells, jsonb_array_length(goods->'variants') as variants, jsonb_array_length(goods->'pictures') as pictures
    from catalog.import_lines where import_id = ${importId}::uuid ${which}`);
  return [...rows];
}
