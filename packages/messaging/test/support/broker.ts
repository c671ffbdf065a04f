import { type KafkaAvailability, kafkaAvailable, type OpenKafka } from '@largo/kafka';
import { ensureTopics } from '../../src/index.ts';
import { silent } from './system.ts';

export interface Bus {
  name: 'in-process' | 'kafka';
  /** Why it can't be used here; undefined: it can. */
  skipReason: string | undefined;
  open(): Promise<void>;
  close(): Promise<void>;
  brokers(): readonly string[] | null;
  /** The shortest that the broker allows: a killed member keeps its partitions that long. */
  sessionTimeoutMs: number;
  /** Only present for a Kafka that we started. */
  controls(): NonNullable<OpenKafka['controls']>;
  prepareTopics(services: readonly string[]): Promise<void>;
}

export const inProcessBus: Bus = {
  name: 'in-process',
  skipReason: undefined,
  open: async () => {},
  close: async () => {},
  brokers: () => null,
  sessionTimeoutMs: 6_000,
  controls: () => {
    throw new Error('there is no broker');
  },
  prepareTopics: async () => {},
};

export async function kafkaBus(): Promise<Bus & { ownsProcess: boolean }> {
  const availability: KafkaAvailability = await kafkaAvailable();
  let kafka: OpenKafka | undefined;
  const opened = (): OpenKafka => {
    if (!kafka) throw new Error('the broker is not open');
    return kafka;
  };
  return {
    name: 'kafka',
    skipReason: availability.available ? undefined : availability.reason,
    ownsProcess: availability.available && availability.source === 'jars',
    async open() {
      if (availability.available) kafka = await availability.open();
    },
    close: async () => kafka?.stop(),
    brokers: () => opened().brokers,
    sessionTimeoutMs: availability.available && availability.source === 'brokers' ? 6_000 : 3_000,
    controls() {
      const { controls } = opened();
      if (!controls) throw new Error('the broker is not our process');
      return controls;
    },
    async prepareTopics(services) {
      await ensureTopics({
        brokers: opened().brokers,
        log: silent,
        topics: services.flatMap((service) =>
          ['events', 'dead-letters'].map((suffix) => ({
            topic: `${service}.${suffix}`,
            partitions: 6,
            config: { 'max.message.bytes': '1048576' },
          })),
        ),
      });
    },
  };
}
