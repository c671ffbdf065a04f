import type { Outage } from '@largo/messaging';

export interface CircuitBreakerOptions {
  /** Failures in a row after which calls are refused. */
  failures: number;
  /** For how long; then one call at a time tries again. */
  restMs: number;
  /** Whether the other side is away; any other error is an answer. Default: every error. */
  isFailure?(error: unknown): boolean;
  /** How long the other side asks to be left alone with this error; undefined: it did not ask. */
  askedRestMs?(error: unknown): number | undefined;
  /** What a caller gets while calls are refused, for how long they will be. Default: `CircuitOpen`. */
  refuse?(restMs: number): Error;
  /** Notified when calls begin to be refused, and when one has an answer again. */
  outage?: Outage;
  /** Default: real time, in milliseconds from any start. */
  now?(): number;
}

export class CircuitOpen extends Error {
  constructor() {
    super('it failed several times in a row');
  }
}

export interface CircuitBreaker {
  /** @throws what `refuse` makes, at once, while the other side is known to be away */
  run<T>(call: () => Promise<T>): Promise<T>;
  state(): CircuitState;
}

/** `open`: calls are refused. `half-open`: they were, and the next one is the probe. */
export type CircuitState = 'closed' | 'half-open' | 'open';

/** Fails at once while the other side is known to be away, so that callers do not wait for its time-out. */
export function makeCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failures, outage, restMs, now = () => performance.now() } = options;
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
        outage?.end();
        return answer;
      } catch (error) {
        askedUntil = Math.max(askedUntil, now() + (askedRestMs?.(error) ?? 0));
        if (isFailure(error)) {
          inARow += 1;
          openUntil = now() + restMs;
          if (inARow >= failures) outage?.begin(error);
        } else {
          inARow = 0;
          outage?.end();
        }
        throw error;
      }
    },
  };
}
