import type { Sql } from 'postgres';
import part, { empty, raw, type Sql as Part } from 'sql-template-tag';

/**
 * Statements are put together of parts, which are text and values: `part` followed by a template. The
 * driver's own fragments can do the same, but each of them is a promise with a stack; of the eighty of a
 * search, making them took longer than everything else in it.
 */
export { part, empty, type Part };

/** Asks with the template that follows; gives its rows. Statements are kept prepared by their text. */
export function ask<Row extends object>(sql: Sql) {
  return async (strings: TemplateStringsArray, ...parts: unknown[]): Promise<Row[]> => {
    const { text, values } = part(strings, ...parts);
    return sql.unsafe<Row[]>(text, values as never[], { prepare: true });
  };
}

/** Of a statement that always has exactly one row, as an aggregate has. */
export function askOne<Row extends object>(sql: Sql) {
  const asked = ask<Row>(sql);
  return async (strings: TemplateStringsArray, ...parts: unknown[]): Promise<Row> => {
    const [row] = await asked(strings, ...parts);
    if (!row) throw new Error('a statement that has one row had none');
    return row;
  };
}

/**
 * A whole number that stands in the statement's text. For a limit that is a parameter the planner takes
 * a tenth of all rows; a plan made anew for every call then looks cheaper than the one that is kept, and
 * planning costs more than finding.
 */
export function fixed(number: number): Part {
  return raw(String(Math.trunc(number)));
}

/** A name or an order by, never anything that was typed. */
export const verbatim = raw;
