import { readFileSync } from 'node:fs';
import { serviceNames } from '@largo/contracts';
import { migrationsOf } from '@largo/service-kit';
import { createTestDatabase } from '@largo/testkit';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** What a column can hold; a bigint is read as a double, exact up to 2^53. */
const limits: Readonly<Record<string, number>> = {
  int2: 32_767,
  int4: 2_147_483_647,
  int8: Number.MAX_SAFE_INTEGER,
  float8: Number.MAX_SAFE_INTEGER,
  numeric: Number.MAX_SAFE_INTEGER,
  /** The largest number inside it, which is a double for every reader. */
  jsonb: Number.MAX_SAFE_INTEGER,
};

interface Statement {
  column: string;
  largest: number;
  why: string;
  test: string;
}

/** `stored-numbers.tsv`: by which door each number grows, and where that ends. `*` are the tables of every service. */
const statements = textOf('packages/testkit/test/stored-numbers.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Statement => {
    const [column = '', largest = '', why = '', test = ''] = line.split('\t');
    return { column, largest: Number(largest), why, test };
  });

async function numbersOf(service: string): Promise<[column: string, limit: number][]> {
  const migrationsDir = new URL(`services/${service}/migrations/`, root);
  const migrations = await migrationsOf({ name: service, migrationsDir });
  const database = await createTestDatabase({ service, migrations });
  try {
    const rows = await database.sql<{ column: string; type: string }[]>`
      select table_name || '.' || column_name as column, ltrim(udt_name, '_') as type
      from information_schema.columns where table_schema = ${service}
        and ltrim(udt_name, '_') in ('int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'jsonb')`;
    const shared = new Set(statements.map(({ column }) => column));
    return rows.map(({ column, type }) => [
      shared.has(`*.${column}`) ? `*.${column}` : `${service}.${column}`,
      limits[type] ?? 0,
    ]);
  } finally {
    await database.drop();
  }
}

it('is said of every stored number how it grows, and none outgrows its column', async () => {
  const columns = (await Promise.all(serviceNames.map(numbersOf))).flat();
  const limitOf = new Map(columns);
  const said = new Map(statements.map((statement) => [statement.column, statement]));

  expect([...limitOf.keys()].filter((column) => !said.has(column))).toEqual([]);
  expect([...said.keys()].filter((column) => !limitOf.has(column))).toEqual([]);
  const tooLarge = columns.filter(
    ([column, limit]) => !((said.get(column)?.largest ?? 0) <= limit),
  );
  expect(tooLarge).toEqual([]);
  expect(statements.filter(({ why }) => why.length < 5)).toEqual([]);
});

it('names tests that there are', () => {
  const named = statements.filter(({ test }) => test !== '');
  const missing = named.filter(({ test }) => {
    const [file = '', title = ''] = test.split(' › ');
    return !textOf(file).includes(title);
  });
  expect(named.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});
