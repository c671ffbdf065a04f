import type { Envelope } from '@largo/contracts';
import { sql } from 'drizzle-orm';
import type { Change, Tx, UnitOfWork } from './change.ts';
import { AlreadyHandled } from './errors.ts';
import { quoted } from './tables.ts';
import type { Transact, UnitsOptions } from './unit-options.ts';

export function makeEventUnits({ db, schema }: UnitsOptions, transact: Transact) {
  const receipts = makeReceipts(schema);
  return (consumer: string, event: Envelope): UnitOfWork => {
    const origin = { correlationId: event.correlationId, causationId: event.id };
    const run = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
      transact(origin, async (change) => {
        const isNew = await receipts.insert(change.tx, consumer, event, change.now);
        if (!isNew) throw new AlreadyHandled(consumer, event.id);
        return work(change);
      });
    return {
      run,
      async runAfter(prepare, work) {
        if (await receipts.exists(db, consumer, event))
          throw new AlreadyHandled(consumer, event.id);
        const prepared = await prepare();
        return run((change) => work(change, prepared));
      },
    };
  };
}

/**
 * One receipt per consumer and event, one head per consumer and aggregate. A head belongs to its
 * producer (`source`): two producers may use one id, an order's for example, each with own versions.
 */
function makeReceipts(schema: string) {
  const inbox = sql.raw(`${quoted(schema)}.inbox`);
  const heads = sql.raw(`${quoted(schema)}.inbox_heads`);
  return {
    /** @returns false for a duplicate and for a version that has been overtaken */
    async insert(tx: Tx, consumer: string, event: Envelope, now: Date): Promise<boolean> {
      const rows = await tx.execute(sql`
        with receipt as (
          insert into ${inbox} (consumer, event_id, handled_at)
          values (${consumer}::text, ${event.id}::uuid, ${now.toISOString()}::timestamptz)
          on conflict do nothing returning 1)
        insert into ${heads} as h (consumer, source, aggregate_id, version)
        select ${consumer}::text, ${sourceOf(event)}::text, ${event.aggregateId}::text,
          ${event.aggregateVersion}::bigint
        where exists (select 1 from receipt)
        on conflict (aggregate_id, consumer, source) do update set version = excluded.version
        where h.version < excluded.version returning 1`);
      return rows.length === 1;
    },
    async exists(db: Pick<Tx, 'execute'>, consumer: string, event: Envelope): Promise<boolean> {
      const rows = await db.execute(sql`
        select 1 from ${inbox} where event_id = ${event.id}::uuid and consumer = ${consumer}::text`);
      return rows.length === 1;
    },
  };
}

function sourceOf(event: Envelope): string {
  return event.type.slice(0, event.type.indexOf('.'));
}
