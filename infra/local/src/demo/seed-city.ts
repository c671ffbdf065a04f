import { seedCatalog } from '@largo/catalog';
import { demoTokens, seedUsers, type SeedUser } from '@largo/identity';
import type { Clock } from '@largo/kernel';
import { makeUnits, type Db, type Units } from '@largo/messaging';
import { connectSellers } from '@largo/payments';
import { connectDatabase, type Environment, type ServiceName } from '@largo/service-kit';
import { findActiveNeighborhoods, seedFreight, seedNeighborhoods } from '@largo/shipping';
import type { Sql } from 'postgres';
import { demoCatalog, pictureUrl } from './city.ts';
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
import { readDemoData, type DemoStore } from './read-data.ts';
import { livePast, type Past } from './past/live-past.ts';
import { seededRandom } from './stable-id.ts';
import { waitForProjections, waitForOutboxes } from './wait-for-projections.ts';

export interface CityOptions {
  databaseUrl(service: ServiceName): string;
  /** The variables its services were started with. */
  env: Environment;
  clock: Clock;
}

interface Door {
  db: Db;
  sql: Sql;
  units: Units;
}

/**
 * Fills an empty city through each service's own rules and events, and waits until every service has applied
 * them.
 */
export function seedCity(options: CityOptions): Promise<void> {
  return withDoors(options, async (doorOf) => {
    await fill(doorOf, options);
    await waitForProjections((service) => doorOf(service).sql);
  });
}

/** Simulates a month in a seeded city. */
export function giveAPast(
  options: CityOptions,
  past: Pick<Past, 'moveTo' | 'sandboxUrl' | 'urlOf'>,
): Promise<void> {
  return withDoors(options, async (doorOf) => {
    const sqlOf = (service: ServiceName) => doorOf(service).sql;
    await livePast({
      ...past,
      ...castOf(),
      tokenOf: await demoTokens({ db: doorOf('identity').db, clock: options.clock }),
      settled: () => waitForOutboxes(sqlOf),
      showPictures: (productId, names) => sqlOf('catalog')`
        update products set images = ${sqlOf('catalog').array(names.map(pictureUrl))} where id = ${productId}`,
    });
  });
}

async function withDoors(
  options: CityOptions,
  work: (doorOf: (service: ServiceName) => Door) => Promise<void>,
): Promise<void> {
  const doors = new Map<ServiceName, Door>();
  const doorOf = (service: ServiceName): Door => {
    const door = doors.get(service) ?? openDoor(service, options);
    doors.set(service, door);
    return door;
  };
  try {
    await work(doorOf);
  } finally {
    await Promise.all([...doors.values()].map(({ sql }) => sql.end({ timeout: 5 })));
  }
}

/** The people of the simulated month, and their texts. */
function castOf(): Pick<Past, 'data' | 'sellerOf' | 'comment'> {
  const data = readDemoData();
  const owners = new Map(
    data.stores.map((store, index) => [sellerIdOf(store.slug), ownerOf(store, index)]),
  );
  const random = seededRandom(61_000);
  const liked = data.phrases.filter(({ rating }) => rating === 5);
  return {
    data,
    sellerOf(sellerId) {
      const owner = owners.get(sellerId);
      if (!owner) throw new Error(`the demo city has no store ${sellerId}`);
      return owner;
    },
    comment: () => liked[Math.floor(random() * liked.length)]?.text ?? '',
  };
}

/** The services' relays send what is written here; no wake-up is needed. */
const sleepingRelay = { wake: () => undefined };

function openDoor(service: ServiceName, { databaseUrl, clock }: CityOptions): Door {
  const { db, sql } = connectDatabase({ url: databaseUrl(service), schema: service, max: 2 });
  const units = makeUnits({ db, schema: service, clock, onCommitted: () => undefined });
  return { db, sql, units };
}

async function fill(doorOf: (service: ServiceName) => Door, options: CityOptions): Promise<void> {
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
