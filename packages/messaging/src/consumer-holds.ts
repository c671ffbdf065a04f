import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Tx } from './change.ts';
import { quoted } from './tables.ts';

/** How long a reading is trusted, and so how soon a process notices a hold. */
const trustMs = 1_000;
/** Stored in place of an event type: every subscription. */
const everything = '';

export interface ConsumerHolds {
  isHeld(type: string | undefined): Promise<boolean>;
}

interface Table {
  sql: postgres.Sql;
  schema: string;
}

/** What operators keep a consumer from taking, in a table that all processes of the service read. */
export function makeConsumerHolds(table: Table): ConsumerHolds {
  let known: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    known = new Set((await listHeld(table)).map((held) => held ?? everything));
    readAt = performance.now();
  };
  return {
    async isHeld(type) {
      if (performance.now() - readAt >= trustMs)
        await (reading ??= read().finally(() => (reading = undefined)));
      return known.has(everything) || (type !== undefined && known.has(type));
    },
  };
}

/** The event types that are held; null stands for all. */
export async function listHeld({ sql, schema }: Table): Promise<(string | null)[]> {
  const rows = await sql.unsafe<{ subscription: string }[]>(
    `select subscription from ${quoted(schema)}.consumer_holds order by subscription`,
    [],
    { prepare: true },
  );
  return rows.map(({ subscription }) => (subscription === everything ? null : subscription));
}

/** @param subscription undefined: all. @returns false when it is held already */
export async function holdConsumer(
  tx: Pick<Tx, 'execute'>,
  schema: string,
  { subscription = everything, by }: { subscription?: string | undefined; by: string },
): Promise<boolean> {
  const made = await tx.execute(query`
    insert into ${query.raw(quoted(schema))}.consumer_holds (subscription, held_by, held_at)
    values (${subscription}::text, ${by}::text, clock_timestamp())
    on conflict do nothing returning 1`);
  return made.length > 0;
}

/** @param subscription undefined: whatever is held. @returns false when nothing was */
export async function resumeConsumer(
  tx: Pick<Tx, 'execute'>,
  schema: string,
  subscription: string | undefined,
): Promise<boolean> {
  const wanted = subscription ?? null;
  const ended = await tx.execute(query`
    delete from ${query.raw(quoted(schema))}.consumer_holds
    where ${wanted}::text is null or subscription = ${wanted}::text returning 1`);
  return ended.length > 0;
}
