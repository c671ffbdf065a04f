import path from 'node:path';
import { provision, startPostgres } from '@largo/postgres';
import type { ServiceName } from '@largo/service-kit';
import type { LocalSettings } from './settings.ts';

export interface LocalDatabase {
  /** Address of a service's own role, which sees its own schema only. */
  urlOf(service: ServiceName): string;
  /** All schemas, for the auditor. */
  superuserUrl: string;
  description: string;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL, or the one that DATABASE_URL names, with every role and schema. */
export async function openDatabase(settings: LocalSettings): Promise<LocalDatabase> {
  const embedded = settings.DATABASE_URL
    ? undefined
    : await startPostgres({
        dataDir: path.join(settings.LARGO_DATA_DIR, 'postgres'),
        port: settings.LARGO_POSTGRES_PORT,
        // A demonstration may lose its last half second in a power cut; it never loses consistency.
        settings: { synchronous_commit: 'off' },
      });
  const serverUrl = settings.DATABASE_URL ?? embedded?.superuserUrl ?? '';
  const superuserUrl = await provision(serverUrl);
  return {
    superuserUrl,
    description: embedded ? `localhost:${embedded.port}` : new URL(serverUrl).host,
    urlOf(service) {
      const url = new URL(superuserUrl);
      url.username = `largo_${service}`;
      url.password = '';
      return url.href;
    },
    stop: async () => embedded?.stop(),
  };
}
