import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provision, type RunningPostgres, startPostgres } from '@largo/postgres';
import { makeTestAuthority, type TestAuthority } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../src/index.ts';

let authority: TestAuthority;
let other: TestAuthority;
let folder: string;
let server: RunningPostgres;

beforeAll(async () => {
  authority = makeTestAuthority();
  other = makeTestAuthority();
  folder = mkdtempSync(join(tmpdir(), 'largo-audit-tls-'));
  chmodSync(folder, 0o755);
  const tls = authority.issue('DNS:localhost');
  server = await startPostgres({ dataDir: join(folder, 'data'), port: 0, tls });
  await provision(server.superuserUrl);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  authority.remove();
  other.remove();
});

const lookAt = (caFile: string) =>
  audit(
    `postgres://largo_auditor@localhost:${server.port}/largo?sslmode=verify-full&sslrootcert=${caFile}`,
    { settleMs: 0 },
  );

describe('a server that must prove who it is', () => {
  it('is looked at when the authority vouches for it', async () => {
    // No service has made its tables there.
    await expect(lookAt(authority.caFile)).rejects.toThrow(/relation "\w+\.\w+" does not exist/);
  });

  it('gets no question when another one does', async () => {
    await expect(lookAt(other.caFile)).rejects.toThrow('unable to verify');
  });
});
