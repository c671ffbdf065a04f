import path from 'node:path';
import { startKafka } from '@largo/kafka';
import { ensureTopics } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import type { LocalSettings } from './settings.ts';

export interface LocalBroker {
  brokers: readonly string[];
  stop(): Promise<void>;
}

/** KAFKA_BROKERS, or a broker of our own on the data folder; with every declared topic. */
export async function openBroker(settings: LocalSettings, log: Logger): Promise<LocalBroker> {
  const own = settings.KAFKA_BROKERS
    ? undefined
    : await startKafka({ dataDir: path.join(settings.LARGO_DATA_DIR, 'kafka') });
  const brokers = own?.brokers ?? settings.KAFKA_BROKERS ?? [];
  const stop = async (): Promise<void> => own?.stop();
  try {
    // Consumers that join before their topics are there would read nothing.
    await ensureTopics({ brokers, log });
    return { brokers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
