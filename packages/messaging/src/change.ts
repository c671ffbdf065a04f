import type { EventContract, Envelope } from '@largo/contracts';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Static } from 'typebox';

export type Db = PostgresJsDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What one all-or-nothing change works with. */
export interface Change {
  tx: Tx;
  /** One instant for the whole change. */
  now: Date;
  /** Announces a fact: sent when the change commits, and only then. */
  emit<E extends EventContract>(contract: E, data: Static<E['schema']>): void;
}

/** One all-or-nothing change. How a repetition is recognised depends on who opened it. */
export interface UnitOfWork {
  /** `work` runs again after a deadlock or serialisation failure: it must not touch anything but `tx`. */
  run<T>(work: (change: Change) => Promise<T>): Promise<T>;
  /**
   * Network work first, outside any transaction, then the change. With an Idempotency-Key `prepare`
   * runs at most once at a time.
   * @throws RequestInProgress while another request with the same key prepares
   */
  runAfter<P, T>(
    prepare: () => Promise<P>,
    work: (change: Change, prepared: P) => Promise<T>,
  ): Promise<T>;
}

export type Effects = (isNew: SQL, now: Date) => Readonly<Record<string, SQLWrapper>>;

/** The unit of one event. */
export interface EventUnit extends UnitOfWork {
  /**
   * A change that is one statement and announces nothing: it goes with the receipt, without a transaction around it.
   * @param effect writes only where `isNew` holds
   */
  apply(effect: (isNew: SQL, now: Date) => SQLWrapper): Promise<void>;
  /**
   * The same for several writes, by name. They see the tables as they were before.
   * @returns what the one called `answer` returns, as JSON has it
   */
  applyAll<Row>(effects: Effects): Promise<Row[]>;
}

export interface RequestContext {
  /** Idempotency-Key of the caller; undefined: the unit is a plain one. */
  key: string | undefined;
  /** Actor and route: the same key of two actors is two keys. */
  scope: string;
  /** What tells two requests apart: parameters and body. */
  body: unknown;
  correlationId: string;
}

export interface Units {
  plain(context: { correlationId: string; causationId?: string }): UnitOfWork;
  /**
   * The first answer is kept and repeated; it must survive JSON (ISO strings, no `Date`).
   * @throws IdempotencyKeyReused when the key came with another body before
   */
  forRequest(request: RequestContext): UnitOfWork;
  /**
   * The receipt is written in the same transaction. A consumer opens one unit per event.
   * @throws AlreadyHandled for a duplicate and for a version that has been overtaken
   */
  forEvent(consumer: string, event: Envelope): EventUnit;
}
