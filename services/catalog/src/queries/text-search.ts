import { part, type Part } from './statement.ts';

/** Words as the database's search takes them, see `domain/search-terms.ts`. */
export function toQuery(query: string): Part {
  return part`to_tsquery('pg_catalog.portuguese', ${query})`;
}

/** What has the words; everything where none were asked for. */
export function matching(query: string | undefined): Part {
  return query === undefined ? part`true` : part`search @@ ${asked(query)}`;
}

/** Made once for the statement, not for each row. */
export function asked(query: string): Part {
  return part`(select ${toQuery(query)})`;
}
