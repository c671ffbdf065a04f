import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type KafkaEnvironment, readEnvironment } from './config.ts';
import { ensureJars, jarsDir } from './jars.ts';
import { startKafka, type RunningKafka } from './start-kafka.ts';

export interface OpenKafka {
  brokers: string[];
  /** Present when the broker is our own process and may be killed or frozen. */
  controls?: RunningKafka;
  stop(): Promise<void>;
}

export type KafkaAvailability =
  | { available: true; source: 'brokers' | 'jars'; open(): Promise<OpenKafka> }
  | { available: false; reason: string };

/**
 * Finds a real broker: `KAFKA_BROKERS`, or the jars (Java 17, and Maven for the
 * first time).
 * @throws Error when there is none and CI=true: there it may not be skipped
 */
export async function kafkaAvailable(
  environment: KafkaEnvironment = readEnvironment(),
): Promise<KafkaAvailability> {
  const { brokers, isCi } = environment;
  if (brokers.length > 0)
    return {
      available: true,
      source: 'brokers',
      open: async () => ({ brokers, stop: async () => {} }),
    };
  const jarProblem = await problemWithJars(environment);
  if (jarProblem === undefined) return { available: true, source: 'jars', open: openProcess };
  const reason = `no Kafka: KAFKA_BROKERS is not set, ${jarProblem}`;
  if (isCi) throw new Error(reason);
  return { available: false, reason };
}

async function openProcess(): Promise<OpenKafka> {
  const controls = await startKafka();
  return { brokers: controls.brokers, controls, stop: () => controls.stop() };
}

async function problemWithJars({ cacheDir, path }: KafkaEnvironment): Promise<string | undefined> {
  const version = spawnSync('java', ['-version'], { encoding: 'utf8', timeout: 10_000 });
  const major = Number(/version "(\d+)/.exec(version.stderr ?? '')?.[1] ?? 0);
  if (major < 17) return 'Java 17 is missing';
  if (existsSync(jarsDir(cacheDir))) return undefined;
  if (!path.split(delimiter).some((folder) => existsSync(join(folder, 'mvn'))))
    return 'Maven is missing';
  try {
    await ensureJars(cacheDir);
    return undefined;
  } catch (error) {
    const [firstLine] = String(error instanceof Error ? error.message : error).split('\n');
    return `the jars could not be downloaded (${firstLine?.slice(0, 200) ?? ''})`;
  }
}
