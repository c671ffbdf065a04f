import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** More rows of one kind than a person can have by hand; keeps one answer within the memory. */
const maxRows = 20_000;

/** A tag of queries that answers their rows as JSON, with the names and in the order of the columns. */
export const rowsOf =
  (tx: Tx) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Record<string, unknown>[]> => {
    const [found] = await tx.execute<{ rows: string }>(sql`
    select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as rows
    from (select * from (${sql(text, ...values)}) q limit ${maxRows}) r`);
    return JSON.parse(found?.rows ?? '[]') as Record<string, unknown>[];
  };
