import type { Clock } from '@largo/kernel';
import type postgres from 'postgres';
import { quoted } from './tables.ts';

const dayMs = 86_400_000;

export interface Retention {
  /** Sent events stay readable for a while; unsent ones are never removed. */
  outboxMs: number;
  /** Must be longer than the broker's retention: until then a message may be delivered again. */
  inboxMs: number;
  requestsMs: number;
}

export const defaultRetention: Retention = {
  outboxMs: 7 * dayMs,
  inboxMs: 30 * dayMs,
  requestsMs: 7 * dayMs,
};

const batch = 5_000;

/** Removes what is past its retention, in short statements. Meant to run as an hourly job. */
export async function pruneMessaging(options: {
  sql: postgres.Sql;
  schema: string;
  clock: Clock;
  retention?: Partial<Retention>;
}): Promise<{ outbox: number; inbox: number; requests: number }> {
  const { sql, schema, clock } = options;
  const s = quoted(schema);
  const retention = { ...defaultRetention, ...options.retention };
  const now = clock.now().getTime();
  const remove = async (statement: string, keepMs: number): Promise<number> => {
    const before = new Date(now - keepMs).toISOString();
    for (let total = 0; ;) {
      const { count } = await sql.unsafe(statement, [before, batch], { prepare: true });
      total += count;
      if (count === 0) return total;
    }
  };
  return {
    // By position: the oldest rows come first, which needs no index on their age.
    outbox: await remove(
      `delete from ${s}.outbox where position in (
         select position from (select position, sent_at from ${s}.outbox order by position limit $2::int) front
         where sent_at < $1::timestamptz)`,
      retention.outboxMs,
    ),
    inbox: await remove(
      `delete from ${s}.inbox where ctid = any(array(
         select ctid from ${s}.inbox where handled_at < $1::timestamptz limit $2::int))`,
      retention.inboxMs,
    ),
    requests: await remove(
      `delete from ${s}.requests where ctid = any(array(
         select ctid from ${s}.requests where created_at < $1::timestamptz limit $2::int))`,
      retention.requestsMs,
    ),
  };
}

export interface MessagingGauges {
  unsent: number;
  /** 0 if all events were sent. */
  oldestUnsentSeconds: number;
  parked: number;
  /** How many subscriptions operators hold; a hold of everything counts as one. */
  held: number;
}

/** For `/metrics`: cheap, because both are read from small indexes. */
export async function messagingGauges(options: {
  sql: postgres.Sql;
  schema: string;
  clock: Clock;
}): Promise<MessagingGauges> {
  const s = quoted(options.schema);
  const [row] = await options.sql.unsafe<
    { unsent: number; oldest: string | Date | null; parked: number; held: number }[]
  >(
    `select (select count(*)::int from ${s}.outbox where sent_at is null) as unsent,
       (select min(created_at) from ${s}.outbox where sent_at is null) as oldest,
       (select count(*)::int from ${s}.parked_events) as parked,
       (select count(*)::int from ${s}.consumer_holds) as held`,
    [],
    { prepare: true },
  );
  const oldestMs = row?.oldest ? options.clock.now().getTime() - new Date(row.oldest).getTime() : 0;
  return {
    unsent: row?.unsent ?? 0,
    oldestUnsentSeconds: Math.max(0, oldestMs / 1_000),
    parked: row?.parked ?? 0,
    held: row?.held ?? 0,
  };
}
