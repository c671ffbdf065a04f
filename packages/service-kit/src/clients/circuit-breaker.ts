import type { DependencyMonitor } from '@largo/messaging';

export interface CircuitBreakerOptions {
  /** Failures in a row before calls are refused. */
  failures: number;
  /** How long calls are refused; then one call at a time is let through as a probe. */
  restMs: number;
  /** Whether the error means that the other side is down. Default: every error does. */
  isFailure?(error: unknown): boolean;
  /** How long the other side asked to be left alone with this error; undefined: it did not. */
  askedRestMs?(error: unknown): number | undefined;
  /** The error that callers get while calls are refused, and for how long. Default: `CircuitOpen`. */
  refuse?(restMs: number): Error;
  /** Notified when calls start to be refused, and when one succeeds again. */
  monitor?: DependencyMonitor;
  /** Default: real time, in milliseconds from an arbitrary start. */
  now?(): number;
}

export class CircuitOpen extends Error {
  constructor() {
    super('it failed several times in a row');
  }
}

export interface CircuitBreaker {
  /** @throws the error from `refuse`, at once, while the other side is known to be down */
  run<T>(call: () => Promise<T>): Promise<T>;
  state(): CircuitState;
}

/** `open`: calls are refused. `half-open`: the next call is the probe. */
export type CircuitState = 'closed' | 'half-open' | 'open';

/** Fails at once while the other side is known to be down, so that callers do not wait for time-outs. */
export function makeCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failures, monitor, restMs, now = () => performance.now() } = options;
  const { isFailure = () => true, refuse = () => new CircuitOpen(), askedRestMs } = options;
  let inARow = 0;
  let openUntil = 0;
  let askedUntil = 0;
  return {
    state() {
      if (now() < askedUntil) return 'open';
      if (inARow < failures) return 'closed';
      return now() < openUntil ? 'open' : 'half-open';
    },
    async run(call) {
      if (now() < askedUntil) throw refuse(askedUntil - now());
      if (inARow >= failures) {
        if (now() < openUntil) throw refuse(openUntil - now());
        // This call is the probe; the others are refused until it has an answer.
        openUntil = now() + restMs;
      }
      try {
        const answer = await call();
        inARow = 0;
        monitor?.markUp();
        return answer;
      } catch (error) {
        askedUntil = Math.max(askedUntil, now() + (askedRestMs?.(error) ?? 0));
        if (isFailure(error)) {
          inARow += 1;
          openUntil = now() + restMs;
          if (inARow >= failures) monitor?.markDown(error);
        } else {
          inARow = 0;
          monitor?.markUp();
        }
        throw error;
      }
    },
  };
}
