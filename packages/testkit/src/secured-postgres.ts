import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provision, type RunningPostgres, startPostgres } from '@largo/postgres';
import { makeTestAuthority } from './test-authority.ts';

export interface SecuredPostgres extends RunningPostgres {
  /** The CA that issued the server's certificate. */
  caFile: string;
  /** A CA that did not. */
  otherCaFile: string;
}

/** A PostgreSQL server with the city's roles; its certificate is valid for `localhost`, not its IP. */
export async function startSecuredPostgres(): Promise<SecuredPostgres> {
  const [authority, other] = [makeTestAuthority(), makeTestAuthority()];
  const folder = mkdtempSync(join(tmpdir(), 'largo-secured-postgres-'));
  let server: RunningPostgres | undefined;
  const stop = async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
    authority.remove();
    other.remove();
  };
  try {
    // The server may run as another user.
    chmodSync(folder, 0o755);
    server = await startPostgres({
      dataDir: join(folder, 'data'),
      port: 0,
      tls: authority.issue('DNS:localhost'),
      settings: { fsync: 'off' },
    });
    await provision(server.superuserUrl);
    return { ...server, caFile: authority.caFile, otherCaFile: other.caFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
