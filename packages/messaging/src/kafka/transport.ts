import { type Clock, systemClock } from '@largo/kernel';
import type { Log } from '../log.ts';
import { makeDependencyMonitor } from '../dependency-monitor.ts';
import { type Member, noDisturbances, type Transport } from '../transport.ts';
import type { BrokerAccess } from './broker-access.ts';
import { makeClient } from './client.ts';
import { type KafkaConsumer, startKafkaConsumer } from './consumer.ts';
import { makeProducer } from './producer.ts';

export interface KafkaTransportOptions {
  brokers: readonly string[];
  access?: BrokerAccess | undefined;
  /** The service's name. */
  clientId: string;
  log: Log;
  clock?: Clock;
  /** This process can't recover: log the error, exit and let the supervisor restart it. */
  onFatal: (error: Error) => void;
  watchdog?: { everyMs?: number; stalledAfterMs?: number };
  sessionTimeoutMs?: number;
}

/** Apache Kafka through kafkajs. Topics must exist, see `ensureTopics`. */
export function kafkaTransport(options: KafkaTransportOptions): Transport {
  const { clock = systemClock, log, onFatal } = options;
  const kafka = makeClient(options);
  const monitor = makeDependencyMonitor({ dependency: 'Kafka', clock, log });
  const producer = makeProducer({ kafka, log, onFatal, monitor });
  const consumers = new Set<KafkaConsumer>();
  const watchdog = { everyMs: 10_000, stalledAfterMs: 60_000, ...options.watchdog };
  const settings = {
    kafka,
    log,
    onFatal,
    monitor,
    watchdog,
    sessionTimeoutMs: options.sessionTimeoutMs ?? 30_000,
  };
  return {
    lanes: 'one',
    publish: (topic, records) => producer.send(topic, records),
    async consume(consume): Promise<Member> {
      if (consume.topics.length === 0)
        return { stop: async () => {}, lag: () => 0, disturbances: noDisturbances };
      const consumer = await startKafkaConsumer(settings, consume);
      consumers.add(consumer);
      return {
        lag: consumer.lag,
        disturbances: consumer.disturbances,
        async stop() {
          consumers.delete(consumer);
          await consumer.stop();
        },
      };
    },
    health() {
      const waiting = [...consumers].filter((consumer) => !consumer.ready()).length;
      const problems = [
        ...(waiting > 0 ? [`${waiting} consumer(s) have not joined`] : []),
        ...(producer.isHealthy() ? [] : ['the producer fails']),
      ];
      return { ready: problems.length === 0, detail: problems.join(', ') };
    },
    async close() {
      await Promise.all([...consumers].map((consumer) => consumer.stop()));
      consumers.clear();
      await producer.close();
    },
  };
}
