import path from 'node:path';
import { provision, roleOf, startPostgres } from '@largo/postgres';
import type { ServiceName } from '@largo/service-kit';
import type { Watch } from './child-processes.ts';
import { keepRunning } from './keep-running.ts';
import type { LocalSettings } from './settings.ts';

export interface LocalDatabase {
  /** Address for a service's own role, which sees only its own schema. */
  urlOf(service: ServiceName): string;
  /** Address for the role that reads every schema, for the auditor. */
  auditorUrl: string;
  superuserUrl: string;
  description: string;
  /** Undefined when it was not started here. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL, or the one that DATABASE_URL names, with every role and schema. */
export async function openDatabase(settings: LocalSettings, watch: Watch): Promise<LocalDatabase> {
  const server = settings.DATABASE_URL ? undefined : await startOwn(settings, watch);
  const embedded = server?.current;
  const serverUrl = settings.DATABASE_URL ?? embedded?.superuserUrl ?? '';
  const superuserUrl = await provision(serverUrl).catch(async (error: unknown) => {
    await server?.stop();
    throw error;
  });
  const addressOf = (role: string) => {
    const url = new URL(superuserUrl);
    url.username = roleOf(role);
    url.password = '';
    return url.href;
  };
  return {
    superuserUrl,
    auditorUrl: addressOf('auditor'),
    description: embedded ? `localhost:${embedded.port}` : new URL(serverUrl).host,
    urlOf: addressOf,
    get pid() {
      return server?.current.pid;
    },
    stop: async () => server?.stop(),
  };
}

function startOwn(settings: LocalSettings, watch: Watch) {
  const { LARGO_DATA_DIR, LARGO_POSTGRES_PORT, LARGO_DURABLE } = settings;
  let port = LARGO_POSTGRES_PORT;
  const start = () =>
    startPostgres({
      dataDir: path.join(LARGO_DATA_DIR, 'postgres'),
      port,
      settings: LARGO_DURABLE ? {} : { fsync: 'off', full_page_writes: 'off' },
      onSpawn: (child) => watch('PostgreSQL', child, 'SIGINT'),
    });
  return keepRunning('PostgreSQL', async () => {
    const found = await start();
    // The folder belongs to this process, so no one uses a server that was left running there.
    if (found.reused) await found.stop();
    const server = found.reused ? await start() : found;
    port = server.port;
    return server;
  });
}
