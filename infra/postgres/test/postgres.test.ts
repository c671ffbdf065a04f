import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  initSql,
  provision,
  resolveDataDir,
  type RunningPostgres,
  startPostgres,
} from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'largo-pg-'));
const settings = { fsync: 'off', synchronous_commit: 'off' };
let server: RunningPostgres;

const connect = (user: string) =>
  postgres(server.url(user, 'largo'), { max: 1, onnotice: () => undefined });

async function ask<T>(user: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(user);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  server = await startPostgres({ dataDir: join(folder, 'data'), port: 0, settings });
  await provision(server.superuserUrl);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('startPostgres', () => {
  it('takes over a server that already runs on the same folder', async () => {
    const again = await startPostgres({ dataDir: join(folder, 'data'), port: 0, settings });

    expect(again).toMatchObject({ pid: server.pid, port: server.port, reused: true });
  });

  it('starts on a folder with a stale pid file and keeps the data', async () => {
    const dataDir = join(folder, 'stale');
    const first = await startPostgres({ dataDir, port: 0 });
    await provision(first.superuserUrl, { database: 'kept' });
    process.kill(first.pid, 'SIGKILL');
    await expect.poll(() => isRunning(first.pid)).toBe(false);

    const second = await startPostgres({ dataDir, port: 0 });

    const sql = postgres(second.url('largo', 'kept'), { max: 1 });
    const schemas = await sql`select nspname from pg_namespace where nspname = 'orders'`;
    await sql.end();
    await second.stop();
    expect(schemas).toHaveLength(1);
    expect(isRunning(second.pid)).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)('moves data that its user could not reach', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked, { mode: 0o700 });

    const moved = await startPostgres({ dataDir: join(locked, 'data'), port: 0, settings });

    await moved.stop();
    expect(moved.dataDir).not.toContain('locked');
    expect(moved.dataDir).toBe(resolveDataDir(join(locked, 'data')));
    rmSync(moved.dataDir, { recursive: true });
  });

  it('says why a server did not start', async () => {
    const dataDir = join(folder, 'wrong');

    const start = startPostgres({ dataDir, port: 0, settings: { shared_buffers: 'much' } });

    await expect(start).rejects.toThrow(/shared_buffers/);
  });
});

describe('provision', () => {
  it('changes nothing when it runs again', async () => {
    await expect(provision(server.superuserUrl)).resolves.toContain('/largo');
  });

  it('waits for a server that is still being recovered', async () => {
    const dataDir = join(folder, 'recovered');
    const first = await startPostgres({ dataDir, port: 0, settings });
    await first.stop();
    const signal = join(resolveDataDir(dataDir), 'standby.signal');
    writeFileSync(signal, '');
    // The server may run as another user.
    chmodSync(signal, 0o666);
    const recovering = await startPostgres({ dataDir, port: 0, settings });
    const sql = postgres(recovering.superuserUrl, { max: 1 });
    const [before] = await sql`select pg_is_in_recovery() as recovers`;

    const provisioned = provision(recovering.superuserUrl);
    await sql`select pg_promote()`;

    expect(before).toEqual({ recovers: true });
    await expect(provisioned).resolves.toContain('/largo');
    await sql.end();
    await recovering.stop();
  });

  it('lets a role work in its own schema with the shared extensions', async () => {
    const rows = await ask('largo_orders', async (sql) => {
      await sql`create table things (name text)`;
      await sql`insert into things values ('São João')`;
      return sql`select lower(unaccent(name)) as name, current_schema() as schema from things`;
    });

    expect(rows[0]).toEqual({ name: 'sao joao', schema: 'orders' });
  });

  it.each([
    ['read', 'select * from orders.private_things'],
    ['write', 'insert into orders.private_things values (1)'],
    ['create something', 'create table orders.mine (id int)'],
    ['create something in the shared schema of', 'create table ext.mine (id int)'],
    ['create something in public too', 'create table public.mine (id int)'],
  ])('does not let a role %s another service', async (_what, query) => {
    await ask('largo_orders', (sql) => sql`create table if not exists private_things (id int)`);

    const attempt = ask('largo_payments', (sql) => sql.unsafe(query));

    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('lets the auditor read what every service has and will have', async () => {
    await ask('largo_cart', (sql) => sql`create table if not exists later (id serial)`);
    await ask('largo_cart', (sql) => sql`insert into later default values`);

    const rows = await ask('largo_auditor', (sql) => sql`select id from cart.later`);

    expect(rows.length).toBeGreaterThan(0);
  });

  it.each([
    ['insert', 'insert into shipping.kept values (2)'],
    ['update', 'update shipping.kept set id = 3'],
    ['delete', 'delete from shipping.kept'],
    ['empty a table', 'truncate shipping.kept'],
    ['drop a table', 'drop table shipping.kept'],
    ['lock a row', 'select * from shipping.kept for update'],
    ['create a table', 'create table shipping.mine (id int)'],
    ['create a table in public', 'create table public.mine (id int)'],
    ['create a temporary table', 'create temporary table mine (id int)'],
    ['create a schema', 'create schema mine'],
    ['become a service', 'set role largo_shipping'],
  ])('does not let the auditor %s, not even after it asked for writing', async (_what, query) => {
    await ask('largo_shipping', (sql) => sql`create table if not exists kept (id int)`);

    const attempt = ask('largo_auditor', async (sql) => {
      await sql`set default_transaction_read_only = off`;
      return sql.unsafe(query);
    });

    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('limits statements, locks and forgotten transactions of a role', async () => {
    const [row] = await ask(
      'largo_catalog',
      (sql) => sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );

    expect(row).toEqual({ statement: '15s', lock: '5s', idle: '30s' });
  });

  it('refuses names that are not plain SQL names', async () => {
    const attempt = provision(server.superuserUrl, { database: 'a; drop database largo' });

    await expect(attempt).rejects.toThrow(RangeError);
  });
});

describe('init.sql', () => {
  it('is what provision does', () => {
    const stored = readFileSync(new URL('../init.sql', import.meta.url), 'utf8');

    expect(stored).toBe(initSql());
  });
});

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
