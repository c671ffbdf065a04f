import { isUuid } from '@largo/kernel';
import type postgres from 'postgres';
import { quoted } from './tables.ts';
import type { IncomingMessage } from './transport.ts';

export interface ParkedEvent {
  position: number;
  consumer: string;
  topic: string;
  key: string;
  eventId: string;
  type: string | null;
  /** The message as received. */
  message: string;
  headers: Record<string, string>;
  error: string;
  code: string | null;
  /** Parked only because an earlier event of its key is parked. */
  blockedByEarlier: boolean;
  tries: number;
  parkedAt: Date;
  /** When the service replays it automatically. */
  retryAt: Date | null;
}

export type NewParkedEvent = Omit<ParkedEvent, 'position'>;

interface Raw {
  position: string | number;
  consumer: string;
  topic: string;
  key: string;
  event_id: string;
  type: string | null;
  message: string;
  headers: Record<string, string>;
  error: string;
  code: string | null;
  behind: boolean;
  attempts: number;
  parked_at: string | Date;
  retry_at: string | Date | null;
}

/** No column takes a NUL. Written out, so that a text which is no JSON stays none. */
const storable = (text: string) => text.replaceAll('\0', String.raw`\0`);

export function makeParkedEvents(sql: postgres.Sql, schema: string) {
  const table = `${quoted(schema)}.parked_events`;
  const replays = `${quoted(schema)}.replays`;
  const inbox = `${quoted(schema)}.inbox`;
  const run = <T extends object>(text: string, parameters: (string | number | boolean | null)[]) =>
    sql.unsafe<T[]>(
      text,
      parameters.map((one) => (typeof one === 'string' ? storable(one) : one)),
      { prepare: true },
    );
  return {
    async isBlocked(consumer: string, { topic, key }: IncomingMessage): Promise<boolean> {
      const rows = await run(
        `select 1 from ${table} where consumer = $1::text and topic = $2::text and key = $3::text limit 1`,
        [consumer, topic, key],
      );
      return rows.length > 0;
    },
    async hasAny(consumer: string, topic: string): Promise<boolean> {
      const rows = await run(
        `select 1 from ${table} where consumer = $1::text and topic = $2::text limit 1`,
        [consumer, topic],
      );
      return rows.length > 0;
    },
    /** Whether all `consumers` have a receipt: a broker may redeliver what was handled long ago. */
    async isHandled(eventId: string, consumers: number): Promise<boolean> {
      if (!isUuid(eventId)) return false;
      const rows = await run(`select 1 from ${inbox} where event_id = $1::uuid`, [eventId]);
      return rows.length >= consumers;
    },
    /**
     * False: it was to be parked behind an earlier event, which a replay has just removed. The row
     * lock decides between the two, so that no event stays parked without a cause.
     */
    async park(event: NewParkedEvent): Promise<boolean> {
      const blocker = `(select 1 from ${table} where consumer = $1::text and topic = $2::text
        and key = $3::text limit 1 for update)`;
      const rows = await run(
        `insert into ${table} (consumer, topic, key, event_id, type, message, headers, error, code,
           behind, attempts, parked_at, retry_at)
         select $1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text::jsonb, $8::text,
           $9::text, $10::text::boolean, $11::int, $12::text::timestamptz, $13::text::timestamptz
         from ${event.blockedByEarlier ? blocker : '(select 1)'} as blocker
         on conflict (consumer, topic, event_id) do update set error = excluded.error
         returning 1`,
        [
          event.consumer,
          event.topic,
          event.key,
          event.eventId,
          event.type,
          event.message,
          JSON.stringify(event.headers, (_name, value: unknown) =>
            typeof value === 'string' ? storable(value) : value,
          ),
          event.error.slice(0, 2_000),
          event.code,
          String(event.blockedByEarlier),
          event.tries,
          event.parkedAt.toISOString(),
          event.retryAt?.toISOString() ?? null,
        ],
      );
      return rows.length === 1;
    },
    async list(limit = 1_000, key: string | null = null): Promise<ParkedEvent[]> {
      const rows = await run<Raw>(
        `select * from ${table} where $2::text is null or key = $2::text
         order by position limit $1::int`,
        [limit, key],
      );
      return rows.map(toParkedEvent);
    },
    async count(): Promise<number> {
      const [row] = await run<{ n: number }>(`select count(*)::int as n from ${table}`, []);
      return row?.n ?? 0;
    },
    async remove(position: number): Promise<void> {
      await run(`delete from ${table} where position = $1::bigint`, [position]);
    },
    async recordFailure(
      position: number,
      { error, retryAt }: Pick<ParkedEvent, 'error' | 'retryAt'>,
    ): Promise<void> {
      await run(
        `update ${table} set attempts = attempts + 1, error = $2::text, behind = false,
           retry_at = $3::text::timestamptz
         where position = $1::bigint`,
        [position, error.slice(0, 2_000), retryAt?.toISOString() ?? null],
      );
    },
    /**
     * Claims an event that is due for automatic replay, for this process until the lease ends.
     * @returns its key
     */
    async claimDue(now: Date, leaseUntil: Date): Promise<string | undefined> {
      const [row] = await run<{ key: string }>(
        `update ${table} set retry_at = $2::text::timestamptz where position = (
           select position from ${table} where retry_at <= $1::text::timestamptz
           order by retry_at limit 1 for update skip locked)
         returning key`,
        [now.toISOString(), leaseUntil.toISOString()],
      );
      return row?.key;
    },
    async audit(entry: {
      event: ParkedEvent;
      by: string;
      outcome: 'applied' | 'already-handled' | 'failed';
      error: string | null;
      now: Date;
    }): Promise<void> {
      await run(
        `insert into ${replays} (consumer, event_id, replayed_by, outcome, error, replayed_at)
         values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text::timestamptz)`,
        [
          entry.event.consumer,
          entry.event.eventId,
          entry.by,
          entry.outcome,
          entry.error,
          entry.now.toISOString(),
        ],
      );
    },
  };
}

function toParkedEvent(row: Raw): ParkedEvent {
  return {
    position: Number(row.position),
    consumer: row.consumer,
    topic: row.topic,
    key: row.key,
    eventId: row.event_id,
    type: row.type,
    message: row.message,
    headers: row.headers,
    error: row.error,
    code: row.code,
    blockedByEarlier: row.behind,
    tries: row.attempts,
    parkedAt: new Date(row.parked_at),
    retryAt: row.retry_at === null ? null : new Date(row.retry_at),
  };
}
