import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LastWords } from '../src/pipelined.ts';
import { createTestDatabase, type TestDatabase, type TestSchema } from './support/database.ts';

let database: TestDatabase;
let schema: TestSchema;

beforeAll(async () => {
  database = await createTestDatabase();
  schema = await database.schema('pipe', { max: 2 });
  await schema.sql.unsafe(
    'create table pipe.marks (n int primary key, late int unique deferrable initially deferred)',
  );
});
afterAll(() => database.drop());

const mark = (n: number) => sql`insert into pipe.marks (n) values (${n}::int)`;
const marks = async () =>
  (await schema.sql<{ n: number }[]>`select n from pipe.marks order by n`).map(({ n }) => n);

test('last words are committed with the rest', async () => {
  const answer = await schema.db.transaction(async (tx) => {
    await tx.execute(mark(1));
    return new LastWords('done', [mark(2), mark(3)]);
  });
  expect(answer).toBe('done');
  expect(await marks()).toEqual([1, 2, 3]);
});

test('what is asked again is not parsed again, in a transaction and outside', async () => {
  const asked = 'select n as asked from pipe.marks where n = ';
  const ask = (db: Pick<typeof schema.db, 'execute'>) =>
    db.execute(sql`${sql.raw(asked)}${999}::int`);
  const runs = (db: Pick<typeof schema.db, 'execute'>) =>
    db.execute<{ runs: number }>(sql`
      select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement like ${`${asked}%`}`);
  const inside = await schema.db.transaction(async (tx) => {
    for (let round = 0; round < 8; round += 1) await ask(tx);
    return runs(tx);
  });
  expect(inside.map((row) => row.runs)).toEqual([8]);
  for (let round = 0; round < 8; round += 1) await ask(schema.db);
  const outside = await runs(schema.db);
  expect(outside).toHaveLength(1);
  expect(outside[0]?.runs).toBeGreaterThanOrEqual(4);
});

test('a last word that fails takes everything back and gives its error', async () => {
  const before = await marks();
  const attempt = schema.db.transaction(async (tx) => {
    await tx.execute(mark(10));
    return new LastWords('done', [mark(11), mark(1), mark(12)]);
  });
  await expect(attempt).rejects.toMatchObject({ code: '23505' });
  expect(await marks()).toEqual(before);
});

test('an error of the work takes everything back', async () => {
  const before = await marks();
  const attempt = schema.db.transaction(async (tx) => {
    await tx.execute(mark(20));
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await marks()).toEqual(before);
});

test('a statement that failed unheard is not committed around', async () => {
  const before = await marks();
  const attempt = schema.db.transaction(async (tx) => {
    await tx.execute(mark(30));
    await tx.execute(mark(1)).catch(() => undefined);
  });
  await expect(attempt).rejects.toMatchObject({ code: '23505' });
  expect(await marks()).toEqual(before);
});

test('a savepoint takes back only its own part', async () => {
  await schema.db.transaction(async (tx) => {
    await tx.execute(mark(40));
    await tx
      .transaction(async (inner) => {
        await inner.execute(mark(41));
        await inner.execute(mark(1));
      })
      .catch(() => undefined);
    await tx.execute(mark(42));
  });
  expect((await marks()).filter((n) => n >= 40)).toEqual([40, 42]);
});

test('what only fails at the commit is an error of the transaction', async () => {
  const late = (n: number) => sql`insert into pipe.marks (n, late) values (${n}::int, 7)`;
  await schema.db.transaction((tx) => tx.execute(late(50)));
  await expect(schema.db.transaction((tx) => tx.execute(late(51)))).rejects.toMatchObject({
    code: '23505',
  });
  expect(await marks()).not.toContain(51);
});

test('statements sent at once run in their order, many transactions side by side', async () => {
  const rounds = Array.from({ length: 40 }, (_unused, index) => 100 + index * 10);
  await Promise.all(
    rounds.map((n) =>
      schema.db.transaction(async (tx) => {
        const [, rows] = await Promise.all([
          tx.execute(mark(n)),
          tx.execute<{ n: number }>(sql`select n from pipe.marks where n = ${n}::int`),
        ]);
        expect(rows.map((row) => row.n)).toEqual([n]);
        return new LastWords(n, [mark(n + 1)]);
      }),
    ),
  );
  expect((await marks()).filter((n) => n >= 100)).toHaveLength(80);
});

test('a lost connection ends the transaction and leaves a pool that works', async () => {
  const before = await marks();
  for (let round = 0; round < 4; round += 1) {
    const attempt = schema.db.transaction(async (tx) => {
      await tx.execute(mark(60 + round));
      const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await schema.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
      await tx.execute(sql`select pg_sleep(5)`);
    });
    await expect(attempt).rejects.toThrow();
  }
  await schema.db.transaction((tx) => tx.execute(mark(70)));
  expect(await marks()).toEqual([...before, 70].toSorted((a, b) => a - b));
});

test('nothing gets into what follows the transaction on its connection', async () => {
  const left: { late?: () => Promise<unknown> } = {};
  await schema.db.transaction(async (tx) => {
    await tx.execute(mark(80));
    left.late = async () => tx.execute(mark(81));
  });
  await expect(left.late?.()).rejects.toThrow();
  expect(await marks()).not.toContain(81);
});
