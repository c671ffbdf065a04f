import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalog } from '@largo/catalog';
import { startPostgres } from '@largo/postgres';
import { startTestService, type TestService } from '@largo/testkit';
import { fillCatalogue } from './fill.ts';

export interface CatalogueWorld {
  service: TestService;
  databasePid: number;
  /** Adds generated products until there are so many. */
  growTo(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** The catalogue alone, on a PostgreSQL of its own. */
export async function startCatalogue(): Promise<CatalogueWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-catalogue-'));
  const server = await startPostgres({
    dataDir: path.join(folder, 'database'),
    port: 0,
    settings: { fsync: 'off', autovacuum: 'off', max_wal_size: '1GB' },
  });
  process.env['DATABASE_URL'] = server.superuserUrl;
  const env = { DB_POOL_MAX: '2', MEDIA_DIR: path.join(folder, 'media') };
  const service = await startTestService(catalog, { env }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  let grown = 0;
  return {
    service,
    databasePid: server.pid,
    async growTo(count) {
      await fillCatalogue(service, { from: grown, to: count });
      grown = count;
    },
    async stop() {
      await service.stop();
      await server.stop();
      for (const left of [folder, server.dataDir]) rmSync(left, { recursive: true, force: true });
    },
  };
}
