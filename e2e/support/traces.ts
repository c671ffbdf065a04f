import postgres from 'postgres';

/** Every table of every service with a row that contains one of the words, as `schema.table (rows)`. */
export async function placesOf(
  databaseUrl: string,
  words: readonly string[],
): Promise<Record<string, number>> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const tables = await sql<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    const patterns = words.map((word) => `%${word}%`);
    const places: Record<string, number> = {};
    for (const { schema, name } of tables) {
      // The whole row as text, so that columns of every type are searched.
      const [found] = await sql<{ rows: number }[]>`
        select count(*)::int as rows from ${sql(`${schema}.${name}`)} t
        where to_jsonb(t)::text ilike any(${patterns})`;
      if (found && found.rows > 0) places[`${schema}.${name}`] = found.rows;
    }
    return places;
  } finally {
    await sql.end();
  }
}

interface KeptRow {
  table: string;
  row: object;
}

/**
 * Saves every row, in every schema, that contains one of the words, as a backup would.
 * @returns restores them, and removes what a later backup would hold
 */
export async function backupOf(
  databaseUrl: string,
  { words, userId }: { words: readonly string[]; userId: string },
): Promise<() => Promise<void>> {
  const kept: KeptRow[] = [];
  const patterns = [...words, userId].map((word) => `%${word}%`);
  const sql = postgres(databaseUrl, { max: 1 });
  for (const table of await restorable(sql)) {
    const rows = await sql<{ row: object }[]>`
      select to_jsonb(t) as row from ${sql(table)} t where to_jsonb(t)::text ilike any(${patterns})`;
    kept.push(...rows.map(({ row }) => ({ table, row })));
  }
  await sql.end();
  return () => restore(databaseUrl, kept, userId);
}

/** Event numbers are not restored, since consumers are not; the audit log holds no names. */
const goesOn = ['outbox_heads', 'inbox', 'inbox_heads', 'audit_log'];

async function restorable(sql: postgres.Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'ext')
      and not table_name = any(${goesOn})`;
  return tables.map(({ name }) => name);
}

async function restore(
  databaseUrl: string,
  kept: readonly KeptRow[],
  userId: string,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const tables = await restorable(sql);
  await sql.begin(async (tx) => {
    // Like a restore: without triggers and foreign key checks.
    await tx`set local session_replication_role = replica`;
    for (const table of tables)
      if (table.endsWith('.erased_people') || table === 'identity.account_deletions')
        await tx`delete from ${tx(table)} where user_id = ${userId}`;
    for (const { table, row } of kept) {
      const { keys, columns } = await shapeOf(tx, table);
      const same = keys.map((key) => `t.${key} = r.${key}`).join(' and ');
      const before = tx`jsonb_populate_record(null::${tx(table)}, ${JSON.stringify(row)}::text::jsonb) r`;
      await tx`delete from ${tx(table)} t using ${before} where ${tx.unsafe(same)}`;
      await tx`insert into ${tx(table)} (${tx.unsafe(columns.join(', '))}) overriding system value
        select ${tx.unsafe(columns.join(', '))} from ${before}`;
    }
  });
  await sql.end();
}

/** The key of a row and the columns that are written; the others are generated. */
async function shapeOf(tx: postgres.TransactionSql, table: string) {
  const columns = await tx<{ name: string; is_key: boolean }[]>`
    select quote_ident(a.attname) as name, coalesce(a.attnum = any(i.indkey), false) as is_key
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::text::regclass and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''`;
  const names = (some: (typeof columns)[number][]) => some.map(({ name }) => name);
  return {
    keys: names(columns.filter(({ is_key: isKey }) => isKey)),
    columns: names([...columns]),
  };
}
