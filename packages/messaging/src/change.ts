import type { AuditEntry, EventContract, Envelope } from '@largo/contracts';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Static } from 'typebox';

export type Db = PostgresJsDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What the work of one all-or-nothing change gets. */
export interface Change {
  tx: Tx;
  /** One instant for the whole change. */
  now: Date;
  /** Publishes an event: it is sent if and when the change commits. */
  emit<E extends EventContract>(contract: E, data: Static<E['schema']>): void;
  /** Publishes what an administrator or operator did by this change, for the audit log. */
  audit(who: Pick<AuditEntry, 'adminId' | 'address'>, action: string, what: Audited): void;
}

/** Without `before` there was nothing, without `after` nothing is left. */
type Audited = Pick<AuditEntry, 'subject'> & Partial<Pick<AuditEntry, 'before' | 'after'>>;

/** One all-or-nothing change. What opened it decides how a repetition is recognised. */
export interface UnitOfWork {
  /** `work` runs again after a deadlock or serialisation failure: it must not touch anything but `tx`. */
  run<T>(work: (change: Change) => Promise<T>): Promise<T>;
  /**
   * Does network work first, outside any transaction, then the change. With an Idempotency-Key
   * `prepare` runs at most once at a time.
   * @throws RequestInProgress while another request with the same key prepares
   */
  runAfter<P, T>(
    prepare: () => Promise<P>,
    work: (change: Change, prepared: P) => Promise<T>,
  ): Promise<T>;
}

export type Effects = (isNew: SQL, now: Date) => Readonly<Record<string, SQLWrapper>>;

/** The unit of work of one event. */
export interface EventUnit extends UnitOfWork {
  /**
   * A change of one statement that emits no events: it is sent with the receipt, without a
   * surrounding transaction.
   * @param effect writes only where `isNew` holds
   */
  apply(effect: (isNew: SQL, now: Date) => SQLWrapper): Promise<void>;
  /**
   * The same for several named writes. Each sees the tables as they were before all of them.
   * @returns what the one called `answer` returns, as JSON has it
   */
  applyAll<Row>(effects: Effects): Promise<Row[]>;
}

export interface RequestContext {
  /** Idempotency-Key of the caller; undefined: the unit is a plain one. */
  key: string | undefined;
  /** Actor and route: the same key of two actors is two keys. */
  scope: string;
  /** What distinguishes two requests with the same key: parameters and body. */
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
   * @throws AlreadyHandled for a duplicate and for a version older than one already applied
   */
  forEvent(consumer: string, event: Envelope): EventUnit;
}
