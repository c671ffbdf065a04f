import path from 'node:path';
import { startKafka } from '@largo/kafka';
import { ensureTopics } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import type { Watch } from './child-processes.ts';
import { keepRunning } from './keep-running.ts';
import { variablesFor } from './process-variables.ts';
import { printStatus } from './print-status.ts';
import type { LocalSettings } from './settings.ts';

export interface LocalBroker {
  brokers: readonly string[];
  /** Undefined when it was not started here, or while it is down. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** KAFKA_BROKERS, or a broker of our own on the data folder; with every declared topic. */
export async function openBroker(
  settings: LocalSettings,
  log: Logger,
  watch: Watch,
): Promise<LocalBroker> {
  const own = settings.KAFKA_BROKERS ? undefined : await startOwn(settings, watch);
  const brokers = own?.current.brokers ?? settings.KAFKA_BROKERS ?? [];
  const stop = async (): Promise<void> => own?.stop();
  try {
    // Consumers that join before their topics exist would read nothing.
    await ensureTopics({ brokers, log });
    return {
      brokers,
      stop,
      get pid() {
        return own?.current.pid;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startOwn({ LARGO_DATA_DIR }: LocalSettings, watch: Watch) {
  // Clients keep the first address they were given.
  let port = 0;
  return keepRunning('Kafka', async () => {
    const kafka = await startKafka({
      dataDir: path.join(LARGO_DATA_DIR, 'kafka'),
      port,
      detour: detourOf(variablesFor(LARGO_DATA_DIR, 'kafka')),
      onSpawn: (child) => watch('Kafka', child),
      onDownload: (folder) =>
        printStatus(`Downloading Apache Kafka with Maven, once: 45 jars, 43 MB, into ${folder}…`),
    });
    port = kafka.port;
    return kafka;
  });
}

/** Set by a drill before the broker's next start. */
function detourOf(variables: Readonly<Record<string, string>>) {
  const { DETOUR_PORT: port, DETOUR_ADVERTISED_PORT: advertisedPort } = variables;
  if (port === undefined || advertisedPort === undefined) return undefined;
  return { port: Number(port), advertisedPort: Number(advertisedPort) };
}
