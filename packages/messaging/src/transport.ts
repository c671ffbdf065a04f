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
   * Resolves: the message is done with. Throws `RetryLater`: the same message comes again after the
   * delay, and no later one of its key before it. Anything else that is thrown is a bug and also retried.
   */
  onMessage(message: IncomingMessage): Promise<void>;
}

export interface Stoppable {
  stop(): Promise<void>;
}

export interface Member extends Stoppable {
  /** Messages that have come as far as this member and are not handled yet. */
  lag(): number;
  /** Since its start. */
  disturbances(): Disturbances;
}

export interface Disturbances {
  /** Times its partitions were given to others or came back. */
  rebalances: number;
  /** Times its client failed. */
  crashes: number;
}

export interface TransportHealth {
  ready: boolean;
  detail: string;
}

export interface Transport {
  /**
   * `one`: a publisher has one batch in flight, in order. `per-key`: publishers may have batches of
   * different keys in flight, each key's own in order.
   */
  readonly lanes: 'one' | 'per-key';
  /**
   * Resolves once every record is safe: stored by the broker, or done with by every consumer.
   * @throws PublishFailed when only some records failed; any other error leaves all of them in doubt
   */
  publish(topic: string, records: readonly OutgoingRecord[]): Promise<void>;
  /** Resolves when the member is known; `health()` tells when it has joined. */
  consume(options: ConsumeOptions): Promise<Member>;
  health(): TransportHealth;
  close(): Promise<void>;
}

/** Some records of a batch failed; the others are safe. `failures` is by index in the batch. */
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
  // Its own message is the statement and what people had written into it; why it failed is in what it wraps.
  if (error instanceof DrizzleQueryError) return messageOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** Of a member that has its messages for itself. */
export const noDisturbances = (): Disturbances => ({ rebalances: 0, crashes: 0 });
