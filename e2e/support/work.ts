import { eventually, type ReceivedSpan, type TraceReceiver } from '@largo/testkit';
import postgres from 'postgres';
import { type Answer, makeCall } from './client.ts';
import { expectOk } from './people.ts';
import type { System } from './system.ts';
import { countRows } from './written-rows.ts';

/** What an operation made each service do: `orders statements` → 12. */
export type Work = Readonly<Record<string, number>>;

/** Counts what one caller sets off, from the first call until everything it caused has been done. */
export interface WorkCounter {
  /** @param act its calls, in whose traces the work stands */
  count(act: () => Promise<readonly Answer[]>): Promise<Work>;
  close(): Promise<void>;
}

/** Rows that say that something is still to be done; what is being done is due again later. */
const pendingAt = (time: string) => `
  select 1 from notifications.mails
    where sent_at is null and gave_up_at is null and (tries > 0 or next_try_at <= '${time}')
  union all select 1 from payments.provider_fetch_queue where next_try_at <= '${time}'
  union all select 1 from payments.refunds where status = 'requested'`;
const soonMs = 5_000;
const notified = 'POST /api/payments/webhook';

/**
 * Reads counts from traces, so that polls and jobs that run at the same time are not counted. The statement by which a
 * queue or a relay takes its next piece is in no trace of a caller, and is not counted either. Rows are in no trace:
 * those of jobs count too.
 */
export async function countWork(system: System, traces: TraceReceiver): Promise<WorkCounter> {
  const sql = postgres(system.databaseUrl, { max: 1, onnotice: () => undefined });
  const call = makeCall(system.apiUrl);
  const written = await countRows(sql);
  /** What an earlier operation began may go on in its trace. */
  const own = new Set<string>();

  const untilQuiet = () =>
    eventually(
      async () => {
        const services = await sql<{ name: string }[]>`
          select table_schema as name from information_schema.tables where table_name = 'outbox'`;
        const unsent = services.map(
          ({ name }) => `select 1 from ${name}.outbox where sent_at is null`,
        );
        const { offsetMs } = expectOk(await makeCall(system.controlUrl)('GET', '/clock')).body;
        const soon = new Date(Date.now() + offsetMs + soonMs).toISOString();
        const rows = await sql.unsafe(
          `${[pendingAt(soon), ...unsent].join(' union all ')} limit 1`,
        );
        return rows.length === 0;
      },
      { timeoutMs: 60_000, everyMs: 50 },
    );
  /** Spans are sent in the order in which they end: when this call's has come, all before it have. */
  const received = async (): Promise<readonly ReceivedSpan[]> => {
    const last = traceOf(await call('GET', '/categories'));
    await eventually(
      () => traces.spans().some(({ traceId, kind }) => traceId === last && kind === 'SERVER'),
      { timeoutMs: 30_000, everyMs: 50 },
    );
    return traces.spans();
  };

  return {
    async count(act) {
      await untilQuiet();
      const before = (await received()).length;
      await written.take();
      for (const answer of await act()) own.add(traceOf(answer));
      await untilQuiet();
      const spans = (await received()).slice(before);
      for (const { name, traceId } of spans) if (name === notified) own.add(traceId);
      const rows = await written.take();
      return { ...sumUp(spans.filter(({ traceId }) => own.has(traceId))), ...rows };
    },
    async close() {
      await written.stop();
      await sql.end();
    },
  };
}

function sumUp(spans: readonly ReceivedSpan[]): Work {
  const work: Record<string, number> = {};
  for (const span of spans) {
    const kind = kindOf(span);
    if (kind === undefined) continue;
    const name = `${span.service} ${kind}`;
    work[name] = (work[name] ?? 0) + 1;
  }
  return work;
}

const ends = ['COMMIT', 'ROLLBACK'];

function kindOf({ kind, name, service, attributes }: ReceivedSpan): string | undefined {
  if (attributes['db.system.name'] !== undefined) {
    const operation = String(attributes['db.operation.name']);
    if (operation === 'BEGIN') return 'transactions';
    return ends.includes(operation) ? undefined : 'statements';
  }
  if (attributes['peer.service'] !== undefined) return 'calls to the provider';
  if (kind === 'SERVER' && service !== 'gateway') return 'calls from within';
  if (kind === 'PRODUCER') return 'events sent';
  if (kind === 'CONSUMER') return 'events applied';
  return name === 'smtp send' ? 'mails' : undefined;
}

function traceOf({ headers }: Pick<Answer, 'headers'>): string {
  const found = /traceparent;desc="00-([0-9a-f]{32})-/.exec(headers.get('server-timing') ?? '');
  if (!found?.[1]) throw new Error('the answer names no trace');
  return found[1];
}

/** The least of several rounds: what an operation costs when nothing happens to be in its way. */
export function leastOf(rounds: readonly Work[]): Work {
  const names = new Set(rounds.flatMap((round) => Object.keys(round)));
  const least = (name: string) => Math.min(...rounds.map((round) => round[name] ?? 0));
  return Object.fromEntries(
    [...names].flatMap((name) => (least(name) === 0 ? [] : [[name, least(name)]])),
  );
}
