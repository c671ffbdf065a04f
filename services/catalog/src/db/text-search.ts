import { type SQL, sql } from 'drizzle-orm';

/** Words in the database's query language, as `domain/word-query.ts` writes them. */
export function toQuery(query: string): SQL {
  return sql`to_tsquery('pg_catalog.simple', ${query})`;
}

/** Rows that have the words; all rows without words. */
export function matching(query: string | undefined): SQL {
  return query === undefined ? sql`true` : sql`terms @@ ${queryOnce(query)}`;
}

/** Evaluated once for the statement, not for each row. */
export function queryOnce(query: string): SQL {
  return sql`(select ${toQuery(query)})`;
}
