import { minuteMs } from '@largo/kernel';
import type { Log } from './log.ts';
import { makeParkedEvents } from './parked-events.ts';
import { type ReplayOptions, replayParked } from './replay-parked.ts';
import { quoted } from './tables.ts';
import type { Stoppable } from './transport.ts';

export interface ReplayOutcome {
  replayed: number;
  failed: number;
}

/** How long a process that died during a replay is believed to be alive. */
const leaseMs = minuteMs;

/** The service's side: polls for replay requests and for events due for another try, and runs them one at a time. */
export function startReplayPoller(
  options: Omit<ReplayOptions, 'by' | 'key'> & { service: string; log: Log; everyMs?: number },
): Stoppable {
  const table = `${quoted(options.schema)}.replay_requests`;
  const parked = makeParkedEvents(options.sql, options.schema);
  const everyMs = options.everyMs ?? 2_000;
  const state = { stopped: false, wake: (): void => undefined };

  const takeOne = async (): Promise<boolean> => {
    const [request] = await options.sql.unsafe<
      { id: string; key: string | null; requested_by: string }[]
    >(
      `update ${table} set started_at = clock_timestamp() where id = (
         select id from ${table} where started_at is null order by requested_at limit 1
         for update skip locked)
       returning id, key, requested_by`,
      [],
      { prepare: true },
    );
    if (!request) return false;
    const key = request.key === null ? {} : { key: request.key };
    const outcome = await replayParked({ ...options, ...key, by: request.requested_by });
    await options.sql.unsafe(
      `update ${table} set finished_at = clock_timestamp(), replayed = $2::int, failed = $3::int
       where id = $1::uuid`,
      [request.id, outcome.replayed, outcome.failed],
    );
    options.log.info(
      { schema: options.schema, by: request.requested_by, ...outcome },
      'parked events replayed',
    );
    return true;
  };
  /** Takes an event that named something unknown when it was parked. */
  const takeDue = async (): Promise<boolean> => {
    const now = options.clock.now();
    const key = await parked.claimDue(now, new Date(now.getTime() + leaseMs));
    if (key === undefined) return false;
    const outcome = await replayParked({ ...options, key, by: options.service });
    options.log.info({ schema: options.schema, key, ...outcome }, 'parked events tried again');
    return true;
  };
  const takeEither = async () => (await takeOne()) || (await takeDue());
  const loop = async (): Promise<void> => {
    while (!state.stopped) {
      const more = await takeEither().catch((error: unknown) => {
        options.log.warn({ schema: options.schema, err: error }, 'replay failed');
        return false;
      });
      if (!more && !state.stopped) await pause();
    }
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      state.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const done = loop();
  return {
    async stop() {
      state.stopped = true;
      state.wake();
      await done;
    },
  };
}
