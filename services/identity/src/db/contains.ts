import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether the column contains the text, ignoring accents and case. */
export function contains(column: PgColumn, text: string): SQL {
  return sql`unaccent(lower(${column})) like unaccent(lower(${`%${escapeLike(text)}%`}))`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
