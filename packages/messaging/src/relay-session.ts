import type postgres from 'postgres';
import { makeBackOff, type BackOff } from './back-off.ts';
import { RetryLater } from './errors.ts';
import { type Failure, makeOutboxQueue, type OutboxRow } from './outbox-queue.ts';
import type { RelayOptions } from './relay-options.ts';
import { messageOf, type OutgoingRecord, PublishFailed } from './transport.ts';

export interface RelayCounters {
  published: number;
  failures: number;
  blockedKeys: number;
  lastError: string | undefined;
}

interface Blocked {
  until: number;
  backOff: BackOff;
}

/** The pause between passes while deliveries run, longer when many do: limits the statements. */
const coalesceMs = 5;
const coalesceBusyMs = 20;
const busyLanes = 6;
const notReadyMs = 50;

/**
 * The state of the lock's holder: rows in flight, rows to be marked, and keys that must wait. It is
 * lost with the lock and not needed then, because unmarked rows are published again.
 */
export function makeRelaySession(
  options: RelayOptions,
  sql: postgres.Sql,
  counters: RelayCounters,
  raise: () => void,
) {
  const queue = makeOutboxQueue(sql, options.schema);
  const limit = options.batchSize ?? 200;
  const maxMs = options.maxBackOffMs ?? 10_000;
  const inFlight = new Set<string>();
  const blocked = new Map<string, Blocked>();
  const running = new Set<Promise<void>>();
  let sent: number[] = [];
  let unrecorded: Failure[] = [];
  const broker = makeBackOff({ firstMs: 200, maxMs });
  let brokerAwayUntil = 0;
  let abandoned = false;

  const block = (key: string, error: unknown): void => {
    const entry = blocked.get(key) ?? { until: 0, backOff: makeBackOff({ firstMs: 200, maxMs }) };
    const delayMs = error instanceof RetryLater ? error.delayMs : entry.backOff.next();
    entry.until = performance.now() + delayMs;
    blocked.set(key, entry);
  };
  const recordOutcome = (
    rows: readonly OutboxRow[],
    failures: ReadonlyMap<number, unknown>,
  ): void => {
    for (const [index, row] of rows.entries()) {
      inFlight.delete(row.key);
      if (!failures.has(index)) {
        sent.push(row.position);
        counters.published += 1;
        if (blocked.has(row.key)) blocked.delete(row.key);
      }
    }
    const keys = new Map<string, unknown>();
    for (const [index, error] of failures) {
      const row = rows[index];
      if (!row || keys.has(row.key)) continue;
      keys.set(row.key, error);
      unrecorded.push({ position: row.position, error: messageOf(error) });
    }
    for (const [key, error] of keys) block(key, error);
  };
  /** It is unknown which records arrived. With one lane the fault is the broker's, not a key's. */
  const inDoubt = (rows: readonly OutboxRow[], error: unknown): void => {
    if (options.transport.lanes === 'one') {
      for (const { key } of rows) inFlight.delete(key);
      const [first] = rows;
      if (first) unrecorded.push({ position: first.position, error: messageOf(error) });
      brokerAwayUntil = performance.now() + broker.next();
    } else recordOutcome(rows, new Map(rows.map((_row, index) => [index, error])));
  };
  const send = (records: readonly OutgoingRecord[]): Promise<void> => {
    const publishAll = (all: readonly OutgoingRecord[]) =>
      options.transport.publish(options.topic, all);
    return options.around
      ? options.around(options.topic, records, publishAll)
      : publishAll(records);
  };
  const publish = async (rows: readonly OutboxRow[]): Promise<void> => {
    try {
      await options.failPoint?.('before-publish');
      await send(rows.map(({ record }) => record));
      await options.failPoint?.('after-publish');
      recordOutcome(rows, new Map());
      broker.reset();
    } catch (error) {
      counters.failures += 1;
      counters.lastError = messageOf(error);
      if (error instanceof PublishFailed) recordOutcome(rows, error.failures);
      else inDoubt(rows, error);
    }
  };
  const start = (rows: readonly OutboxRow[]): void => {
    for (const { key } of rows) inFlight.add(key);
    const lane: Promise<void> = publish(rows).finally(() => {
      running.delete(lane);
      if (!abandoned) raise();
    });
    running.add(lane);
  };
  const busyKeys = (): string[] => {
    const now = performance.now();
    const waiting = [...blocked].filter(([, { until }]) => until > now).map(([key]) => key);
    return [...inFlight, ...waiting];
  };
  const takeMarks = (): number[] => {
    const marks = sent;
    sent = [];
    return marks;
  };
  const recordFailures = async (): Promise<void> => {
    if (unrecorded.length === 0) return;
    const failures = unrecorded;
    unrecorded = [];
    await queue.recordFailures(failures);
  };
  const pauseMs = (pollMs: number): number => {
    const now = performance.now();
    const waits = [...blocked.values()].map(({ until }) => until - now).filter((ms) => ms > 0);
    return Math.ceil(Math.min(pollMs, ...waits));
  };

  return {
    /** One pass over the outbox; returns how long to wait for the next unless woken. */
    async pass(pollMs: number): Promise<number> {
      if (running.size > 0) {
        if (options.transport.lanes === 'one') return pollMs;
        await new Promise((resolve) =>
          setTimeout(resolve, running.size < busyLanes ? coalesceMs : coalesceBusyMs),
        );
      }
      await recordFailures();
      const awayMs = brokerAwayUntil - performance.now();
      if (awayMs > 0) return Math.ceil(awayMs);
      if (options.transport.lanes === 'per-key' && !options.transport.health().ready)
        return notReadyMs;
      const room = limit - inFlight.size;
      const marks = takeMarks();
      if (room <= 0 && marks.length === 0) return pollMs;
      const now = options.clock.now();
      const rows = await queue.markAndTake({
        sent: marks,
        busyKeys: busyKeys(),
        limit: Math.max(room, 1),
        now,
      });
      if (options.transport.lanes === 'one' && rows.length > 0) start(rows);
      else for (const lane of lanesOf(rows)) start(lane);
      counters.blockedKeys = blocked.size;
      return pauseMs(pollMs);
    },
    async finish(): Promise<void> {
      await Promise.all(running);
      await recordFailures();
      if (sent.length > 0) await queue.mark(takeMarks(), options.clock.now());
    },
    abandon(): void {
      abandoned = true;
    },
  };
}

function lanesOf(rows: readonly OutboxRow[]): Iterable<OutboxRow[]> {
  const lanes = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const lane = lanes.get(row.key);
    if (lane) lane.push(row);
    else lanes.set(row.key, [row]);
  }
  return lanes.values();
}
