import { DrizzleQueryError } from 'drizzle-orm';

export interface OutgoingRecord {
  key: string;
  value: string;
  headers: Record<string, string>;
}

export interface IncomingMessage {
  topic: string;
  key: string;
  value: string;
  headers: Record<string, string>;
}

export interface ConsumeOptions {
  /** One group per service and purpose: each group gets every message once, spread over its members. */
  group: string;
  topics: readonly string[];
  /**
   * Resolves when the message is handled. Throws `RetryLater` to get the same message again after
   * the delay, and no later one of its key before. Any other error is a bug and is retried too.
   */
  onMessage(message: IncomingMessage): Promise<void>;
}

export interface Stoppable {
  stop(): Promise<void>;
}

export interface Member extends Stoppable {
  /** Messages that have reached this member and are not handled yet. */
  lag(): number;
  /** Counts since its start. */
  disturbances(): Disturbances;
}

export interface Disturbances {
  /** How often its partitions were reassigned. */
  rebalances: number;
  /** How often its client failed. */
  crashes: number;
}

export interface TransportHealth {
  ready: boolean;
  detail: string;
}

export interface Transport {
  /**
   * `one`: a publisher has one batch in flight at a time. `per-key`: a publisher may have batches
   * of different keys in flight; each key stays in order.
   */
  readonly lanes: 'one' | 'per-key';
  /**
   * Resolves once every record is safe: stored by the broker, or handled by every consumer.
   * @throws PublishFailed when only some records failed; any other error leaves all of them in
   * doubt
   */
  publish(topic: string, records: readonly OutgoingRecord[]): Promise<void>;
  /** Resolves when the member is registered; `health()` says when it has joined. */
  consume(options: ConsumeOptions): Promise<Member>;
  health(): TransportHealth;
  close(): Promise<void>;
}

/** Some records of a batch failed; the others were sent. `failures` is by index in the batch. */
export class PublishFailed extends Error {
  readonly failures: ReadonlyMap<number, unknown>;
  constructor(failures: ReadonlyMap<number, unknown>) {
    const [first] = failures.values();
    super(`${failures.size} record(s) failed: ${messageOf(first)}`, { cause: first });
    this.name = 'PublishFailed';
    this.failures = failures;
  }
}

export function messageOf(error: unknown): string {
  // Its own message holds the statement and users' values; the cause says why it failed.
  if (error instanceof DrizzleQueryError) return messageOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** For a member that has no broker, so that nothing can disturb it. */
export const noDisturbances = (): Disturbances => ({ rebalances: 0, crashes: 0 });
