import type { Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';

/** More rows of one kind than a person can have by hand; keeps one answer within the memory. */
const maxRows = 20_000;

/** The rows of a query as JSON, with the names and in the order of its columns. */
export async function rowsOf(tx: Tx, query: SQL): Promise<Record<string, unknown>[]> {
  const [found] = await tx.execute<{ rows: string }>(sql`
    select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as rows
    from (select * from (${query}) q limit ${maxRows}) r`);
  return JSON.parse(found?.rows ?? '[]') as Record<string, unknown>[];
}
