import { createTestDatabase, type TestDatabase } from '@largo/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  await database.sql`create table marks (n int primary key)`;
});
afterAll(() => database.drop());

type Executor = Pick<TestDatabase['db'], 'execute'>;

test.each(['outside a transaction', 'in a transaction', 'in a savepoint'])(
  'a repeated statement is parsed once %s',
  async (place) => {
    const text = `select n as "${place}" from marks where n = `;
    const ask = (db: Executor) => db.execute(sql`${sql.raw(text)}${999}::int`);
    const runs = async (db: Executor) => {
      for (let round = 0; round < 8; round += 1) await ask(db);
      const rows = await db.execute<{ runs: number }>(sql`
        select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
        where statement like ${`${text}%`}`);
      return rows.map((row) => row.runs);
    };
    const { db } = database;
    if (place === 'outside a transaction') expect(await runs(db)).toEqual([8]);
    else if (place === 'in a transaction') expect(await db.transaction(runs)).toEqual([8]);
    else expect(await db.transaction((tx) => tx.transaction(runs))).toEqual([8]);
  },
);

test('an error takes back only its savepoint', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values (1)`);
    const inner = tx.transaction((savepoint) =>
      savepoint.execute(sql`insert into marks values (2), (1)`),
    );
    await expect(inner).rejects.toThrow();
    await tx.execute(sql`insert into marks values (3)`);
  });
  expect(await database.sql`select n from marks order by n`).toEqual([{ n: 1 }, { n: 3 }]);
});
