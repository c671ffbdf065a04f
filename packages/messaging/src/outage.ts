import type { Clock } from '@largo/kernel';
import type { Log } from './log.ts';

export interface Outage {
  /** One of its users got no answer. */
  begin(error: unknown, user?: string): void;
  /** That user gets answers again. */
  end(user?: string): void;
  /** Whether at least one of its users gets no answer. */
  isUnderWay(): boolean;
}

interface OutageOptions {
  /** The name for people: `Kafka`, `Redis`. */
  of: string;
  clock: Clock;
  log: Log;
}

/**
 * Logs the outage of something external that this process depends on: one line when the first of
 * its users gets no answer and one when all get answers again, however many calls fail in between.
 * Both have a level that every configuration shows.
 */
export function makeOutage({ of, clock, log }: OutageOptions): Outage {
  const without = new Set<string>();
  let since = clock.now();
  return {
    isUnderWay: () => without.size > 0,
    begin(err, user = '') {
      if (without.size === 0) {
        since = clock.now();
        log.error({ dependency: of, err }, `${of} is away`);
      }
      without.add(user);
    },
    end(user = '') {
      if (!without.delete(user) || without.size > 0) return;
      const awayMs = clock.now().getTime() - since.getTime();
      log.error({ dependency: of, awayMs }, `${of} is back`);
    },
  };
}
