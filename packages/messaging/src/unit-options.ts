import type { Clock } from '@largo/kernel';
import type { Change, Db } from './change.ts';

export interface UnitsOptions {
  db: Db;
  schema: string;
  clock: Clock;
  /** Called after a commit that wrote events: wakes the relay. */
  onCommitted: () => void;
  /** False in production: `emit` does not compare an event's data with its contract. */
  checkEvents?: boolean;
  /** The current trace context (`traceparent`), stored with each event. */
  traceHeaders?: () => Record<string, string>;
  /** How long a crashed request keeps its Idempotency-Key; a running one renews the lease. */
  leaseMs?: number;
}

export interface Origin {
  correlationId: string;
  causationId: string | null;
}

/** One transaction; its events are written last. */
export type Transact = <T>(origin: Origin, work: (change: Change) => Promise<T>) => Promise<T>;
