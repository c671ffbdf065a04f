import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The column holds the text somewhere; accents and capitals don't matter. */
export function contains(column: PgColumn, text: string): SQL {
  return sql`unaccent(lower(${column})) like unaccent(lower(${`%${escapeLike(text)}%`}))`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
