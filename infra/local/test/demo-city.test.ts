import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LocalDatabase, openDatabase } from '../src/database.ts';
import { ensureDemo } from '../src/demo/ensure-demo.ts';
import { readSnapshot, type Snapshot } from '../src/demo/snapshot/snapshot.ts';
import { noDoor } from '../src/door.ts';
import { ownSettings, removeData } from '../src/own-system.ts';
import { type LocalSettings, readSettings } from '../src/settings.ts';

let settings: LocalSettings;
let database: LocalDatabase;
let sql: Sql;

beforeEach(async () => {
  settings = readSettings(await ownSettings());
  database = await openDatabase(settings, () => undefined);
  sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sql.end();
  await database.stop();
  removeData(settings);
});

/** @returns what it says on the console */
async function ensure(read: (name: 'month' | 'city') => Snapshot): Promise<string> {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const mediaDir = path.join(settings.LARGO_DATA_DIR, 'media');
  mkdirSync(mediaDir, { recursive: true });
  const tokenKey = Buffer.alloc(32, 7).toString('base64');
  await ensureDemo(settings, { database, mediaDir, tokenKey, door: noDoor }, read);
  vi.restoreAllMocks();
  return said.join('');
}

const journal = () => path.join(settings.LARGO_DATA_DIR, 'sandbox.json');
const count = async (table: string) =>
  (await sql.unsafe<{ count: number }[]>(`select count(*)::int from ${table}`))[0]?.count;

it(
  'loads an empty city once; a load that breaks off leaves nothing behind, and the next start makes up for it',
  { timeout: 120_000 },
  async () => {
    const whole = readSnapshot('city');
    const tables = whole.tables.map((table) =>
      table.name === 'shipping.products' ? { ...table, rows: [['cut off']] } : table,
    );

    expect(await ensure(() => ({ ...whole, tables }))).toMatch(
      /^The demo city could not be loaded \(.+\)\. The shop starts empty\.\n$/,
    );
    expect([await count('catalog.products'), await count('identity.users')]).toEqual([0, 0]);
    expect(existsSync(journal())).toBe(false);

    expect(await ensure(() => whole)).toBe('');
    expect(await count('catalog.products')).toBe(630);
    expect(await count('shipping.products')).toBe(630);
    expect(existsSync(journal())).toBe(true);

    await sql`delete from catalog.product_reviews`;
    const never = () => {
      throw new Error('an inhabited city is left alone');
    };
    expect(await ensure(never)).toBe('');
    expect(await count('catalog.product_reviews')).toBe(0);
  },
);
