import type { Clock } from '@largo/kernel';
import type postgres from 'postgres';
import { type Around, dispatch, identify } from './dispatch.ts';
import { nextReplay } from './failure-policy.ts';
import { makeParkedEvents, type ParkedEvent } from './parked-events.ts';
import type { Subscription } from './subscription.ts';
import { messageOf } from './transport.ts';

export interface ReplayOptions {
  sql: postgres.Sql;
  schema: string;
  subscriptions: readonly Subscription[];
  clock: Clock;
  /** Who asked for the replay; stored in the audit table. */
  by: string;
  /** Only events of this aggregate. */
  key?: string;
  around?: Around;
}

/** Oldest first, for one aggregate or all. */
export function listParked(
  options: { sql: postgres.Sql; schema: string; key?: string | undefined },
  limit?: number,
): Promise<ParkedEvent[]> {
  return makeParkedEvents(options.sql, options.schema).list(limit, options.key);
}

/**
 * Runs parked events again, in their order. After its first failure a key's events stay parked;
 * other keys go on. Each attempt is written to `replays`.
 */
export async function replayParked(
  options: ReplayOptions,
): Promise<{ replayed: number; failed: number }> {
  const parked = makeParkedEvents(options.sql, options.schema);
  const stillBlocked = new Set<string>();
  const seen = new Set<number>();
  const counts = { replayed: 0, failed: 0 };
  // Repeats until nothing is left: while a key's last events run, new ones may be parked behind
  // them.
  for (;;) {
    const due = (await parked.list()).filter(
      (event) =>
        !seen.has(event.position) &&
        !stillBlocked.has(laneOf(event)) &&
        (options.key === undefined || event.key === options.key),
    );
    if (due.length === 0) return counts;
    for (const event of due) {
      seen.add(event.position);
      if (stillBlocked.has(laneOf(event))) continue;
      if (await replayOne(options, parked, event)) counts.replayed += 1;
      else {
        counts.failed += 1;
        stillBlocked.add(laneOf(event));
      }
    }
  }
}

async function replayOne(
  options: ReplayOptions,
  parked: ReturnType<typeof makeParkedEvents>,
  event: ParkedEvent,
): Promise<boolean> {
  const identified = identify({ value: event.message, headers: event.headers });
  const now = options.clock.now();
  const audit = { event, by: options.by, now };
  try {
    const outcome = await dispatch(
      options.subscriptions,
      identified,
      event.headers,
      options.around,
    );
    const applied = outcome === 'applied' ? 'applied' : 'already-handled';
    await parked.audit({ ...audit, outcome: applied, error: null });
    // Removed last: until then new events of the key are parked behind it instead of overtaking it.
    await parked.remove(event.position);
    return true;
  } catch (cause) {
    const error = messageOf(cause);
    await parked.audit({ ...audit, outcome: 'failed', error });
    const retryAt = nextReplay(cause, event.parkedAt, now);
    await parked.recordFailure(event.position, { error, retryAt });
    return false;
  }
}

function laneOf(event: ParkedEvent): string {
  return `${event.consumer} ${event.topic} ${event.key}`;
}
