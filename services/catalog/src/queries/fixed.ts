import type { Fragment, Sql } from 'postgres';

/**
 * A whole number that stands in the statement's text. For a limit that is a parameter the planner takes
 * a tenth of all rows; a plan made anew for every call then looks cheaper than the one that is kept, and
 * planning costs more than finding.
 */
export function fixed(sql: Sql, number: number): Fragment {
  return sql.unsafe(String(Math.trunc(number)));
}
