import type { Clock } from '@largo/kernel';
import type { Log } from './log.ts';

export interface Outage {
  /** It does not answer, seen by one of those who use it. */
  begin(error: unknown, user?: string): void;
  /** It answers that one. */
  end(user?: string): void;
  /** Whether someone who uses it has no answer. */
  isUnderWay(): boolean;
}

interface OutageOptions {
  /** As people know it: `Kafka`, `Redis`. */
  of: string;
  clock: Clock;
  log: Log;
}

/**
 * Something outside this process that it can not work without. One line when the first of its users gets
 * no answer and one when all do again, however many calls fail in between; both at a level that every
 * configuration shows.
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
