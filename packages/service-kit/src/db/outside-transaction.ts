import type { Sql } from 'postgres';
import type { Migration } from './migration.ts';

/** Whether a migration's first line asks for no transaction, which `create index concurrently` needs. */
export function isOutside({ sql }: Migration): boolean {
  return /^-- no transaction\r?\n/.test(sql);
}

/**
 * Makes sure that the statement can run even after a process died within it: removes the incomplete
 * index.
 * @throws Error for a file that could not be run again
 */
export async function prepareOutside(
  sql: Sql,
  schema: string,
  migration: Migration,
): Promise<void> {
  const statement = migration.sql.replaceAll(/^\s*--.*$/gm, '').trim();
  if (/;[^]/.test(statement)) throw refusal(schema, migration, 'has more than one statement');
  const index = /^create\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?(\w+)/i.exec(
    statement,
  );
  if (!index) return;
  const [, isRepeatable, name = ''] = index;
  if (!isRepeatable) throw refusal(schema, migration, 'does not say `if not exists`');
  const [left] = await sql`
    select 1 from pg_index join pg_class on pg_class.oid = indexrelid
    where relname = ${name.toLowerCase()} and relnamespace = ${schema}::regnamespace and not indisvalid`;
  if (left) await sql`drop index concurrently ${sql(schema)}.${sql(name.toLowerCase())}`;
}

function refusal(schema: string, { name }: Migration, why: string): Error {
  return new Error(`Migration ${schema}/${name} runs outside a transaction and ${why}`);
}
