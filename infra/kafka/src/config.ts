import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with pom.xml and log4j2.properties, from `src` as from `dist`. */
export const packageDir = dirname(dirname(fileURLToPath(import.meta.url)));

export interface KafkaEnvironment {
  /** An external broker. */
  brokers: string[];
  cacheDir: string;
  /** If true, tests fail when there is no broker; otherwise they are skipped. */
  isCi: boolean;
  path: string;
}

export function readEnvironment(
  env: Record<string, string | undefined> = process.env,
): KafkaEnvironment {
  const brokers = (env['KAFKA_BROKERS'] ?? '').split(',').filter((broker) => broker !== '');
  const cacheRoot = env['LARGO_CACHE_DIR'] ?? join(repositoryDir(), '.largo', 'cache');
  const isCi = env['CI'] === 'true' || env['CI'] === '1';
  return { brokers, cacheDir: join(cacheRoot, 'kafka'), isCi, path: env['PATH'] ?? '' };
}

function repositoryDir(): string {
  for (let at = packageDir; ; at = dirname(at)) {
    if (existsSync(join(at, 'package-lock.json'))) return at;
    if (at === dirname(at)) return packageDir;
  }
}
