import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedCatalog } from '@largo/catalog';
import { seedUsers, type SeedUser } from '@largo/identity';
import type { Clock } from '@largo/kernel';
import { makeUnits, type Db, type Units } from '@largo/messaging';
import { connectSellers } from '@largo/payments';
import { connectDatabase, type Environment, type ServiceName } from '@largo/service-kit';
import { listActiveNeighborhoods, seedFreight, seedNeighborhoods } from '@largo/shipping';
import type { Sql } from 'postgres';
import { demoCatalog } from './city.ts';
import { freightOf } from './freight.ts';
import {
  demoAdmin,
  demoBuyer,
  demoPassword,
  demoReviewers,
  ownerCpf,
  ownerEmail,
  sellerIdOf,
} from './people.ts';
import { copyPictures } from './pictures.ts';
import { readDemoData, type DemoStore } from './read-data.ts';

export interface SeedOptions {
  databaseUrl(service: ServiceName): string;
  env: Environment;
  dataDir: string;
  mediaDir: string;
  clock: Clock;
}

interface Door {
  db: Db;
  sql: Sql;
  units: Units;
}

/** Raised when the city changes in a way that a seeded system should get too. */
const version = '1';
const settleTimeoutMs = 60_000;

/**
 * Fills the demo city on the first start, through each service's own rules and events, and waits
 * until every service has heard of everything. Later starts see the mark and do nothing.
 */
export async function seedCity(options: SeedOptions): Promise<{ seeded: boolean }> {
  const mark = path.join(options.dataDir, 'demo-city');
  if (readMark(mark) === version) return { seeded: false };
  const doors = new Map<ServiceName, Door>();
  const doorOf = (service: ServiceName): Door => {
    const door = doors.get(service) ?? openDoor(service, options);
    doors.set(service, door);
    return door;
  };
  try {
    await Promise.all([copyPictures(options.mediaDir), fill(doorOf, options)]);
    await untilHeard(
      ['identity', 'catalog', 'shipping', 'payments'].map((name) => doorOf(name as ServiceName)),
    );
    writeFileSync(mark, version);
    return { seeded: true };
  } finally {
    await Promise.all([...doors.values()].map(({ sql }) => sql.end({ timeout: 5 })));
  }
}

function readMark(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Never seeded.
    return undefined;
  }
}

/** The services' relays send what is written here; no wake-up is needed. */
const sleepingRelay = { wake: () => undefined };

function openDoor(service: ServiceName, { databaseUrl, clock }: SeedOptions): Door {
  const { db, sql } = connectDatabase({ url: databaseUrl(service), schema: service, max: 2 });
  const units = makeUnits({ db, schema: service, clock, onCommitted: () => undefined });
  return { db, sql, units };
}

async function fill(doorOf: (service: ServiceName) => Door, options: SeedOptions): Promise<void> {
  const { clock, env } = options;
  const data = readDemoData();
  const shipping = doorOf('shipping');
  await seedNeighborhoods(shipping.units.plain({ correlationId: 'demo-city' }));
  const { neighborhoods } = await listActiveNeighborhoods(shipping.db);
  await seedUsers(
    { units: doorOf('identity').units, clock },
    [demoAdmin, demoBuyer, ...data.stores.map(ownerOf), ...demoReviewers],
    demoPassword,
  );
  const sellers = data.stores.map((store) => ({
    sellerId: sellerIdOf(store.slug),
    name: store.businessName,
    email: ownerEmail(store),
  }));
  await Promise.all([
    seedCatalog({ units: doorOf('catalog').units }, demoCatalog(data, clock.now())),
    seedFreight(
      shipping,
      data.stores.map((store, index) => ({
        sellerId: sellerIdOf(store.slug),
        ...freightOf(store, index, neighborhoods),
      })),
    ),
    connectSellers({ db: doorOf('payments').db, relay: sleepingRelay, clock, env }, sellers),
  ]);
}

function ownerOf(store: DemoStore, index: number): SeedUser {
  return {
    id: sellerIdOf(store.slug),
    name: store.ownerName,
    email: ownerEmail(store),
    roles: ['buyer', 'seller'],
    cpf: ownerCpf(index),
    phone: store.phone,
    address: {
      street: 'Rua do Comércio',
      number: String(10 + index * 7),
      complement: null,
      neighborhood: store.neighborhood,
      city: 'Campinas',
      state: 'SP',
      zipCode: '13010-000',
      country: 'Brazil',
    },
    seller: {
      businessName: store.businessName,
      cnpj: store.cnpj,
      description: store.description,
      phone: store.phone,
      email: ownerEmail(store),
      instagram: store.instagram,
      storeImage: `/media/stores/${store.slug}.webp`,
    },
    pix: {
      pixKey: ownerEmail(store),
      pixKeyType: 'email',
      document: ownerCpf(index),
      bankInfo: null,
    },
  };
}

/** Every announced fact has been applied by everybody. */
async function untilHeard(doors: readonly Door[]): Promise<void> {
  const giveUpAt = Date.now() + settleTimeoutMs;
  for (;;) {
    const waiting = await Promise.all(
      doors.map(async ({ sql }) => {
        const [row] = await sql<
          { unsent: number }[]
        >`select count(*)::int unsent from outbox where sent_at is null`;
        return row?.unsent ?? 0;
      }),
    );
    const left = waiting.reduce((sum, unsent) => sum + unsent, 0);
    if (left === 0) return;
    if (Date.now() > giveUpAt)
      throw new Error(`The demo city is not complete: ${left} events are waiting`);
    await sleep(50);
  }
}
