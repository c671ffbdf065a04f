import postgres from 'postgres';

/** Every place of every service where a row holds one of the words, as `schema.table (rows)`. */
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
      // The whole row as text: no column of any type is forgotten.
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
