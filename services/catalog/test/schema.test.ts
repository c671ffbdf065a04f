import { expectSchemaMatches } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { openShop } from './shop.ts';

const shop = useService(openShop);

it('describes all tables as they are', async () => {
  const { sql } = shop.database;
  await expect(expectSchemaMatches(sql, schema)).resolves.toBeUndefined();
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'catalog'`;
  const described = new Set<string>(Object.values(schema).map((table) => getTableName(table)));
  const messaging = /^(inbox|outbox|requests|parked|replay|migrations|erased|consumer_holds)/;
  expect(tables.filter(({ name }) => !described.has(name) && !messaging.test(name))).toEqual([]);
});
