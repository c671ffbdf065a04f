import type { Envelope } from '@largo/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { againOnConflict } from './again-on-conflict.ts';
import type { Change, Effects, EventUnit, Tx } from './change.ts';
import { AlreadyHandled } from './errors.ts';
import { quoted } from './tables.ts';
import type { Transact, UnitsOptions } from './unit-options.ts';

const hasHead = sql.raw('exists (select 1 from head)');

export function makeEventUnits({ db, schema, clock }: UnitsOptions, transact: Transact) {
  const receipts = makeReceipts(schema);
  return (consumer: string, event: Envelope): EventUnit => {
    const origin = { correlationId: event.correlationId, causationId: event.id };
    const run = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
      transact(origin, async (change) => {
        const isNew = await receipts.insert(change.tx, consumer, event, change.now);
        if (!isNew) throw new AlreadyHandled(consumer, event.id);
        return work(change);
      });
    const applyAll: EventUnit['applyAll'] = async <Row>(effects: Effects) => {
      const now = clock.now();
      const parts = effects(hasHead, now);
      const named = Object.entries(parts).map(
        ([name, effect]) => sql`, ${sql.identifier(name)} as (${effect})`,
      );
      const answer = sql.raw(parts['answer'] ? '(select jsonb_agg(answer) from answer)' : 'null');
      const statement = sql`${receipts.inserted(consumer, event, now)}${sql.join(named)}
        select ${answer} as answer from head`;
      const [applied] = await againOnConflict(() =>
        db.execute<{ answer: Row[] | null }>(statement),
      );
      if (!applied) throw new AlreadyHandled(consumer, event.id);
      return applied.answer ?? [];
    };
    return {
      run,
      async runAfter(prepare, work) {
        if (await receipts.exists(db, consumer, event))
          throw new AlreadyHandled(consumer, event.id);
        const prepared = await prepare();
        return run((change) => work(change, prepared));
      },
      async apply(effect) {
        await applyAll((isNew, now) => ({ effect: effect(isNew, now) }));
      },
      applyAll,
    };
  };
}

/**
 * One receipt per consumer and event, and one head per consumer and aggregate. A head belongs to a
 * producer (`source`), because two producers may use the same id, such as an order's, each with its
 * own versions.
 */
function makeReceipts(schema: string) {
  const inbox = sql.raw(`${quoted(schema)}.inbox`);
  const heads = sql.raw(`${quoted(schema)}.inbox_heads`);
  /**
   * The beginning of a statement: `head` has a row unless the event is a duplicate or a newer
   * version was applied. The head's row lock decides which of several concurrent events comes
   * first.
   */
  const inserted = (consumer: string, event: Envelope, now: Date): SQL => sql`
    with head as (
      insert into ${heads} as h (consumer, source, aggregate_id, version)
      select ${consumer}::text, ${sourceOf(event)}::text, ${event.aggregateId}::text,
        ${event.aggregateVersion}::bigint
      where not exists (
        select 1 from ${inbox} where event_id = ${event.id}::uuid and consumer = ${consumer}::text)
      on conflict (aggregate_id, consumer, source) do update set version = excluded.version
      where h.version < excluded.version returning 1),
    receipt as (
      insert into ${inbox} (consumer, event_id, handled_at)
      select ${consumer}::text, ${event.id}::uuid, ${now.toISOString()}::timestamptz from head)`;
  return {
    inserted,
    /** @returns false for a duplicate, or if a newer version was applied */
    async insert(tx: Tx, consumer: string, event: Envelope, now: Date): Promise<boolean> {
      const rows = await tx.execute(sql`${inserted(consumer, event, now)} select 1 from head`);
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
