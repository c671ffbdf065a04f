import type { Sql } from 'postgres';

/** Every table of every schema with a row that contains the text in any column. */
export async function placesOf(sql: Sql, text: string): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`;
  const places: string[] = [];
  for (const { schema, name } of tables) {
    // The whole row as text, so that columns of every type are searched.
    const found = await sql`
      select 1 from ${sql(`${schema}.${name}`)} t
      where strpos(to_jsonb(t)::text, ${text}::text) > 0 limit 1`;
    if (found.length > 0) places.push(`${schema}.${name}`);
  }
  return places;
}
