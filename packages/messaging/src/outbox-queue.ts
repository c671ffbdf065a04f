import { type Envelope, mailLinkEvents } from '@largo/contracts';
import type postgres from 'postgres';
import { quoted } from './tables.ts';
import type { OutgoingRecord } from './transport.ts';

export interface OutboxRow {
  position: number;
  key: string;
  record: OutgoingRecord;
}

interface Raw {
  position: string | number;
  id: string;
  type: string;
  version: number;
  aggregate_id: string;
  aggregate_version: string | number;
  correlation_id: string;
  causation_id: string | null;
  headers: Record<string, string>;
  payload: unknown;
  created_at: string | Date;
}

export interface Failure {
  position: number;
  error: string;
}

const mailLinkTypes = mailLinkEvents.map(({ type }) => `'${type}'`).join(', ');
/**
 * Once they have been sent, tokens that open an account are removed, sealed or not, and what a
 * service has collected of a person.
 */
const withoutSecrets = `case when type in (${mailLinkTypes})
    then jsonb_set(payload, '{token}', '"[removed]"') - 'code'
  when type like '%.personal-data-collected.v1' then jsonb_set(payload, '{content}', '"[removed]"')
  else payload end`;

/** The relay's view of the outbox table, over the one connection that holds the relay's lock. */
export function makeOutboxQueue(sql: postgres.Sql, schema: string) {
  const outbox = `${quoted(schema)}.outbox`;
  // One statement for both steps: its snapshot still shows the rows just marked, hence the first
  // filter. The lists are in subqueries of their own, or they would be parsed again for each row.
  const sentList = '(select $2::text::bigint[])::bigint[]';
  const busyList = '(select $3::text::text[])::text[]';
  const markAndTake = `
    with marked as (update ${outbox} set sent_at = $1::timestamptz, payload = ${withoutSecrets}
      where position = any(${sentList}))
    select position, id, type, version, aggregate_id, aggregate_version, correlation_id, causation_id,
      headers, payload, created_at
    from ${outbox}
    where sent_at is null and position <> all(${sentList}) and aggregate_id <> all(${busyList})
    order by position limit $4::int`;
  const recordFailures = `
    update ${outbox} o set attempts = o.attempts + 1, last_error = f.error
    from unnest($1::text::bigint[], $2::text::text[]) as f(position, error) where o.position = f.position`;
  const mark = `update ${outbox} set sent_at = $1::timestamptz, payload = ${withoutSecrets}
    where position = any(${sentList})`;

  return {
    /** Marks exactly the rows that were sent and takes the oldest unsent ones of the other keys. */
    async markAndTake(options: {
      sent: readonly number[];
      busyKeys: readonly string[];
      limit: number;
      now: Date;
    }): Promise<OutboxRow[]> {
      const { sent, busyKeys, limit, now } = options;
      const parameters = [now.toISOString(), arrayText(sent), arrayText(busyKeys), limit];
      const rows = await sql.unsafe<Raw[]>(markAndTake, parameters, { prepare: true });
      return rows.map(toOutboxRow);
    },
    async mark(sent: readonly number[], now: Date): Promise<void> {
      await sql.unsafe(mark, [now.toISOString(), arrayText(sent)], { prepare: true });
    },
    async recordFailures(failures: readonly Failure[]): Promise<void> {
      const errors = failures.map(({ error }) => error.slice(0, 500));
      const positions = failures.map(({ position }) => position);
      await sql.unsafe(recordFailures, [arrayText(positions), arrayText(errors)], {
        prepare: true,
      });
    },
  };
}

/** As text: the driver knows arrays only if it may query the server's types at each connect. */
function arrayText(values: readonly (string | number)[]): string {
  const quotedValues = values.map((value) => `"${String(value).replaceAll(/[\\"]/g, '\\$&')}"`);
  return `{${quotedValues.join(',')}}`;
}

function toOutboxRow(row: Raw): OutboxRow {
  const envelope: Envelope = {
    id: row.id,
    type: row.type,
    version: row.version,
    aggregateId: row.aggregate_id,
    aggregateVersion: Number(row.aggregate_version),
    occurredAt: new Date(row.created_at).toISOString(),
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    data: row.payload,
  };
  const headers = { ...row.headers, 'event-id': row.id, 'event-type': row.type };
  const record = { key: row.aggregate_id, value: JSON.stringify(envelope), headers };
  return { position: Number(row.position), key: row.aggregate_id, record };
}
