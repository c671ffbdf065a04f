import { newId } from '@largo/kernel';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Tx } from './change.ts';
import type { ReplayOutcome } from './replay-requests.ts';
import { quoted } from './tables.ts';

/**
 * Asks the service that owns the schema to replay; any of its processes takes it. A request for the
 * same events that no process has taken yet is reused.
 * @returns how many events are tried again because of it
 */
export async function askForReplay(
  tx: Pick<Tx, 'execute'>,
  schema: string,
  { by, key }: { by: string; key: string | undefined },
): Promise<number> {
  const s = sql.raw(quoted(schema));
  const wanted = key ?? null;
  const [parked] = await tx.execute<{ events: number }>(sql`
    select count(*)::int as events from ${s}.parked_events
    where ${wanted}::text is null or key = ${wanted}::text`);
  const events = parked?.events ?? 0;
  if (events === 0) return 0;
  const made = await tx.execute(sql`
    insert into ${s}.replay_requests (id, key, requested_by, requested_at)
    select ${newId()}::uuid, ${wanted}::text, ${by}::text, clock_timestamp()
    where not exists (select 1 from ${s}.replay_requests
      where started_at is null and key is not distinct from ${wanted}::text)
    returning 1`);
  return made.length === 0 ? 0 : events;
}

export interface ReplayState {
  /** Requested within the last minutes and not finished. */
  isWaiting: boolean;
  last: (ReplayOutcome & { finishedAt: Date }) | null;
}

export async function replayState(options: {
  sql: postgres.Sql;
  schema: string;
}): Promise<ReplayState> {
  const table = `${quoted(options.schema)}.replay_requests`;
  const [[waiting], [last]] = await Promise.all([
    options.sql.unsafe(
      `select 1 from ${table} where finished_at is null
       and requested_at > clock_timestamp() - interval '5 minutes' limit 1`,
    ),
    options.sql.unsafe<(ReplayOutcome & { finished_at: string | Date })[]>(
      `select replayed, failed, finished_at from ${table}
       where finished_at is not null order by finished_at desc limit 1`,
    ),
  ]);
  return {
    isWaiting: waiting !== undefined,
    last: last
      ? { replayed: last.replayed, failed: last.failed, finishedAt: new Date(last.finished_at) }
      : null,
  };
}
