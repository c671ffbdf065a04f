import {
  createTestDatabase,
  eventually,
  expectSchemaMatches,
  type TestDatabase,
} from '@largo/testkit';
import { bigint, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLogger, migrate, MigrationDrift } from '../src/index.ts';

let database: TestDatabase;
const first = {
  name: '0001_init',
  sql: 'create table a (id uuid primary key, name text not null)',
};
const second = {
  name: '0002_more',
  sql: 'alter table a add price_cents bigint not null default 0',
};
const third = { name: '0003_last', sql: 'create table b (id int)' };

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const run = (...migrations: { name: string; sql: string }[]) =>
  migrate(database.url, 'sample', migrations);

describe('migrate', () => {
  it('applies each migration once, also with several processes at once', async () => {
    const runs = await Promise.all([run(first), run(first), run(first)]);
    const later = await run(first, second);

    expect(runs.flat()).toEqual(['0001_init']);
    expect(later).toEqual(['0002_more']);
    expect(await run(first, second)).toEqual([]);
  });

  it('refuses a migration that was changed after it had run', async () => {
    await run(first);

    const again = run({ ...first, sql: `${first.sql} ` }, second);

    await expect(again).rejects.toThrow(MigrationDrift);
    await expect(database.sql`select price_cents from a`).rejects.toThrow();
  });

  it('lets an older release run on a newer schema, with a warning that names what is newer', async () => {
    await run(first, second);
    const said: string[] = [];
    const log = makeLogger('warn', { write: (line) => void said.push(line) });

    expect(await migrate(database.url, 'sample', [first], log)).toEqual([]);

    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ schema: 'sample', newer: ['0002_more'] });
    expect(await run(first, second)).toEqual([]);
    await expect(database.sql`select price_cents from a`).resolves.toEqual([]);
  });

  it('refuses a folder without a migration that ran between those it has', async () => {
    await run(first, second, third);

    await expect(run(first, third)).rejects.toThrow('0002_more has run but is not in the folder');
  });

  it('refuses a migration that was renamed after it had run', async () => {
    await run(first, second);

    const renamed = run(first, { ...second, name: '0002_renamed' });

    await expect(renamed).rejects.toThrow('0002_more has run but is not in the folder');
  });

  it('changes nothing in a newer schema that lacks a migration of the folder', async () => {
    await run(first, third);

    await expect(run(first, second)).rejects.toThrow('0003_last has run before 0002_more');

    await expect(database.sql`select price_cents from a`).rejects.toThrow('price_cents');
  });

  it('refuses a changed migration in a newer schema too', async () => {
    await run(first, second);

    await expect(run({ ...first, sql: `${first.sql} ` })).rejects.toThrow(MigrationDrift);
  });

  it('leaves nothing of a migration that fails', async () => {
    const broken = { name: '0001_init', sql: `${first.sql}; select nonsense` };

    await expect(run(broken)).rejects.toThrow('sample/0001_init failed');

    expect(await run(first)).toEqual(['0001_init']);
  });

  it('does not mind other line ends', async () => {
    await run({ ...first, sql: 'create table a (\n id int)' });

    expect(await run({ ...first, sql: 'create table a (\r\n id int)' })).toEqual([]);
  });
});

describe('a migration outside a transaction', () => {
  const index = {
    name: '0002_index',
    sql: '-- no transaction\n-- Names are looked up.\ncreate unique index concurrently if not exists a_name on a (name);\n',
  };
  const indexes = () => database.sql`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('a_name')`;
  const id = '01900000-0000-7000-8000-000000000001';

  /** A statement in another session, which the index waits for. */
  async function holdBack() {
    let letGo = () => {};
    const isOver = new Promise<void>((resolve) => (letGo = resolve));
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const done = database.sql.begin('isolation level repeatable read', async (tx) => {
      await tx`select 1 from a`;
      begun();
      await isOver;
    });
    await hasBegun;
    return async () => {
      letGo();
      await done;
    };
  }

  const building = () =>
    eventually(
      async () => {
        const [row] = await database.sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and query ~ '^-- no transaction' and wait_event_type = 'Lock'`;
        return row?.pid;
      },
      { timeoutMs: 20_000 },
    );

  it('builds an index that is found the next time', async () => {
    await run(first);

    expect(await run(first, index)).toEqual(['0002_index']);
    expect(await run(first, index)).toEqual([]);
    expect(await indexes()).toEqual([{ isValid: true }]);
  });

  it('is run once by processes that start together, while others work', async () => {
    await run(first);
    const letGo = await holdBack();
    const runs = Promise.all([run(first, index), run(first, index), run(first, index)]);
    await building();
    await letGo();

    expect((await runs).flat()).toEqual(['0002_index']);
    expect(await indexes()).toEqual([{ isValid: true }]);
  });

  it('begins again after a process that ended within it', async () => {
    await run(first);
    const letGo = await holdBack();
    const ended = expect(run(first, index)).rejects.toThrow();
    await database.sql`select pg_terminate_backend(${await building()})`;
    await ended;
    await letGo();
    expect(await indexes()).toEqual([{ isValid: false }]);

    expect(await run(first, index)).toEqual(['0002_index']);
    expect(await indexes()).toEqual([{ isValid: true }]);
  });

  it('fails on data that break it, and passes once they are mended', async () => {
    await run(first);
    await database.sql`insert into a values (${id}, 'lamp'), (gen_random_uuid(), 'lamp')`;
    await expect(run(first, index)).rejects.toThrow('sample/0002_index failed');
    await database.sql`delete from a where id = ${id}`;

    expect(await run(first, index)).toEqual(['0002_index']);
    expect(await indexes()).toEqual([{ isValid: true }]);
  });

  it.each([
    ['more than one statement', `${index.sql}select 1`],
    ['`if not exists`', index.sql.replace('if not exists ', '')],
  ])('is refused for %s, as it could not be run again', async (why, sql) => {
    await run(first);

    await expect(run(first, { ...index, sql })).rejects.toThrow(why);

    expect(await indexes()).toEqual([]);
  });
});

describe('expectSchemaMatches', () => {
  const s = pgSchema('sample');

  it('accepts a description that fits', async () => {
    await run(first, second);
    const a = s.table('a', {
      id: uuid().primaryKey(),
      name: text().notNull(),
      priceCents: bigint('price_cents', { mode: 'number' }).notNull().default(0),
    });

    await expect(expectSchemaMatches(database.sql, { a })).resolves.toBeUndefined();
  });

  it('names every difference', async () => {
    await run(first, second);
    const a = s.table('a', {
      id: text().primaryKey(),
      colour: text(),
      priceCents: bigint('price_cents', { mode: 'number' }),
    });

    const check = expectSchemaMatches(database.sql, { a });

    await expect(check).rejects.toThrow(
      /a\.id is uuid[^]*a\.colour does not exist[^]*a\.price_cents is required[^]*a\.name must be given/,
    );
  });
});

describe('a connection', () => {
  it('reads bigint as a number and refuses one that is not safe', async () => {
    const [row] = await database.sql`select 9007199254740991::bigint as big`;

    expect(row?.['big']).toBe(Number.MAX_SAFE_INTEGER);
    await expect(database.sql`select 9007199254740993::bigint as big`).rejects.toThrow(
      /not a safe integer/,
    );
  });

  it('takes dates and JSON as they are', async () => {
    const at = new Date('2026-01-02T03:04:05Z');

    const [row] =
      await database.sql`select ${at}::timestamptz as at, ${database.sql.json({ a: 1 })}::jsonb as data`;

    expect(new Date(String(row?.['at']))).toEqual(at);
    expect(row?.['data']).toEqual({ a: 1 });
  });
});
