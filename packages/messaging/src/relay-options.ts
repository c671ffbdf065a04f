import type { Clock } from '@largo/kernel';
import type postgres from 'postgres';
import type { Log } from './log.ts';
import type { OutgoingRecord, Transport } from './transport.ts';

/** Lets the caller wrap a trace around the sending, and add headers. */
export type AroundSend = (
  topic: string,
  records: readonly OutgoingRecord[],
  send: (records: readonly OutgoingRecord[]) => Promise<void>,
) => Promise<void>;

export interface RelayOptions {
  sql: postgres.Sql;
  schema: string;
  topic: string;
  transport: Transport;
  clock: Clock;
  log: Log;
  /** How long a committed event may wait if `wake` is not called. */
  pollMs?: number;
  batchSize?: number;
  /** The longest wait before a failing key or an unreachable broker is tried again. */
  maxBackOffMs?: number;
  around?: AroundSend;
  /** Tests only: called at the points where a crash must be survived. */
  failPoint?: (point: 'before-publish' | 'after-publish') => Promise<void>;
}
