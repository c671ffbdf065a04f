import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seedUsers } from '@largo/identity';
import { newId, systemClock } from '@largo/kernel';
import { freePort } from '@largo/local';
import { makeUnits } from '@largo/messaging';
import { connectDatabase, type ServiceName } from '@largo/service-kit';
import { address, basketLinesPerSeller, password, type World } from './scenarios.ts';

export interface SystemUnderLoad {
  url: string;
  pid: number;
  /** As a service's own role. */
  databaseUrl(service: ServiceName): string;
  stop(): Promise<void>;
}

const startTimeoutMs = 180_000;

/** A fresh embedded system of its own, so that nobody's data is touched; limits are out of the way. */
export async function startSystem(): Promise<SystemUnderLoad> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'largo-load-'));
  const names = [
    'LARGO_PORT',
    'LARGO_MAILBOX_PORT',
    'LARGO_SMTP_PORT',
    'LARGO_SANDBOX_PORT',
    'LARGO_CONTROL_PORT',
    'LARGO_POSTGRES_PORT',
  ];
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, String(await freePort())] as const)),
  );
  const url = `http://127.0.0.1:${ports['LARGO_PORT']}`;
  const start = fileURLToPath(new URL('../../local/start.mjs', import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      ...ports,
      LARGO_DATA_DIR: dataDir,
      PUBLIC_URL: url,
      WRITE_LIMIT_PER_MINUTE: '1000000',
      AUTH_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!printed.includes('Largo is ready')) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`The system did not start:\n${printed}`);
    await sleep(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl: (service) =>
      `postgres://largo_${service}@127.0.0.1:${ports['LARGO_POSTGRES_PORT']}/largo`,
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const searches = [
  'bolo',
  'cafe',
  'acucar',
  'vestido',
  'pao',
  'livro',
  'planta',
  'cachorro',
  'queijo',
  'artesanal',
  'presente',
  'linho',
  'brinquedo',
  'vela',
];

/** Buyers with a session each, and what there is to buy. */
export async function prepareWorld(
  { url, databaseUrl }: SystemUnderLoad,
  buyers: number,
): Promise<World> {
  const { db, sql } = connectDatabase({
    url: databaseUrl('identity'),
    schema: 'identity',
    max: 1,
  });
  const units = makeUnits({
    db,
    schema: 'identity',
    clock: systemClock,
    onCommitted: () => undefined,
  });
  const run = newId().slice(-8);
  const people = Array.from({ length: buyers }, (_unused, index) => ({
    id: newId(),
    name: `Carga ${index}`,
    email: `carga-${run}-${index}@largo.test`,
    roles: ['buyer'] as const,
    address: { ...address, complement: null, country: 'Brazil' },
  }));
  await seedUsers({ units, clock: systemClock }, people, password);
  await sql.end({ timeout: 5 });
  // Orders and cart hear of the new buyers through events.
  await sleep(2_000);
  const tokens = await Promise.all(people.map(({ email }) => login(url, email)));
  const emails = people.map(({ email }) => email);
  const products = await allProducts(url);
  return {
    tokens,
    emails,
    searches,
    productIds: products.map(({ id }) => id),
    shelves: shelvesOf(products),
    neighborhoodIds: await allNeighborhoods(url),
  };
}

async function login(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`login answered ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

interface ForSale {
  readonly id: string;
  readonly sellerId: string;
  readonly stock: number;
}

function shelvesOf(products: readonly ForSale[]): string[][] {
  const bySeller = new Map<string, string[]>();
  for (const { id, sellerId } of products) {
    const shelf = bySeller.get(sellerId) ?? [];
    shelf.push(id);
    bySeller.set(sellerId, shelf);
  }
  return [...bySeller.values()].filter((shelf) => shelf.length >= basketLinesPerSeller);
}

async function allNeighborhoods(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/neighborhoods/active`);
  const { neighborhoods } = (await response.json()) as { neighborhoods: { id: string }[] };
  return neighborhoods.map(({ id }) => id);
}

async function allProducts(url: string): Promise<ForSale[]> {
  const found: ForSale[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/api/products?limit=100&page=${page}`);
    const { products, hasMore } = (await response.json()) as {
      products: ForSale[];
      hasMore: boolean;
    };
    found.push(...products.filter(({ stock }) => stock > 3));
    if (!hasMore) return found;
  }
}
