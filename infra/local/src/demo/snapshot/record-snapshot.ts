import postgres, { type Sql } from 'postgres';
import type { Snapshot, SnapshotTable } from './snapshot.ts';

/**
 * Tables that belong to one installation or to its last minutes: keys and secrets that a service creates, stored answers
 * for retries, and counters of limits.
 */
const left = new Set([
  'migrations',
  'oauth_states',
  'rate_limits',
  'requests',
  'secrets',
  'signing_keys',
]);

/** Types whose values mean something in another database. Transaction ids do not. */
const known = new Set([
  'text', '_text', 'uuid', '_uuid', 'bool', 'bytea', 'jsonb', 'timestamptz', 'date',
  'int2', 'int4', 'int8', '_int4', 'float8', 'numeric', 'tsvector',
]); // prettier-ignore

/** Reads a database at rest. @throws Error when a column has a type that was never considered here */
export async function recordSnapshot(
  databaseUrl: string,
  rest: Pick<Snapshot, 'recordedAt' | 'tokenKey' | 'sandbox'>,
): Promise<Snapshot> {
  const sql = postgres(databaseUrl, { max: 1, connection: { TimeZone: 'UTC' } });
  try {
    const tables: SnapshotTable[] = [];
    for (const table of await tablesOf(sql)) {
      const rows = await rowsOf(sql, table);
      if (rows.length > 0) tables.push({ ...table, rows });
    }
    return {
      ...rest,
      migrations: await migrationsIn(sql),
      tables,
      sequences: await sequencesOf(sql),
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function tablesOf(sql: Sql): Promise<Omit<SnapshotTable, 'rows'>[]> {
  const columns = await sql<{ table: string; bare: string; name: string; type: string }[]>`
    select format('%s.%s', c.table_schema, c.table_name) as table, c.table_name as bare,
      c.column_name as name, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_schema not in ('pg_catalog', 'information_schema', 'ext', 'public')
    order by 1, c.ordinal_position`;
  const tables = new Map<string, { name: string; type: string }[]>();
  for (const { table, bare, name, type } of columns) {
    if (left.has(bare) || type === 'xid8') continue;
    if (!known.has(type)) throw new Error(`${table}.${name} is a ${type}`);
    tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  }
  return [...tables].map(([name, of]) => ({ name, columns: of }));
}

type Rows = SnapshotTable['rows'];

async function rowsOf(sql: Sql, { name, columns }: Omit<SnapshotTable, 'rows'>): Promise<Rows> {
  const values = columns.map((column) => `"${column.name}"::text`).join(', ');
  const rows = await sql.unsafe<{ row: Rows[number] }[]>(
    `select array_to_json(array[${values}]) as row from ${name}`,
  );
  return rows.map(({ row }) => row);
}

async function migrationsIn(sql: Sql): Promise<Record<string, string[]>> {
  const schemas = await sql<{ schema: string }[]>`
    select table_schema as schema from information_schema.tables where table_name = 'migrations' order by 1`;
  const entries = schemas.map(async ({ schema }) => {
    const rows = await sql<
      { name: string }[]
    >`select name from ${sql(schema)}.migrations order by 1`;
    return [schema, rows.map(({ name }) => name)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function sequencesOf(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; value: string }[]>`
    select format('%s.%s', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null order by 1`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
