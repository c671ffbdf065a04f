import { expectSchemaMatches } from '@largo/testkit';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

it('describes all tables as they are', async () => {
  const { sql } = shop.database;
  await expect(expectSchemaMatches(sql, schema)).resolves.toBeUndefined();
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'catalog'`;
  const described = new Set<string>(Object.values(schema).map((table) => getTableName(table)));
  const messaging = /^(inbox|outbox|requests|parked|replay|migrations|erased|consumer_holds)/;
  expect(tables.filter(({ name }) => !described.has(name) && !messaging.test(name))).toEqual([]);
});
