import type { Envelope } from '@largo/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Change, Tx, UnitOfWork } from './change.ts';
import { inCase } from './in-case.ts';
import { AlreadyHandled } from './errors.ts';
import { isTransactionConflict, isDivisionByZero as mayBeHandled } from './sql-errors.ts';
import { quoted } from './tables.ts';
import type { Transact, UnitsOptions } from './units.ts';

export function makeEventUnits({ db, schema, clock }: UnitsOptions, transact: Transact) {
  const receipts = makeReceipts(schema);
  return (consumer: string, event: Envelope): UnitOfWork => {
    const origin = { correlationId: event.correlationId, causationId: event.id };
    const run = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
      transact(origin, async (change, tx) => {
        const receipt = receipts.write(tx, consumer, event, change.now).then((fresh) => {
          if (!fresh) throw new AlreadyHandled(consumer, event.id);
        });
        return inCase(receipt, () => work(change));
      });
    return {
      run,
      async runAfter(prepare, work) {
        if (await receipts.exists(db, consumer, event))
          throw new AlreadyHandled(consumer, event.id);
        const prepared = await prepare();
        return run((change) => work(change, prepared));
      },
      async apply(effect) {
        try {
          const now = clock.now();
          await receipts.apply(db, { consumer, event, now, effect: effect(now) });
        } catch (error) {
          if (!mayBeHandled(error) && !isTransactionConflict(error)) throw error;
          await run(async ({ tx, now }) => void (await tx.execute(effect(now))));
        }
      },
    };
  };
}

/**
 * One receipt per consumer and event, one head per consumer and aggregate. A head belongs to its
 * producer (`source`): two producers may use one id, an order's for example, each with own versions.
 */
function makeReceipts(schema: string) {
  const s = quoted(schema);
  const insertReceipt = sql.raw(
    `with receipt as (insert into ${s}.inbox (consumer, event_id, handled_at) values (`,
  );
  const insertHead = sql.raw(`) on conflict do nothing returning 1),
    head as (insert into ${s}.inbox_heads as h (consumer, source, aggregate_id, version)
      select given.* from (select `);
  const advance = sql.raw(`) given where exists (select 1 from receipt)
      on conflict (aggregate_id, consumer, source) do update set version = excluded.version
      where h.version < excluded.version returning 1)
    select 1 as fresh from head`);
  // Without a new head the division fails, and the effect with it.
  const effect = sql.raw(`) given where exists (select 1 from receipt)
      on conflict (aggregate_id, consumer, source) do update set version = excluded.version
      where h.version < excluded.version returning 1), effect as (`);
  const orFail = sql.raw(`) select 1 / count(*) as fresh from head`);
  const exists = sql.raw(`select 1 from ${s}.inbox where event_id = `);
  const given = (consumer: string, event: Envelope, now: Date): SQL => {
    const receipt = sql`${consumer}::text, ${event.id}::uuid, ${now.toISOString()}::timestamptz`;
    const head = sql`${consumer}::text, ${sourceOf(event)}::text, ${event.aggregateId}::text, ${event.aggregateVersion}::bigint`;
    return sql`${insertReceipt}${receipt}${insertHead}${head}`;
  };
  return {
    async write(tx: Tx, consumer: string, event: Envelope, now: Date): Promise<boolean> {
      const rows = await tx.execute(sql`${given(consumer, event, now)}${advance}`);
      return rows.length === 1;
    },
    /** Receipt and effect at once; fails, with nothing done, when the event was handled before. */
    async apply(db: Pick<Tx, 'execute'>, once: Once): Promise<void> {
      const { consumer, event, now } = once;
      await db.execute(sql`${given(consumer, event, now)}${effect}${once.effect}${orFail}`);
    },
    async exists(db: Pick<Tx, 'execute'>, consumer: string, event: Envelope): Promise<boolean> {
      const rows = await db.execute(
        sql`${exists}${event.id}::uuid and consumer = ${consumer}::text`,
      );
      return rows.length === 1;
    },
  };
}

interface Once {
  consumer: string;
  event: Envelope;
  now: Date;
  effect: SQL;
}

function sourceOf(event: Envelope): string {
  return event.type.slice(0, event.type.indexOf('.'));
}
