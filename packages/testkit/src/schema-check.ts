import { getTableName, is, type Table } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';

interface DatabaseColumn {
  name: string;
  type: string;
  required: boolean;
  filled: boolean;
}

/**
 * Compares drizzle's description with the migrated database: every described column exists with its
 * type and nullability, and no column that an insert must fill is missing from the description.
 * Takes a module of tables (`import * as schema`); other exports are ignored.
 * @throws naming every difference
 */
export async function expectSchemaMatches(
  sql: Sql,
  tables: Readonly<Record<string, unknown>>,
): Promise<void> {
  const described = Object.values(tables).filter((value): value is PgTable => is(value, PgTable));
  if (described.length === 0) throw new Error('no drizzle table was given');
  const problems: string[] = [];
  for (const table of described) problems.push(...(await differences(sql, table)));
  if (problems.length > 0) throw new Error(`The database differs:\n  ${problems.join('\n  ')}`);
}

async function differences(sql: Sql, table: PgTable): Promise<string[]> {
  const { schema = 'public', columns } = getTableConfig(table);
  const tableName = `${schema}.${getTableName(table as Table)}`;
  const found = await columnsOf(sql, tableName);
  if (found.size === 0) return [`${tableName} does not exist`];
  const problems: string[] = [];
  for (const column of columns) {
    const real = found.get(column.name);
    const at = `${tableName}.${column.name}`;
    if (!real) {
      problems.push(`${at} does not exist`);
      continue;
    }
    const type = plainType(column.getSQLType());
    if (type !== plainType(real.type)) problems.push(`${at} is ${real.type}, described as ${type}`);
    // A primary key is never null, whether or not the description repeats it.
    if ((column.notNull || column.primary) !== real.required) {
      problems.push(`${at} is ${real.required ? 'required' : 'nullable'}, described otherwise`);
    }
  }
  const names = new Set(columns.map(({ name }) => name));
  for (const real of found.values()) {
    if (real.required && !real.filled && !names.has(real.name)) {
      problems.push(`${tableName}.${real.name} must be given and is not described`);
    }
  }
  return problems;
}

async function columnsOf(sql: Sql, table: string): Promise<Map<string, DatabaseColumn>> {
  const rows = await sql<DatabaseColumn[]>`
    select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
      (atthasdef or attidentity <> '') as filled
    from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** PostgreSQL and drizzle spell some types differently. */
function plainType(type: string): string {
  return type.toLowerCase().replace(/^(ext|pg_catalog)\./, '').replace(/,\s+/g, ','); // prettier-ignore
}
