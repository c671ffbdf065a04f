import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A table whose rows have this type. */
type TableOf<Row extends object> = PgTable & { readonly $inferInsert: Row };

/**
 * Inserts any number of rows, including none, with one statement text and one parameter, so that it
 * is prepared once and can be part of a `with`. Every row must have the columns of the first one.
 */
export function insertRows<Row extends object>(
  table: TableOf<Row>,
  rows: readonly Partial<Row>[],
): SQL {
  const { columns, json } = asJson(table, rows);
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb)`;
}

/** The beginning of an update of the columns that the row has; `where` follows. */
export function updateRow<Row extends object>(table: TableOf<Row>, row: Partial<Row>): SQL {
  const { columns, json } = asJson(table, [row]);
  return sql`update ${table} set (${columns}) =
    (select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb))`;
}

function asJson(table: PgTable, rows: readonly object[]): { columns: SQL; json: string } {
  const known = getTableColumns(table);
  const nameOf = (key: string): string => {
    const column = known[key];
    if (!column) throw new Error(`the table has no column ${key}`);
    return column.name;
  };
  const keys = Object.keys(rows[0] ?? known);
  const columns = sql.join(
    keys.map((key) => sql.identifier(nameOf(key))),
    sql`, `,
  );
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])),
  );
  return { columns, json: JSON.stringify(named) };
}
