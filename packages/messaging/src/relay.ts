import { makeBackOff } from './back-off.ts';
import { connectRelay, type RelayConnection } from './relay-connection.ts';
import type { RelayOptions } from './relay-options.ts';
import { makeRelaySession, type RelayCounters } from './relay-session.ts';
import { makeSignal } from './signal.ts';
import { quoted } from './tables.ts';
import { messageOf } from './transport.ts';

export type { RelayOptions };

export interface Relay {
  /** Events were committed: check now, not only at the next poll. */
  wake(): void;
  /** Finishes and marks what is in flight, and releases the lock. */
  stop(): Promise<void>;
  stats(): RelayStats;
}

export interface RelayStats extends Readonly<RelayCounters> {
  /** False: another process relays this schema, or the database is unreachable. */
  leading: boolean;
  blockedKeys: number;
  lastError: string | undefined;
}

/** How soon a waiting process takes over after the leader has ended. */
const standByMs = 1_000;

/** Moves one schema's committed events to the transport. One process does it, the others wait. */
export function startRelay(options: RelayOptions): Relay {
  // Otherwise an invalid name would only show as endless retries.
  quoted(options.schema);
  const pollMs = options.pollMs ?? 250;
  const signal = makeSignal();
  const backOff = makeBackOff({ firstMs: 200, maxMs: options.maxBackOffMs ?? 10_000 });
  const counters: RelayCounters = {
    published: 0,
    failures: 0,
    blockedKeys: 0,
    lastError: undefined,
  };
  const state = { leading: false, stopping: false };

  const lead = async (connection: RelayConnection): Promise<void> => {
    state.leading = true;
    options.log.info({ schema: options.schema }, 'outbox relay holds the lock');
    const session = makeRelaySession(options, connection.sql, counters, () => signal.raise());
    try {
      while (!state.stopping && connection.alive()) {
        await signal.wait(await session.pass(pollMs));
        backOff.reset();
      }
      if (connection.alive()) await session.finish();
    } finally {
      state.leading = false;
      session.abandon();
    }
  };
  const standBy = async (connection: RelayConnection): Promise<void> => {
    while (!state.stopping && !(await connection.tryLock())) await signal.wait(standByMs);
  };
  const loop = async (): Promise<void> => {
    while (!state.stopping) {
      const connection = connectRelay(options.sql, options.schema);
      try {
        await standBy(connection);
        if (!state.stopping && connection.alive()) await lead(connection);
      } catch (error) {
        counters.lastError = messageOf(error);
        options.log.warn({ schema: options.schema, err: error }, 'outbox relay lost its database');
        if (!state.stopping) await signal.wait(backOff.next());
      } finally {
        await connection.close().catch(() => {});
      }
    }
  };
  const done = loop();

  return {
    wake: () => {
      // Without the lock a process must not try to get it at every commit.
      if (state.leading) signal.raise();
    },
    async stop() {
      state.stopping = true;
      signal.raise();
      await done;
    },
    stats: () => ({ ...counters, leading: state.leading }),
  };
}
