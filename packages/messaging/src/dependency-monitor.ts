import type { Clock } from '@largo/kernel';
import type { Log } from './log.ts';

export interface DependencyMonitor {
  /** One of its users got no answer. */
  markDown(error: unknown, user?: string): void;
  /** That user gets answers again. */
  markUp(user?: string): void;
  /** Whether at least one of its users gets no answer. */
  isDown(): boolean;
}

interface DependencyMonitorOptions {
  /** The name for people: `Kafka`, `Redis`. */
  dependency: string;
  clock: Clock;
  log: Log;
}

/**
 * Logs the outage of something external that this process depends on: one line when the first of
 * its users gets no answer and one when all get answers again, however many calls fail in between.
 * Both have a level that every configuration shows.
 */
export function makeDependencyMonitor({
  dependency,
  clock,
  log,
}: DependencyMonitorOptions): DependencyMonitor {
  const without = new Set<string>();
  let since = clock.now();
  return {
    isDown: () => without.size > 0,
    markDown(err, user = '') {
      if (without.size === 0) {
        since = clock.now();
        log.error({ dependency, err }, `${dependency} is away`);
      }
      without.add(user);
    },
    markUp(user = '') {
      if (!without.delete(user) || without.size > 0) return;
      const awayMs = clock.now().getTime() - since.getTime();
      log.error({ dependency, awayMs }, `${dependency} is back`);
    },
  };
}
