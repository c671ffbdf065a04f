import type { EventContract } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { type SQL, sql } from 'drizzle-orm';
import { EventTooLarge } from './errors.ts';
import { quoted } from './tables.ts';

/** Below the broker's limit of one mebibyte, with room for envelope and headers. */
const maxPayloadBytes = 900_000;

export interface PendingEvent {
  n: number;
  id: string;
  type: string;
  version: number;
  aggregate_id: string;
  payload: unknown;
}

export interface EmitContext {
  correlationId: string;
  causationId: string | null;
  headers: Record<string, string>;
  now: Date;
}

export function pendingEvent(contract: EventContract, data: unknown, n: number): PendingEvent {
  const aggregateId = contract.aggregateId(data);
  if (typeof aggregateId !== 'string' || aggregateId === '')
    throw new TypeError(`event ${contract.type} has no aggregate id`);
  return {
    n,
    id: newId(),
    type: contract.type,
    version: contract.version,
    aggregate_id: aggregateId,
    payload: data,
  };
}

/**
 * The statement that writes a change's events, together with the change's last statement if there
 * is one. Heads are locked in the order of their ids, so that two changes can't deadlock; positions
 * are taken under those locks, so that position, version and commit of one aggregate have the same
 * order.
 */
export function makeOutboxWriter(schema: string) {
  const s = quoted(schema);
  const head = sql.raw(`
    with events as (
      select e.*,
        row_number() over (partition by e.aggregate_id order by e.n) as seq,
        count(*) over (partition by e.aggregate_id) as total
      from jsonb_to_recordset(`);
  const middle = sql.raw(`::text::jsonb)
        as e(n int, id uuid, type text, version int, aggregate_id text, payload jsonb)
    ), heads as (
      insert into ${s}.outbox_heads as h (aggregate_id, version)
      select aggregate_id, count(*) from events group by aggregate_id order by aggregate_id
      on conflict (aggregate_id) do update set version = h.version + excluded.version
      returning aggregate_id, version
    ), sent as (insert into ${s}.outbox (id, type, version, aggregate_id, aggregate_version,
      correlation_id, causation_id, headers, payload, created_at)
    select e.id, e.type, e.version, e.aggregate_id, h.version - e.total + e.seq, `);
  const tail = sql.raw(`, e.payload, created.at
    from events e join heads h using (aggregate_id), (select `);
  const end = sql.raw(`::timestamptz as at) created order by e.n) `);
  const nothing = sql.raw('select 1');

  return (events: readonly PendingEvent[], context: EmitContext, last: SQL = nothing): SQL => {
    for (const event of events) checkSize(event);
    const origin: SQL = sql`${context.correlationId}::text, ${context.causationId}::text, ${JSON.stringify(context.headers)}::text::jsonb`;
    return sql`${head}${JSON.stringify(events)}${middle}${origin}${tail}${context.now.toISOString()}${end}${last}`;
  };
}

function checkSize(event: PendingEvent): void {
  const bytes = Buffer.byteLength(JSON.stringify(event.payload));
  if (bytes > maxPayloadBytes) throw new EventTooLarge(event.type, bytes);
}
