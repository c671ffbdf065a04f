import type { Logger } from '../logger.ts';

interface EachRowOptions<Row> {
  log: Pick<Logger, 'error'>;
  /** What did not happen, for the log. */
  failed: string;
  /** What people find the row by; logged, so nothing personal. */
  name: (row: Row) => string;
}

/**
 * Works on each row by itself: one that fails is named in the log and left to the next run, and the
 * others go on. @returns those that went well
 */
export async function eachRow<Row>(
  rows: Iterable<Row>,
  { log, failed, name }: EachRowOptions<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<Row[]> {
  const done: Row[] = [];
  for (const row of rows) {
    try {
      await work(row);
      done.push(row);
    } catch (err) {
      log.error({ row: name(row), err }, failed);
    }
  }
  return done;
}

/** Works on all rows at once, and if that fails, on each by itself as `eachRow` does. */
export async function allOrEach<Row>(
  rows: readonly Row[],
  options: EachRowOptions<Row>,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<readonly Row[]> {
  try {
    if (rows.length > 0) await work(rows);
    return rows;
  } catch {
    return eachRow(rows, options, (row) => work([row]));
  }
}
