import type { Clock } from '@largo/kernel';
import type postgres from 'postgres';
import type { Log } from './log.ts';
import type { OutgoingRecord, Transport } from './transport.ts';

/** Lets the caller put a trace around what is sent, and into its headers. */
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
  /** How long a committed event may wait without a call of `wake`. */
  pollMs?: number;
  batchSize?: number;
  /** Longest wait before a failing key, or an unreachable broker, is tried again. */
  maxBackOffMs?: number;
  around?: AroundSend;
  /** Tests only: called at the points where a crash is interesting. */
  failPoint?: (point: 'before-publish' | 'after-publish') => Promise<void>;
}
