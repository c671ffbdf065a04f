import { type SQL, sql } from 'drizzle-orm';

/**
 * Values for `= any(…)` as one parameter: lists of every length share one prepared statement, and
 * the planner uses the index for an array where it would read the whole table for a subquery.
 */
export function inList(
  values: readonly (string | number)[],
  type: 'uuid' | 'text' | 'int' = 'uuid',
): SQL {
  return sql`array(select value::${sql.raw(type)} from jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`;
}
