import { type SQL, sql } from 'drizzle-orm';

/** Casts words to the database's query language, as `domain/word-query.ts` writes them. */
export function toQuery(query: string): SQL {
  return sql`to_tsquery('pg_catalog.simple', ${query})`;
}

/** Matches rows that have the words; without words, all rows. */
export function matching(query: string | undefined): SQL {
  return query === undefined ? sql`true` : sql`terms @@ ${queryOnce(query)}`;
}

/** A query evaluated once per statement rather than once per row. */
export function queryOnce(query: string): SQL {
  return sql`(select ${toQuery(query)})`;
}
