import { otherPackage, versionOf } from '@largo/postgres';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../src/index.ts';

const migrations = [{ name: '0001_init', sql: 'create table a (id int)' }];

describe('createTestDatabase', () => {
  it('gives each caller its own data on the same tables', async () => {
    const [one, two] = await Promise.all([
      createTestDatabase({ migrations }),
      createTestDatabase({ migrations }),
    ]);
    await one.sql`insert into a values (1)`;

    expect(await one.sql`select id from a`).toHaveLength(1);
    expect(await two.sql`select id from a`).toHaveLength(0);
    await Promise.all([one.drop(), two.drop()]);
  });

  it('works as the role of the service, which can not leave its schema', async () => {
    const database = await createTestDatabase({ service: 'orders', migrations });

    const [row] = await database.sql`select current_user as role, current_schema() as schema`;

    expect(row).toEqual({ role: 'largo_orders', schema: 'orders' });
    await expect(database.sql`create table public.x (id int)`).rejects.toMatchObject({
      code: '42501',
    });
    await database.drop();
  });

  it.skipIf(process.env['DATABASE_URL'])('is on the PostgreSQL that was asked for', async () => {
    const database = await createTestDatabase();

    const [row] = await database.sql<{ server_version: string }[]>`show server_version`;

    const [major] = otherPackage ? versionOf(otherPackage).split('.') : ['18'];
    expect(row?.server_version.split('.')[0]).toBe(major);
    await database.drop();
  });

  it('leaves no database behind', async () => {
    const database = await createTestDatabase({ migrations });
    const name = new URL(database.url).pathname.slice(1);
    const server = new URL(database.superuserUrl);
    server.pathname = '/postgres';

    await database.drop();

    const sql = postgres(server.href, { max: 1 });
    expect(await sql`select 1 from pg_database where datname = ${name}`).toHaveLength(0);
    await sql.end();
  });
});
