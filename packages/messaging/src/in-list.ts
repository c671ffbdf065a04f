import { type SQL, sql } from 'drizzle-orm';

/**
 * Values for `= any(…)` as one parameter: every length shares one prepared statement, and the planner
 * looks an array up in the index where it would read the whole table for a subquery.
 */
export function inList(
  values: readonly (string | number)[],
  type: 'uuid' | 'text' | 'int' = 'uuid',
): SQL {
  return sql`array(select value::${sql.raw(type)} from jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`;
}
