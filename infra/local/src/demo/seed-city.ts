import path from 'node:path';
import { seedCatalog } from '@largo/catalog';
import { demoTokens, seedUsers, type SeedUser } from '@largo/identity';
import type { Clock } from '@largo/kernel';
import { makeUnits, type Db, type Units } from '@largo/messaging';
import { connectSellers } from '@largo/payments';
import { connectDatabase, type Environment, type ServiceName } from '@largo/service-kit';
import { findActiveNeighborhoods, seedFreight, seedNeighborhoods } from '@largo/shipping';
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
import { readWhole, writeWhole } from '../whole-file.ts';
import { readDemoData, type DemoStore } from './read-data.ts';
import { livePast, type Past } from './past/live-past.ts';
import { seededRandom } from './stable-id.ts';
import { untilHeard, untilSent } from './until-heard.ts';

export interface SeedOptions {
  databaseUrl(service: ServiceName): string;
  env: Environment;
  dataDir: string;
  mediaDir: string;
  clock: Clock;
  /** For a city that begins in the past and lives through it. */
  past?: Pick<Past, 'moveTo' | 'sandboxUrl' | 'urlOf'> | undefined;
}

interface Door {
  db: Db;
  sql: Sql;
  units: Units;
}

/** Raised when the city changes in a way that a seeded system should get too. */
const version = 1;

/**
 * Fills the demo city on the first start, through each service's own rules and events, and waits
 * until every service has heard of everything. Later starts see the mark and do nothing.
 */
export async function seedCity(options: SeedOptions): Promise<{ seeded: boolean }> {
  const { dataDir, past } = options;
  const mark = path.join(dataDir, 'demo-city');
  if (readWhole(mark, isVersion) === version) return { seeded: false };
  const doors = new Map<ServiceName, Door>();
  const doorOf = (service: ServiceName): Door => {
    const door = doors.get(service) ?? openDoor(service, options);
    doors.set(service, door);
    return door;
  };
  try {
    await Promise.all([copyPictures(options.mediaDir), fill(doorOf, options)]);
    const sqlOf = (service: ServiceName) => doorOf(service).sql;
    await untilHeard(sqlOf);
    if (past) await giveAPast(past, { ...options, identity: doorOf('identity').db, sqlOf });
    writeWhole(mark, version);
    return { seeded: true };
  } finally {
    await Promise.all([...doors.values()].map(({ sql }) => sql.end({ timeout: 5 })));
  }
}

async function giveAPast(
  past: NonNullable<SeedOptions['past']>,
  city: { clock: Clock; identity: Db; sqlOf(service: ServiceName): Sql },
): Promise<void> {
  const data = readDemoData();
  const owners = new Map(
    data.stores.map((store, index) => [sellerIdOf(store.slug), ownerOf(store, index)]),
  );
  const random = seededRandom(61_000);
  const liked = data.phrases.filter(({ rating }) => rating === 5);
  await livePast({
    ...past,
    data,
    tokenOf: await demoTokens({ db: city.identity, clock: city.clock }),
    sellerOf(sellerId) {
      const owner = owners.get(sellerId);
      if (!owner) throw new Error(`the demo city has no store ${sellerId}`);
      return owner;
    },
    comment: () => liked[Math.floor(random() * liked.length)]?.text ?? '',
    settled: () => untilSent(city.sqlOf),
  });
}

const isVersion = (content: unknown): content is number => typeof content === 'number';

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
  await seedNeighborhoods(shipping.units.plain({ correlationId: 'demo-city' }), {
    city: { name: 'Campinas', state: 'SP' },
  });
  const neighborhoods = await findActiveNeighborhoods(shipping.db);
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
