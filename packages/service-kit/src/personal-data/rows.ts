import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** More rows of one kind than a person can create by hand; limits an answer's memory. */
const maxRows = 20_000;

/** A tag for queries that returns their rows as JSON, with the columns' names and order. */
export const rowsOf =
  (tx: Tx) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Record<string, unknown>[]> => {
    const [found] = await tx.execute<{ rows: string }>(sql`
    select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as rows
    from (select * from (${sql(text, ...values)}) q limit ${maxRows}) r`);
    return JSON.parse(found?.rows ?? '[]') as Record<string, unknown>[];
  };
