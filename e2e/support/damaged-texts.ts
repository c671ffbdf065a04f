import type postgres from 'postgres';
import { marker } from './hostile-texts.ts';

/** Control characters, invisible marks and the sign that stands where bytes were not understood. */
const damage =
  '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060\\u2066-\\u2069\\ufeff\\ufffd]';
/** JSON is printed with the control characters escaped. */
const escapedDamage = String.raw`(^|[^\\])(\\\\)*\\(b|f|r|u00)`;
/** Columns whose texts have one line. */
const oneLine = /\.(name|title|business_name|store_name|street)$/;

export interface StoredTexts {
  /** Columns in which the marker stands. */
  kept: string[];
  /** Columns with a damaged, decomposed or invisible text, and with it. */
  bad: string[];
}

/** Reads every text of every table of a database, or of one of its schemas. */
export async function storedTexts(sql: postgres.Sql, schema = '%'): Promise<StoredTexts> {
  const columns = await sql<{ place: string; table: string; column: string; isJson: boolean }[]>`
    select table_schema || '.' || table_name || '.' || column_name as place,
      quote_ident(table_schema) || '.' || quote_ident(table_name) as table,
      quote_ident(column_name) as column, udt_name like 'json%' as "isJson"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema like ${schema} and udt_name in ('text', 'varchar', '_text', 'jsonb', 'json')
      and table_schema not in ('pg_catalog', 'information_schema')
      -- A sheet is kept as it came, so that its store can correct what was refused.
      and table_schema || '.' || table_name not in ('catalog.imports', 'catalog.import_lines')`;
  const found: StoredTexts = { kept: [], bad: [] };
  for (const { place, table, column, isJson } of columns) {
    const [row] = await sql.unsafe<{ kept: boolean; bad: string | null; lines: boolean }[]>(
      `select bool_or(t like '%${marker}%') as kept,
        min(t) filter (where t ~ $1 or t is not nfc normalized) as bad,
        bool_or(t ~ '\\n') as lines from (select ${column}::text as t from ${table}) x`,
      [isJson ? `${damage}|${escapedDamage}` : damage],
    );
    if (row?.kept) found.kept.push(place);
    if (row?.bad) found.bad.push(`${place}: ${JSON.stringify(row.bad).slice(0, 200)}`);
    if (row?.lines && oneLine.test(place)) found.bad.push(`${place}: has lines`);
  }
  return found;
}
