import kafkajs, { type Kafka, type Producer } from 'kafkajs';
import type { Log } from '../log.ts';
import type { DependencyMonitor } from '../dependency-monitor.ts';
import { type OutgoingRecord, PublishFailed } from '../transport.ts';
import { brokerAnswers } from './client.ts';

export interface ProducerOptions {
  kafka: Kafka;
  log: Log;
  onFatal: (error: Error) => void;
  monitor: DependencyMonitor;
}

/** Below the broker's batch limit per partition. */
const maxBatchBytes = 500_000;
/** Failures in a row before the client is replaced: some never reconnect (issues 907, 919, 979). */
const failuresPerClient = 3;
/** New clients in a row that could not send while the broker answers: the process is at fault. */
const clientsBeforeFatal = 5;
const refusals = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'CORRUPT_MESSAGE',
]);

export function makeProducer({ kafka, log, onFatal, monitor }: ProducerOptions) {
  let connected: Promise<Producer> | undefined;
  let failures = 0;
  let clients = 0;

  const connect = async (): Promise<Producer> => {
    const producer = kafka.producer({
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      // Keeps the order: a second batch may not overtake the first. Idempotence stays off, see
      // issue 1005.
      maxInFlightRequests: 1,
      idempotent: false,
      retry: { initialRetryTime: 200, retries: 2, maxRetryTime: 2_000 },
    });
    await producer.connect();
    return producer;
  };
  const client = (): Promise<Producer> => {
    connected ??= connect().catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
  const discard = (): void => {
    const old = connected;
    connected = undefined;
    clients += 1;
    void old?.then((producer) => producer.disconnect()).catch(() => {});
  };
  const afterFailure = async (error: unknown): Promise<void> => {
    failures += 1;
    if (failures % failuresPerClient !== 0) return;
    monitor.markDown(error, 'producer');
    log.warn({ err: error, clients }, 'producer is replaced after repeated failures');
    discard();
    if (clients < clientsBeforeFatal || !(await brokerAnswers(kafka))) return;
    onFatal(new Error('the broker answers, but no producer can send', { cause: error }));
  };
  const sendAll = async (topic: string, records: readonly OutgoingRecord[]): Promise<void> => {
    const producer = await client();
    for (const batch of batchesOf(records))
      await producer.send({ topic, acks: -1, timeout: 10_000, messages: batch });
  };

  return {
    async send(topic: string, records: readonly OutgoingRecord[]): Promise<void> {
      try {
        await sendAll(topic, records);
        failures = 0;
        clients = 0;
        monitor.markUp('producer');
      } catch (error) {
        if (isRefusal(error)) return sendOneByOne(records, (record) => sendAll(topic, [record]));
        await afterFailure(error);
        throw error;
      }
    },
    isHealthy: () => failures < failuresPerClient,
    async close(): Promise<void> {
      const old = connected;
      connected = undefined;
      await old?.then((producer) => producer.disconnect()).catch(() => {});
    },
  };
}

/** Sends records singly: one that is refused on every try blocks its own key, not the others. */
async function sendOneByOne(
  records: readonly OutgoingRecord[],
  send: (record: OutgoingRecord) => Promise<void>,
): Promise<void> {
  const failures = new Map<number, unknown>();
  const blocked = new Map<string, unknown>();
  for (const [index, record] of records.entries()) {
    if (!blocked.has(record.key)) {
      await send(record).catch((error: unknown) => blocked.set(record.key, error));
    }
    if (blocked.has(record.key)) failures.set(index, blocked.get(record.key));
  }
  if (failures.size > 0) throw new PublishFailed(failures);
}

function isRefusal(error: unknown): boolean {
  const cause = (error as { cause?: unknown } | null)?.cause;
  return [error, cause].some(
    (each) => each instanceof kafkajs.KafkaJSProtocolError && refusals.has(each.type),
  );
}

function batchesOf(records: readonly OutgoingRecord[]): OutgoingRecord[][] {
  const batches: OutgoingRecord[][] = [];
  let bytes = Infinity;
  for (const record of records) {
    const size = Buffer.byteLength(record.value) + 500;
    const current = batches.at(-1);
    if (current && bytes + size <= maxBatchBytes) {
      current.push(record);
      bytes += size;
    } else {
      batches.push([record]);
      bytes = size;
    }
  }
  return batches;
}
