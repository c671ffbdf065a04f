import type { Clock } from '@largo/kernel';
import type { SQL } from 'drizzle-orm';
import type { Change, Db } from './change.ts';
import type { PendingEvent } from './outbox.ts';

export interface UnitsOptions {
  db: Db;
  schema: string;
  clock: Clock;
  /** Called with the events of each commit that wrote some: wakes the relay. */
  onCommitted: (events: readonly Pick<PendingEvent, 'type' | 'payload'>[]) => void;
  /** Called when a repeated request gets the stored answer. */
  onReplayed?: () => void;
  /** False in production: `emit` then does not check an event's data against its contract. */
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

/** The last step of a change, as one statement together with its events. */
export interface Ending<T> {
  /** A statement that returns a row. Undefined: there is nothing to write. */
  statement(result: T): SQL | undefined;
  /** The error that undoes the change if the statement returned no row. */
  error(): Error;
}

/** One transaction; its events are written last. */
export type Transact = <T>(
  origin: Origin,
  work: (change: Change) => Promise<T>,
  ending?: Ending<T>,
) => Promise<T>;
