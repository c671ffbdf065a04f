import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalog, seedCatalog } from '@largo/catalog';
import { AccountConnectedV1, SellerProfileChangedV1 } from '@largo/contracts';
import { makeUnits } from '@largo/messaging';
import { startPostgres } from '@largo/postgres';
import { startTestService, type TestService } from '@largo/testkit';
import { categories, type GeneratedStore, products, storesFor } from './generate.ts';

const batch = 1_000;

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
  let stores: GeneratedStore[] = [];
  const units = makeUnits({
    ...{ db: service.db, schema: 'catalog', clock: service.clock, onCommitted: () => undefined },
  });
  return {
    service,
    databasePid: server.pid,
    async growTo(count) {
      const wanted = storesFor(count);
      await openStores(service, wanted.slice(stores.length));
      stores = wanted;
      for (; grown < count; grown = Math.min(count, grown + batch))
        await seedCatalog(
          { units },
          {
            ...{ categories: categories(), reviews: [], ratings: [] },
            products: products(grown, Math.min(count, grown + batch), stores),
          },
        );
      // Announcing is not what is measured.
      await service.sql`truncate catalog.outbox`;
      await service.sql`vacuum analyze catalog.products`;
      await service.sql`analyze`;
    },
    async stop() {
      await service.stop();
      await server.stop();
      for (const left of [folder, server.dataDir]) rmSync(left, { recursive: true, force: true });
    },
  };
}

async function openStores(service: TestService, stores: readonly GeneratedStore[]): Promise<void> {
  for (const { id, businessName, neighborhood } of stores) {
    await service.publish(SellerProfileChangedV1, {
      ...{ sellerId: id, ownerName: 'Carga', businessName, neighborhood, description: null },
      ...{ cnpj: null, storeImage: null, phone: null, email: null, website: null },
      socialMedia: { instagram: null, facebook: null, whatsapp: null },
      ...{ isActive: true, isEmailVerified: true, createdAt: '2025-01-01T00:00:00.000Z' },
    });
    await service.publish(AccountConnectedV1, {
      ...{ sellerId: id, nickname: null, expiresAt: '2030-01-01T00:00:00.000Z' },
    });
  }
}
