import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@largo/postgres';
import { type SecuredPostgres, startSecuredPostgres, startTestService } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, migrate, migrationsOf } from '../src/index.ts';
import { sample } from './sample/service.ts';

let server: SecuredPostgres;
beforeAll(async () => {
  server = await startSecuredPostgres();
});
afterAll(() => server?.stop());

const addressOf = (parameters: Record<string, string>, host = 'localhost') =>
  `postgres://largo_orders:secret@${host}:${server.port}/largo?${new URLSearchParams(parameters)}`;
const trusting = (host?: string) =>
  addressOf({ sslmode: 'verify-full', sslrootcert: server.caFile }, host);

/** Whether the connection was encrypted, by one statement. */
async function isEncrypted(url: string): Promise<unknown> {
  const { sql } = connectDatabase({ url, schema: 'orders', max: 1 });
  try {
    const [row] = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row?.['ssl'];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

describe('a database address', () => {
  it.each([
    ['verify-full and the right authority', () => trusting(), true],
    ['verify-ca, whatever the name of the server', () => addressOf({ sslmode: 'verify-ca', sslrootcert: server.caFile }, '127.0.0.1'), true],
    ['require, without a look at the certificate', () => addressOf({ sslmode: 'require' }), true],
    ['disable', () => addressOf({ sslmode: 'disable' }), false],
    ['nothing', () => addressOf({}), false],
  ])('with %s connects', async (_what, address, encrypted) => {
    expect(await isEncrypted(address())).toBe(encrypted);
  }); // prettier-ignore

  it.each([
    ['another authority', () => addressOf({ sslmode: 'verify-full', sslrootcert: server.otherCaFile }), 'unable to verify the first certificate'],
    ['the public authorities', () => addressOf({ sslmode: 'verify-full' }), 'unable to verify the first certificate'],
    ['those of the system', () => addressOf({ sslmode: 'verify-full', sslrootcert: 'system' }), 'unable to verify the first certificate'],
    ['a server of another name', () => trusting('127.0.0.1'), "IP: 127.0.0.1 is not in the cert's list"],
    ['verify-ca and another authority', () => addressOf({ sslmode: 'verify-ca', sslrootcert: server.otherCaFile }), 'unable to verify the first certificate'],
    ['an authority without verification', () => addressOf({ sslmode: 'require', sslrootcert: server.caFile }), 'sslrootcert needs sslmode verify-full'],
    ['an authority that is not there', () => addressOf({ sslmode: 'verify-full', sslrootcert: '/nowhere.crt' }), "sslrootcert can't be read"],
    ['a mode that there is not', () => addressOf({ sslmode: 'verify' }), 'sslmode must be disable or allow or prefer or require or verify-ca or verify-full'],
  ])('with %s is refused', async (_what, address, reason) => {
    const attempt = isEncrypted(address());

    await expect(attempt).rejects.toThrow(reason);
    await expect(attempt).rejects.not.toThrow('secret');
  }); // prettier-ignore

  it('is refused when the server knows no encryption', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'largo-plain-postgres-'));
    chmodSync(folder, 0o755);
    const plain = await startPostgres({ dataDir: join(folder, 'data'), port: 0 });
    const url = `${plain.url('largo', 'postgres').replace('127.0.0.1', 'localhost')}?sslmode=verify-full`;

    await expect(isEncrypted(url)).rejects.toThrow(/disconnected|closed|reset/i);

    await plain.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a service', () => {
  it('migrates, relays and runs its jobs over verified connections only', async () => {
    const url = trusting();
    await migrate(url, 'orders', await migrationsOf(sample()));
    const { db, sql, meter } = connectDatabase({ url, schema: 'orders', max: 1 });
    const database = { db, sql, meter, url, superuserUrl: server.superuserUrl, schema: 'orders', drop: () => sql.end() };
    const service = await startTestService(sample(), { database, jobs: true });

    const uses = async () => {
      const rows = await sql<{ name: string; ssl: boolean }[]>`
        select distinct application_name as name, ssl
        from pg_stat_ssl join pg_stat_activity using (pid)
        where usename = 'largo_orders' order by 1`;
      return rows.map(({ name, ssl }) => `${name} ${ssl}`);
    };
    await expect.poll(uses).toEqual(['largo-orders true', 'largo-orders-jobs true']);
    await expect.poll(() => service.relay.stats().leading).toBe(true);

    await service.stop();
    await database.drop();
  }); // prettier-ignore
});
